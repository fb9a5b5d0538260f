# The lessons: what the teacher says, step by step.
lesson-gwent-hello = Two armies, three rounds, and one hand of cards for all three. Whoever wins two rounds wins. Both hands lie open: yours below, mine above. We both hold the same cards.
lesson-gwent-first = Play your strongest unit, siege 10: choose it, look at what it would change, and play it with Enter or a second click.
    .text = Play your strongest unit, siege 10.
lesson-gwent-rows = I have answered with ranged 9. Every unit goes to its own row. Play melee 9 to keep ahead.
lesson-gwent-debuff = Now two of my units lie in the ranged row, 17 together. A Row Debuff makes every unit in a row count 1. Play it on ranged.
lesson-gwent-pass = 19 against 2: I pass and keep my cards. Pass as well. Anything more would be wasted here.
lesson-gwent-won = The first round is yours. The field is cleared, but no new cards come: four for you, four for me, and specials. Now I begin.
lesson-gwent-give-up = I put down my 10. You could fight it, but it would cost two good cards. Pass: a round given up is an expense for me.
lesson-gwent-even = One round each, and you have a card more than I. The last round decides, and you begin.
lesson-gwent-last = Play ranged 8.
lesson-gwent-scorch = My 9 is the strongest unit on the field. Scorch destroys the strongest, wherever it lies. Play it.
lesson-gwent-on = I try again with a 5. Stay ahead with ranged 9.
lesson-gwent-answer = My debuff: your two ranged units count 1 each, and I lead 5 to 2. But units played later are not affected. Play melee 5.
lesson-gwent-end = 7 against 5, and I have passed. Pass, and the match is yours.

lesson-tides-hello = You build a kingdom of five cards. Each card says what it gives: points for other cards, for sets, or for having more than I have. Below each card of your hand stands how many points it would add now.
    .text = You build a kingdom of five cards. Each card says what it gives: points for other cards, for sets, or for having more than I have.
lesson-tides-first = Card 12 gives 9 points for every set of Palace, Stronghold and Temple. You hold some of these, so take it. It lies face down until I have chosen too.
lesson-tides-revealed = Both cards are turned over at once. Then we exchange what is left of our hands: now you hold the four cards that I did not take, and you know the four that I hold.
lesson-tides-temple = Your set wants a Temple. Card 7 is one. Its own majority hardly matters; its suit does.
lesson-tides-palace = The hands came round. Card 2 is a Palace, and gives 3 for each Library. You have one already.
lesson-tides-library = Card 10 is a second Library: card 2 gives twice now. It also keeps the card from me.
lesson-tides-forced = One card is left, and it is the one your set was waiting for: card 14 is a Stronghold. Take it.
lesson-tides-scored = 18 to 16. Your set gave 9, your Libraries 6, and 3 for the Garden you do not have. My card 6 gave 7, though we had one Palace each: I hold the card that wins all ties. In a whole match there are three rounds, and one card of each stays with you as a relic.

lesson-trumps-deck =
    Kite,Length (m),Height (m),Colours
    Comet,12,300,3
    Dragonfly,4,120,6
    Grandmother,7,90,9
    Ladybird,2,150,2
    Lantern,5,300,5
    Needle,9,400,1
    Pancake,3,60,4
    Serpent,20,150,7
lesson-trumps-hello = Eight kites, four for each. You see your top card only. Choose a field: whoever has the higher value takes both cards.
lesson-trumps-bars = Below each value a bar shows where it lies between the least and the greatest of all kites. The percentage says how many of the other kites it beats.
    .text = A number says little by itself. Of the eight kites the longest has 20 m, the highest flies at 400 m, and the most colours are 9.
lesson-trumps-first = The Serpent is 20 m long, more than all the others: 100 %. Choose Length, and click it again to play it.
    .text = The Serpent is 20 m long, more than all the others. Choose Length.
lesson-trumps-again = You won both cards; they go to the bottom of your deck. Who wins starts again. The Needle flies highest of all: choose Height.
lesson-trumps-tie = Only the Needle flies higher than the Lantern's 300 m. Choose Height.
lesson-trumps-pile = I had 300 as well! On a tie both cards go to the pile in the middle, and you choose again. Whoever wins next takes the pile too.
lesson-trumps-weak = The Pancake is weak, and on my card you read that it must be the Dragonfly, which beats it in all. So it goes: choose Colours, its best field.
    .text = The Pancake is weak, and by what was shown my card must be the Dragonfly, which beats it in all. So it goes: choose Colours, its best field.
lesson-trumps-lost = I had 6. I take both cards and the pile, and now it is I who choose. What I won lies open in my deck, under “Next”: point at a card to see it large.
    .text = I had 6. I take both cards and the pile, and now it is I who choose.
lesson-trumps-back = I chose Colours, and your Serpent had 7. My Pancake lies open now, since you know it: your Ladybird flies higher than its 60 m. Choose Height.
lesson-trumps-needle = The Needle again: it came back from the bottom of your deck, and it flies higher than my Comet. Choose Height.
lesson-trumps-last = My last card, the Lantern, has 5 colours; your Grandmother has 9. Choose Colours and win.

