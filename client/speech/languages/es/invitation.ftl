# Cómo llegan otros a una mesa: el enlace, su código QR y el interruptor del servidor propio.
invite-title = Invita a tus amigos
invite-copy = Copiar el enlace
invite-copy-code = Copiar el código
invite-code = Su código es { $code }.
invite-qr = Código QR del enlace { $link }
invite-alone = Solo se puede entrar desde este ordenador. Deja entrar a otros para invitar a tus amigos.
invite-no-network = Solo se puede entrar desde este ordenador: no tiene ninguna dirección en una red local.
invite-loopback = Has llegado por una dirección de este ordenador. Pide al anfitrión la dirección que necesitan tus amigos y dales este código.
invite-switch = Dejar entrar a otros
invite-closed = Así pueden entrar otros de tu red, que verán esta sala en su lista.
invite-turning = Un momento…
invite-open = Pueden entrar otros de tu red. Si no se les abre el enlace, quizá lo bloquee un cortafuegos: permite Python en él.
invite-others = Este ordenador tiene también { $count ->
    [one] la dirección { $addresses }.
   *[other] las direcciones { $addresses }.
}
invite-key = Esta sala es cerrada: tus amigos necesitan también su llave.
invite-back = Volver
invitation-unread = { $text } no es una invitación; una invitación es como http://192.168.1.20:7800/t/KWQXRZBD

text-invite = Invita a tus amigos con este enlace: { $link }
text-invite-more = Escribe 'invite' para verlo como código QR.
text-invite-or = O con { $link }
text-alone = Solo se puede entrar desde este ordenador. Escribe 'lan on' para dejar entrar a otros e invitar a tus amigos.
text-let-in = Ya pueden entrar otros de tu red, hasta que escribas 'lan off'. Quizá los bloquee un cortafuegos: si es así, permite Python en él.
text-kept-out = Ya no puede entrar nadie más desde la red. Quien está aquí se queda.
text-not-own = Este servidor no es tuyo: su anfitrión decide quién puede entrar.
text-elsewhere = Ese enlace lleva a otro lugar. Sal y escribe después: { $command } ENLACE
text-no-table = Abre primero una mesa para tus amigos: open private
command-invite = el enlace a tu mesa o a la sala, con su código QR
command-lan = dejar que otros de tu red entren en tu servidor, o nadie más
usage-lan = on | off

# What the server answers, which speaks English.
english-no-network = este ordenador no tiene ninguna dirección en una red local
english-no-listener = no se puede escuchar en { $where }, puerto { $number_port }: { $why }
