# Top Trumps: a position and what happens in words, then what the drawn board says.
trumps-legend = f0 es el primer campo de la carta, f1 el siguiente. Escribe f0 para jugarlo: gana el valor más alto.
trumps-pile = Montón: { $cards }.
trumps-won = { $who } gana la baza: { $value } en { $field }{ $pile ->
    [0] { "" }
   *[other] , y las { $pile } cartas del montón
  }.
  .you = Ganas la baza: { $value } en { $field }{ $pile ->
    [0] { "" }
   *[other] , y las { $pile } cartas del montón
  }.
trumps-won-named = { $who } gana la baza con { $card }: { $value } en { $field }{ $pile ->
    [0] { "" }
   *[other] , y las { $pile } cartas del montón
  }.
  .you = Ganas la baza con { $card }: { $value } en { $field }{ $pile ->
    [0] { "" }
   *[other] , y las { $pile } cartas del montón
  }.
trumps-lost = { $who } pierde una carta con { $value } en { $field }.
  .you = Pierdes una carta con { $value } en { $field }.
trumps-lost-named = { $who } pierde { $card } con { $value } en { $field }.
  .you = Pierdes { $card } con { $value } en { $field }.
trumps-drew = Empate, { $value } en { $field }: { $cards } van al montón.
trumps-points = Cartas tras { $tricks ->
    [one] una baza
   *[other] { $tricks } bazas
  }: { $zero } { $cards0 }, { $one } { $cards1 }.
trumps-end = El final, tras { $tricks ->
    [one] una baza
   *[other] { $tricks } bazas
  }.
trumps-headline = Baza { $trick } de { $most } como mucho: empieza { $who }.
  .you = Baza { $trick } de { $most } como mucho: empiezas tú.
trumps-deck = { $who }: { $count ->
    [one] 1 carta
   *[other] { $count } cartas
  }, encima { $card }
trumps-deck-empty = { $who }: ninguna carta
trumps-card-not-known = una carta desconocida

# Lo que hace un campo aconsejado.
trumps-effect = { $value } en { $field } gana a { $lower } de las { $count } cartas que { $who } puede tener arriba{ $equal ->
    [0] { "" }
   *[other] {" "}y empata con { $equal }
  }.
trumps-effect-beats = { $value } en { $field } gana a { $card }, que tiene { $other }.
trumps-effect-loses = { $value } en { $field } pierde con { $card }, que tiene { $other }.
trumps-effect-equals = { $value } en { $field } empata con { $card }.

trumps-trick = Baza { $trick } de { $most } como mucho
trumps-turned = Se descubren las cartas
trumps-over = El final
trumps-chooses = Elige { $who }
  .you = Te toca
trumps-face-down = Boca abajo
trumps-face-kept = No la has visto
trumps-note-own = La verás cuando se juegue.
trumps-note-one-of = Una de { $count } cartas.
trumps-note-must-be = Tiene que ser { $card }.
trumps-no-cards = Sin cartas
trumps-note-kept = Se queda en su mazo.
trumps-mark-won = Gana
trumps-mark-lost = Pierde
trumps-mark-equal = Igual
trumps-trick-now = Se compara
trumps-trick-last = Última baza
trumps-verdict = { $pile ->
    [0] { $who } se lleva las dos cartas.
   *[other] { $who } se lleva las dos cartas y las { $pile } del montón.
  }
  .you = { $pile ->
    [0] Te llevas las dos cartas.
   *[other] Te llevas las dos cartas y las { $pile } del montón.
  }
trumps-verdict-equal = Empate: las dos cartas van al montón.
trumps-deck-list = { $cards } cartas con { $fields ->
    [one] un campo
   *[other] { $fields } campos
  }. Gana el valor más alto.
trumps-deck-by = Por { $field }, de mayor a menor. El asterisco marca las que recibió { $who }.
  .you = Por { $field }, de mayor a menor. El asterisco marca las que recibiste.
trumps-list = Baraja (D)
trumps-list-own = repartida a { $who }
  .you = repartida a ti
trumps-list-part = { $first } a { $last } de { $cards }
trumps-list-hint = Flechas: otro campo, otra página. D cierra la lista.
trumps-pile-count = { $count } en el montón
trumps-pile-empty = Sin montón
trumps-cards = { $count ->
    [one] carta
   *[other] cartas
  }
trumps-next = Siguientes
trumps-standing = { $field }, { $value }: más que { $lower } de las otras { $others } cartas{ $equal ->
    [0] { "" }
    [one] , igual que otra
   *[other] , igual que otras { $equal }
  }.
trumps-confirm = Intro o un segundo clic lo juega; con Esc lo retiras.
trumps-choose = Elige un campo: haz clic en él, o pulsa su número o las flechas. Intro o un segundo clic lo juega.
trumps-go-on = Pulsa cualquier tecla o haz clic para seguir.
trumps-sent = Juegas { $field }.
trumps-wait = { $who } elige el campo que se compara.
  .you = Tú eliges el campo que se compara.
trumps-peek = { $card }: { $depth ->
    [one] la carta que sigue
   *[other] con { $depth } cartas encima
  } en el mazo de { $who }.
  .you = { $card }: { $depth ->
    [one] la carta que sigue
   *[other] con { $depth } cartas encima
  } en tu mazo.
