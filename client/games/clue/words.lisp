; Clue in words.
; The tables `card`, `the` and `into` have the names of cards: "Lead Pipe", "the Lead Pipe", "to the Kitchen". Other
; tables say to which room a `passage` leads, and list the `people` and the `rooms`.

(legend clue-legend-rooms)
(typing clue-legend-cards clue-legend-moves)

(define (cards cards) (join (each card $cards (card $card)) ", "))
; Who, with what, where: "Plum with the Wrench in the Kitchen".
(define (crime person weapon room)
  (say clue-crime :person (the $person) :weapon (the $weapon) :room (the $room)))

(event begun (about $seat clue-begun :dice (listed $dice)))
(event rolled (about $seat clue-rolled :dice (listed $dice)))
(event moved
  (if (= (passage $from) $room)
    (about $seat clue-moved-secretly :room (into $room))
    (about $seat clue-moved :room (into $room))))
(event stayed (about $seat clue-stayed))
(event suggested (about $seat clue-suggested :crime (crime $person $weapon $room)))
(event skipped (about $seat clue-skipped))
(event passed (about $seat clue-passed))
(event answers (answers $seat $to))
(define (answers seat to)
  (if (= $to $me) (about $seat clue-answers-you) (about $seat clue-answers :to (name $to))))
(event showed
  (let :shown (shown $card?)
    (if (= $to $me)
      (about $seat clue-showed-you :card $shown)
      (about $seat clue-showed :to (name $to) :card $shown))))
(define (shown card) (if $card (the $card) (say clue-unseen)))
(event accused
  (join
    (list
      (about $seat clue-accused :crime (crime $person $weapon $room) :right (if $right yes no))
      (if $envelope? (opened $envelope)))
    " "))
(event opened (opened $envelope))
(define (opened envelope) (say clue-opened :cards (listed (each card $envelope (card $card)))))

; No event tells of what came before the first move: the deal and the first roll.
(opening (list (:kind begun :seat $turn :what (:dice (list $roll)))))

(move stay (say clue-move-stay))
(move skip (say clue-move-skip))
(move end (say clue-move-end))
(move "go {room}" (say clue-move-go :room (into $room)))
(move "show {card}" (say clue-move-show :card (the $card)))
(move "suggest {person} {weapon}" (say clue-move-suggest :person (the $person) :weapon (the $weapon)))
(move "accuse {person} {weapon} {room}" (say clue-move-accuse :crime (crime $person $weapon $room)))
; The cards that a hint compares.
(move "{person} {weapon} {room}" (crime $person $weapon $room))
(move "{card}" (card $card))

; How many turns there were.
(score (say clue-turn :number (+ $number 1)))
; Whose step it is, who is where, the reader's cards, and all that was asked, the latest first.
(position
  (list
    (headline)
    (each row (list 0 3 6)
      (text "  " (join (each place (range $row (+ $row 3)) (cell (at (rooms) $place))) " | ")))
    (each line
      (list
        (if $hand (say clue-your-cards :cards (cards $hand)))
        (if $common (say clue-open-cards :cards (cards $common)))
        (if $envelope (say clue-envelope-cards :cards (cards $envelope)))
        (say clue-hand-sizes
          :sizes (join (each seat (range 0 (size $sizes)) (text (name $seat) " " (at $sizes $seat))) ", "))
        (if $out (out))
        (each "seat person weapon room right" (reversed $accusations)
          (about $seat clue-has-accused :cards (cards (list $person $weapon $room)) :right (if $right yes no)))
        (each number (reversed (range 0 (size $suggestions))) (asked $number (at $suggestions $number))))
      (text "  " $line))))
(define (headline)
  (let :turns (+ $number 1)
    (first
      (if (= $phase over) (say clue-turn-over :number $turns))
      (if (= $phase answer)
        (say clue-turn-answer :number $turns :told (answers $suggestions.last.4 $suggestions.last.0)))
      (if (= $phase suggest) (about $turn clue-turn-suggest :number $turns :room (the (at $tokens $turn))))
      (if (= $phase accuse) (about $turn clue-turn-accuse :number $turns))
      (about $turn clue-turn-move :number $turns :dice (listed $roll) :steps (sum $roll)))))
; A room with who is in it; the tokens of the seats come first.
(define (cell room)
  (text (card $room) ": "
    (or
      (join
        (list
          (each person (range 0 (size $tokens))
            (if (= (at $tokens $person) $room)
              (text
                (card (at (people) $person))
                (if (< $person (size $sizes)) (text " (" (name $person) ")") "")))))
        ", ")
      -)))
(define (out) (say clue-out :who (join (each seat $out (name $seat)) ", ")))
; A suggestion, as "3. Ann asked for Plum, Wrench, Kitchen: Bob had none, you showed Plum."
(define (asked number said)
  (let :asker $said.0 :shower $said.4 :without (passed $asker $shower)
    (text (+ $number 1) ". "
      (about $asker clue-has-asked :cards (cards (list $said.1 $said.2 $said.3))) ": "
      (join
        (list
          (if $without (say clue-had-none :who (listed (each seat $without (name $seat)))))
          (if (not (= $shower nil))
            (if (and (= $phase answer) (= (+ $number 1) (size $suggestions)))
              (about $shower clue-must-show)
              (about $shower clue-has-shown :card (shown $said.5)))))
        ", ")
      ".")))
; The seats after the asker, clockwise, up to the player who showed a card, or all if nobody did.
(define (passed asker shower)
  (let :seats (size $sizes)
    (each turn (range 1 (+ (% (- (- (first $shower $asker) $asker) 1) $seats) 1)) (% (+ $asker $turn) $seats))))

; What was in the envelope, and who was out.
(points
  (each line
    (list
      (if $envelope (say clue-in-envelope :cards (cards $envelope)))
      (if $out (out)))
    (text "  " $line)))
