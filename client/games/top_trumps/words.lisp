; Top Trumps in words. A card is a place in the deck's list, -1 if it is not known.

(typing trumps-legend)

; A card is named to those who saw it.
(event won
  (if (= $card? nil)
    (about $seat trumps-won :field (english $field) :value (decimal $value) :pile $pile)
    (about $seat trumps-won-named :field (english $field) :value (decimal $value) :pile $pile :card $card)))
(event lost
  (if (= $card? nil)
    (about $seat trumps-lost :field (english $field) :value (decimal $value))
    (about $seat trumps-lost-named :field (english $field) :value (decimal $value) :card $card)))
(event drew (say trumps-drew :field (english $field) :value (decimal $value) :cards (listed $cards)))

(move "f{field}" (english (at $deck.fields $field)))

; The cards that each has.
(score (text (size $cards.0) ":" (size $cards.1)))
; How many cards each has, the draw pile, and what is known of both top cards, the reader's (or seat 0's) below.
(position
  (let :near (or $me 0)
    (list
      (if (= $turn nil)
        (say trumps-end :tricks $tricks)
        (about $turn trumps-headline :trick (+ $tricks 1) :most $max_tricks))
      (if $pile (say trumps-pile :cards (listed (each card $pile (at $deck.cards $card)))))
      (top (- 1 $near))
      (top $near))))
(define (top whose)
  (let :own (at $cards $whose)
    (first
      (if (not $own) (say trumps-deck-empty :who (name $whose)))
      (if (= $own.0 -1)
        (list
          (say trumps-deck :who (name $whose) :count (size $own) :card (say trumps-card-not-known))
          (each "field value" (at $traces $whose 0 2) (line $field $value))))
      (list
        (say trumps-deck :who (name $whose) :count (size $own) :card (at $deck.cards $own.0))
        (each field (range 0 (size $deck.fields)) (line $field (at $deck.values $own.0 $field)))))))
(define (line field value)
  (text "  f" $field " " (english (at $deck.fields $field)) ": " (decimal $value)))

(points
  (list
    (text "  " (say trumps-points :tricks $tricks
      :zero (name 0) :cards0 (size $cards.0) :one (name 1) :cards1 (size $cards.1)))))
