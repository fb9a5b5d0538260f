# The lessons: what the teacher says, step by step.
lesson-gwent-hello = Dos ejércitos, tres rondas y una sola mano de cartas para las tres. Gana quien gane dos rondas. Las dos manos están a la vista: la tuya abajo, la mía arriba. Tenemos las mismas cartas.
lesson-gwent-first = Juega tu unidad más fuerte, asedio 10: elígela, mira qué cambiaría y juégala con Intro o con otro clic.
    .text = Juega tu unidad más fuerte, asedio 10.
lesson-gwent-rows = He contestado con distancia 9. Cada unidad va a su fila. Juega melé 9 para seguir por delante.
lesson-gwent-debuff = Ahora tengo dos unidades en la fila de distancia, 17 en total. Debilitar hace que cada unidad de una fila valga 1. Juégalo en distancia.
lesson-gwent-pass = 19 contra 2: paso y guardo mis cartas. Pasa tú también. Aquí todo lo demás sería un desperdicio.
lesson-gwent-won = La primera ronda es tuya. El campo se limpia, pero no llegan cartas nuevas: nos quedan cuatro a cada uno, y las especiales. Ahora empiezo yo.
lesson-gwent-give-up = Pongo mi 10. Podrías luchar, pero te costaría dos buenas cartas. Pasa: una ronda que abandonas es un gasto para mí.
lesson-gwent-even = Una ronda cada uno, y tienes una carta más que yo. La última decide, y empiezas tú.
lesson-gwent-last = Juega distancia 8.
lesson-gwent-scorch = Mi 9 es la unidad más fuerte del campo. La Quema destruye la más fuerte, esté donde esté. Juégala.
lesson-gwent-on = Lo intento otra vez con un 5. Sigue por delante con distancia 9.
lesson-gwent-answer = Te debilito: tus dos unidades de distancia valen 1 cada una y gano 5 a 2. Pero las unidades que llegan después no se debilitan. Juega melé 5.
lesson-gwent-end = 7 contra 5, y ya he pasado. Pasa, y la partida es tuya.

lesson-tides-hello = Construyes un reino de cinco cartas. Cada carta dice qué da: puntos por otras cartas, por conjuntos o por tener más que yo. Bajo cada carta de tu mano está cuántos puntos sumaría ahora.
    .text = Construyes un reino de cinco cartas. Cada carta dice qué da: puntos por otras cartas, por conjuntos o por tener más que yo.
lesson-tides-first = La carta 12 da 9 puntos por cada conjunto de Palacio, Fortaleza y Templo. Ya tienes alguno, así que tómala. Queda boca abajo hasta que yo también elija.
lesson-tides-revealed = Las dos cartas se descubren a la vez. Después cambiamos lo que queda de las manos: ahora tienes las cuatro que yo no tomé, y conoces las cuatro que tengo.
lesson-tides-temple = A tu conjunto le falta un Templo. La carta 7 lo es. Su mayoría importa poco; su palo, mucho.
lesson-tides-palace = Las manos han vuelto. La carta 2 es un Palacio y da 3 por cada Biblioteca. Ya tienes una.
lesson-tides-library = La carta 10 es otra Biblioteca: la carta 2 ya da el doble. Y además me la quitas.
lesson-tides-forced = Queda una carta, y es la que tu conjunto esperaba: la 14 es una Fortaleza. Tómala.
lesson-tides-scored = 18 a 16. Tu conjunto dio 9, tus Bibliotecas 6, y 3 el Jardín que no tienes. Mi carta 6 dio 7, aunque teníamos un Palacio cada uno: tengo la carta que gana los empates. Una partida entera tiene tres rondas, y de cada una conservas una carta como reliquia.

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
lesson-trumps-weak = La Tortita es floja, y en mi carta lees que tiene que ser la Libélula, que la supera en todo. Qué le vamos a hacer: elige Colores, su mejor campo.
    .text = La Tortita es floja y, por lo que ya se ha visto, mi carta tiene que ser la Libélula, que la supera en todo. Qué le vamos a hacer: elige Colores, su mejor campo.
lesson-trumps-lost = Yo tenía 6. Me llevo las dos cartas y el montón, y ahora elijo yo. Lo que gané está a la vista en mi mazo, en «Siguientes»: apunta a una carta para verla grande.
    .text = Yo tenía 6. Me llevo las dos cartas y el montón, y ahora elijo yo.
lesson-trumps-back = Elegí Colores, y tu Serpiente tenía 7. Mi Tortita está a la vista, porque ya la conoces: tu Mariquita vuela más alto que sus 60 m. Elige Altura.
lesson-trumps-needle = Otra vez la Aguja: ha vuelto desde el fondo de tu mazo y vuela más alto que mi Estrella. Elige Altura.
lesson-trumps-last = Mi última carta, el Farol, tiene 5 colores; tu Abuela tiene 9. Elige Colores y gana.

lesson-escoba-hello = Cuatro cartas en la mesa y tres en tu mano. Juega una carta que sume exactamente 15 con cartas de la mesa y te las llevas todas. La sota vale 8, el caballo 9 y el rey 10.
lesson-escoba-capture = Tu siete de oros suma 15 con la sota de copas, o con el tres de oros y el cinco de espadas. Llévate las dos: más cartas, y un oro más. Pulsa el siete, luego una de las dos y por último Llevar.
    .text = Tu siete de oros suma 15 con la sota de copas, o con el tres de oros y el cinco de espadas. Llévate las dos: más cartas, y un oro más.