trumps-score-cards = Cartas

# Its name.
game-top-trumps = Top Trumps

# Its options.
rules-top-trumps-cards = Cartas
    .help = Cuántas cartas se inventan si no se nombra un mazo: un número par, para que los dos jugadores reciban las mismas.
    .wrong = Un número par, para que los dos jugadores reciban las mismas.
rules-top-trumps-fields = Campos
    .help = Cuántos campos tiene cada carta si no se nombra un mazo.
rules-top-trumps-deck = Mazo
    .help = El nombre de un mazo, airships o sea-creatures, o el texto de un archivo CSV (pégalo): el nombre de la carta, luego sus campos. Vacío: se inventan cartas con solo números.
    .wrong = Un mazo de los que hay, airships o sea-creatures, o el texto de un archivo CSV. El juego dice: «{ $text }»
    .empty = inventado
rules-top-trumps-max-tricks = Última baza
    .help = Tras estas bazas acaba la partida, y gana quien tenga más cartas.

# Why it ended.
result-why-top-trumps-draw = Las mismas cartas.

# Its lesson, step by step.
lesson-trumps-deck =
    Cometa,Longitud (m),Altura (m),Colores
    Estrella,12,300,3
    Libélula,4,120,6
    Abuela,7,90,9
    Mariquita,2,150,2
    Farol,5,300,5
    Aguja,9,400,1
    Tortita,3,60,4
    Serpiente,20,150,7
lesson-trumps-hello = Ocho cometas, cuatro para cada uno. Solo ves tu carta de arriba. Elige un campo: quien tenga el valor más alto se lleva las dos.
lesson-trumps-bars = Bajo cada valor, una barra muestra dónde queda entre el menor y el mayor de todas las cometas. El porcentaje dice a cuántas de las demás supera.
    .text = Un número solo dice poco. De las ocho cometas, la más larga mide 20 m, la más alta vuela a 400 m y la que más colores tiene, 9.
lesson-trumps-first = La Serpiente mide 20 m, más que todas las demás: 100 %. Elige Longitud y haz clic otra vez para jugarla.
    .text = La Serpiente mide 20 m, más que todas las demás. Elige Longitud.
lesson-trumps-again = Has ganado las dos cartas; van al fondo de tu mazo. Quien gana empieza otra vez. La Aguja es la que más alto vuela: elige Altura.
lesson-trumps-tie = Solo la Aguja vuela más alto que los 300 m del Farol. Elige Altura.
lesson-trumps-pile = ¡Yo también tenía 300! En un empate las dos cartas van al montón del centro y eliges otra vez. Quien gane después se lleva también el montón.
lesson-trumps-weak = La Tortita es floja, y en mi carta ves que tiene que ser la Libélula, que la supera en todo. Qué le vamos a hacer: elige Colores, su mejor campo.
    .text = La Tortita es floja y, por lo que ya se ha visto, mi carta tiene que ser la Libélula, que la supera en todo. Qué le vamos a hacer: elige Colores, su mejor campo.
lesson-trumps-lost = Yo tenía 6. Me llevo las dos cartas y el montón, y ahora elijo yo. Lo que gané está a la vista en mi mazo, en «Siguientes»: apunta a una carta para verla grande.
    .text = Yo tenía 6. Me llevo las dos cartas y el montón, y ahora elijo yo.
lesson-trumps-back = Elegí Colores, y tu Serpiente tenía 7. Mi Tortita está a la vista, porque ya la conoces: tu Mariquita vuela más alto que sus 60 m. Elige Altura.
lesson-trumps-needle = Otra vez la Aguja: ha vuelto desde el fondo de tu mazo y vuela más alto que mi Estrella. Elige Altura.
lesson-trumps-last = Mi última carta, el Farol, tiene 5 colores; tu Abuela tiene 9. Elige Colores y gana.
lessons-about-top-trumps = Compara lo que dicen las cartas y gánalas todas.

# Los campos de nuestros mazos y lo que los bots dicen en inglés.
english-trumps-length = Longitud (m)
english-trumps-speed = Velocidad (km/h)
english-trumps-ceiling = Techo (m)
english-trumps-range = Alcance (km)
english-trumps-crew = Tripulación
english-trumps-elegance = Elegancia
english-trumps-weight = Peso (kg)
english-trumps-depth = Profundidad (m)
english-trumps-cunning = Astucia
english-trumps-teeth = Dientes
english-trumps-field = Campo { $letter }
english-trumps-highest = { $field } ({ $number }) de { $card } tiene lo más alto: { $meaning }
english-trumps-value = el valor
english-trumps-standard = la puntuación típica
english-trumps-expert = la puntuación esperada contra todas las cartas del rival
english-trumps-goliath = la puntuación esperada contra lo que puede estar arriba en el mazo del rival
english-trumps-david = la puntuación: de la partida como puede seguir, de esta baza y de lo que el rival no llega a saber
english-trumps-only = { $field } ({ $number }) de { $card } gana { $number_trick } % de las bazas y { $number_match } % de las partidas
english-trumps-champion = { $field } ({ $number }) de { $card } gana { $number_trick } % de las bazas y { $number_match } % de las partidas, y { $field_next } { $number_trick_next } % y { $number_match_next } %