lesson-escoba-hello = Four cards on the table, three in your hand. Play a card that makes exactly 15 with cards of the table, and you take them all. The suits are oros (coins), copas (cups), espadas (swords) and bastos (clubs). The sota (page) counts 8, the caballo (knight) 9, the rey (king) 10.
lesson-escoba-capture = Your seven of oros makes 15 with the sota of copas, or with the three of oros and the five of espadas. Take the two: more cards, and one more of oros. Click the seven, then one of the two, then Take.
    .text = Your seven of oros makes 15 with the sota of copas, or with the three of oros and the five of espadas. Take the two: more cards, and one more of oros.
lesson-escoba-sweep = I could capture nothing and put down the two of copas. Count: 8 and 1 and 2 are 11. Your four makes 15 with all of them: that is an escoba, and a point.
lesson-escoba-drop = The table was empty, so I had to leave a card. Your rey needs a 5 and there is none: put it down.
lesson-escoba-deal = Both hands were empty, so there are three new cards for each. It goes on like this until the deck is out.
lesson-escoba-danger = On the table lie 4, 8 and 10. Your ace makes 15 with the four and the rey. Take them.
lesson-escoba-seven = I have left a two beside the sota. Your seven makes 15 with the sota. What remains is a two, and no single card makes 15 with it: I cannot sweep the table.
lesson-escoba-points = At the end of the hand there is a point each for most cards, most oros, most sevens and the seven of oros, and one for every escoba. You have the seven of oros and an escoba already. A match goes to 21. Now you know how to play.

lesson-clue-hello = A person, a weapon and a room lie in the envelope. The other cards are in our hands, six each. Whoever finds out first what is in the envelope wins.
lesson-clue-hand = What you hold is not in the envelope. You hold Green, Scarlet, the rope, the bedroom, the courtyard and the garage. In the window, the notebook (N) keeps account of what you know.
lesson-clue-move = You rolled 9. A neighbouring room is four steps away. Go to the bedroom.
lesson-clue-suggest = In a room that you have entered you may suggest a person and a weapon. You hold the rope and the bedroom, so whatever is shown to you now can only be Mustard. Suggest Mustard with the rope.
lesson-clue-shown = The player after you has shown you Mustard. Only you saw it. Mustard is not in the envelope.
lesson-clue-turn = You are not certain of anything yet, so do not accuse. End your turn.
lesson-clue-courtyard = The others stayed where they were. Go to the courtyard: you hold it yourself.
lesson-clue-own-room = Suggest Peacock with the dagger. You know where the courtyard is, so the answer is about these two only.
lesson-clue-nobody = Nobody could show a card! You do not hold Peacock nor the dagger, and nobody else does. So both are in the envelope.
lesson-clue-wait = Only the room is open. End your turn.
lesson-clue-third = Go to the living room.
lesson-clue-own-cards = Suggest Green with the rope. You hold both, so the answer is about the living room alone.
lesson-clue-certain = Nobody has the living room, and nor have you. Now you know all three.
lesson-clue-accuse = An accusation cannot be taken back, but you are certain. Accuse Peacock, with the dagger, in the living room.

# Around the lessons.
lessons-title = Learn a game
lessons-hint = A teacher sits down with you. Each lesson takes three to five minutes.
lessons-waiting = The teacher is on the way.
lessons-nowhere = Lessons are given at a server: go to one first.
lessons-broken-off = The lesson was broken off when the window closed. It begins anew under Learn.
lessons-back = Back
lessons-learn = Learn
lessons-rules = Rules
lessons-about-nano-gwent = Two armies, three rounds, one hand of cards.
lessons-about-tides-of-time = Kingdoms of cards, chosen in secret.
lessons-about-top-trumps = Compare what is on the cards, and win them all.
lessons-about-escoba = Make 15 with the cards on the table.
lessons-about-clue = Who did it, with what, and where?
lesson-step = Step { $number } of { $count }
lesson-next = Go on (Enter)
lesson-rules = Rules (F1)
lesson-leave = Leave the lesson
lesson-leave-ask = Leave the lesson? Next time it begins anew.
lesson-stay = Go on learning
lesson-done = Back to the lobby
lesson-teacher-1 = Minerva
lesson-teacher-2 = Archimedes
lesson-do = Now you: make the move that is marked.
lesson-listen = One moment: read on first (Enter).
lesson-another = That could be played, too, but this lesson goes another way. Make the move that is marked.
    .text = That could be played, too, but this lesson goes another way. Make the move that was asked for.
lesson-over = That was the lesson. Well done! Find a bot in the lobby for a whole match; the rules are one key away (F1), and so is a hint if you want one.
lesson-over-text = That was the lesson. Well done! 'leave' goes back to the lobby, 'rules' has the whole rules.
lesson-next-text = Type 'next' to go on.
lesson-play-text = Type { $move }.