lesson-escoba-sweep = Yo no podía capturar y dejé el dos de copas. Cuenta: 8 y 1 y 2 son 11. Tu cuatro suma 15 con todas: eso es una escoba, y un punto.
lesson-escoba-drop = La mesa estaba vacía, así que tuve que dejar una carta. Tu rey necesita un 5 y no lo hay: déjalo en la mesa.
lesson-escoba-deal = Las dos manos estaban vacías, así que hay tres cartas nuevas para cada uno. Así se sigue hasta acabar la baraja.
lesson-escoba-danger = En la mesa hay 4, 8 y 10. Tu as suma 15 con el cuatro y el rey. Llévatelas.
lesson-escoba-seven = He dejado un dos junto a la sota. Tu siete suma 15 con la sota. Queda un dos, y ninguna carta sola suma 15 con él: no puedo barrer la mesa.
lesson-escoba-points = Al final de la mano hay un punto por más cartas, más oros, más sietes y el siete de oros, y uno por cada escoba. Ya tienes el siete de oros y una escoba. Se juega a 21. Ya sabes jugar.

lesson-clue-hello = En el sobre hay una persona, un arma y una habitación. Las demás cartas están en nuestras manos, seis cada uno. Gana quien descubra primero lo que hay en el sobre.
lesson-clue-hand = Lo que tienes tú no está en el sobre. Tienes Verde, Escarlata, la cuerda, el dormitorio, el patio y el garaje. En la ventana, el cuaderno (N) lleva la cuenta de lo que sabes.
lesson-clue-move = Has sacado 9. La habitación vecina está a cuatro pasos. Ve al dormitorio.
lesson-clue-suggest = En una habitación en la que acabas de entrar puedes sugerir una persona y un arma. Tienes la cuerda y el dormitorio, así que lo que te enseñen solo puede ser Mostaza. Sugiere Mostaza con la cuerda.
lesson-clue-shown = El jugador siguiente te ha enseñado Mostaza. Solo lo has visto tú. Mostaza no está en el sobre.
lesson-clue-turn = Todavía no hay nada seguro, así que no acuses. Termina tu turno.
lesson-clue-courtyard = Los demás se han quedado donde estaban. Ve al patio: lo tienes tú.
lesson-clue-own-room = Sugiere Pavo Real con el puñal. Sabes dónde está el patio, así que la respuesta es solo sobre estas dos.
lesson-clue-nobody = ¡Nadie ha podido enseñar una carta! Tú no tienes ni Pavo Real ni el puñal, y los demás tampoco. Las dos están en el sobre.
lesson-clue-wait = Solo falta la habitación. Termina tu turno.
lesson-clue-third = Ve al salón.
lesson-clue-own-cards = Sugiere Verde con la cuerda. Tienes las dos, así que la respuesta es solo sobre el salón.
lesson-clue-certain = Nadie tiene el salón, y tú tampoco. Ya conoces las tres.
lesson-clue-accuse = Una acusación no se puede retirar, pero ya lo sabes todo. Acusa a Pavo Real, con el puñal, en el salón.

# Around the lessons.
lessons-title = Aprende un juego
lessons-hint = Un maestro se sienta contigo. Cada lección dura de tres a cinco minutos.
lessons-waiting = El maestro está en camino.
lessons-nowhere = Las lecciones se dan en un servidor: ve primero a uno.
lessons-broken-off = La lección se cortó al cerrarse la ventana. Empieza de nuevo en Aprender.
lessons-back = Volver
lessons-learn = Aprender
lessons-rules = Reglas
lessons-about-nano-gwent = Dos ejércitos, tres rondas, una mano de cartas.
lessons-about-tides-of-time = Reinos de cartas, elegidas en secreto.
lessons-about-top-trumps = Compara lo que dicen las cartas y gánalas todas.
lessons-about-escoba = Suma 15 con las cartas de la mesa.
lessons-about-clue = ¿Quién fue, con qué y dónde?
lesson-step = Paso { $number } de { $count }
lesson-next = Seguir (Intro)
lesson-rules = Reglas (F1)
lesson-leave = Dejar la lección
lesson-leave-ask = ¿Dejar la lección? La próxima vez empieza de nuevo.
lesson-stay = Seguir aprendiendo
lesson-done = Volver a la sala
lesson-do = Te toca: haz la jugada marcada.
lesson-listen = Un momento: sigue leyendo primero (Intro).
lesson-another = Eso también se podría jugar, pero esta lección va por otro camino: juega lo que está marcado.
    .text = Eso también se podría jugar, pero esta lección va por otro camino: haz la jugada que se te pide.
lesson-teacher-1 = Minerva
lesson-teacher-2 = Arquímedes
lesson-over = Esta era la lección. ¡Bien hecho! Busca un bot en la sala para una partida entera; las reglas están a una tecla (F1), y una pista también, si la quieres.
lesson-over-text = Esta era la lección. ¡Bien hecho! 'leave' vuelve a la sala, 'rules' tiene las reglas enteras.
lesson-next-text = Escribe 'next' para seguir.
lesson-play-text = Escribe { $move }.
