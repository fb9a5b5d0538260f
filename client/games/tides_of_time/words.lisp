; Tides of Time in words. What is printed on the cards gives the tables `suit` and `objective`, by number.

(legend tides-legend-cards)
(typing tides-legend-pick tides-legend-keep)

; A card with all that is printed on it, and as it is spoken of: "5 Garden".
(define (card number) (say tides-card :number $number :suit (suit $number) :objective (objective $number)))
(define (short number) (say tides-short :number $number :suit (suit $number)))
(define (count number) (say tides-count :count $number))

(event chosen
  (if $choice? (about $seat tides-chosen-card :choice (move $choice)) (about $seat tides-chosen)))
(event changed (about $seat tides-changed :choice (move $choice)))
(event picked (about $seat tides-picked :card (card $card)))
(event received (about $seat tides-received :cards (counted)))
(event scored (about $seat tides-scored :points $points :round $round :each (gives $cards $each)))
(event kept
  (if (= $removed? nil)
    (about $seat tides-kept :relic (card $relic))
    (about $seat tides-kept-removed :relic (card $relic) :removed (card $removed))))
(event drew (about $seat tides-drew :cards (counted)))
; How many cards, and which if that is known.
(define (counted)
  (if (= $cards? nil) (count $count) (say tides-count-known :count $count :cards (listed $cards))))
; Where points came from, card by card.
(define (gives cards points)
  (join
    (each place (range 0 (size $cards))
      (say tides-gives :number (at $cards $place) :points (at $points $place)))
    ", "))

(unsaid
  (if (and $before.choice $after.choice (not (= $before.choice $after.choice)) (= $before.seat $after.seat))
    (list (:kind changed :seat $after.seat :what (:choice $after.choice)))
    (list)))

(move "{number}" (short $number))
(move "keep {relic} drop {removed}" (say tides-move-keep :relic $relic :removed $removed))

; The points of the finished rounds.
(define (together whose) (sum (each done $scored (sum (at $done.points $whose)))))
(score (text (together 0) ":" (together 1)))

; The other's kingdom and hand, then the reader's own (or seat 0's), and what is secret.
(position
  (let :near (or $me 0)
    (list
      (join (list (say tides-round-of :round $round :rounds $rounds) (if $scored (tally))) " ")
      (side (- 1 $near))
      (side $near)
      (say tides-deck :cards (count $deck_size))
      (if $choice (say tides-own-choice :choice (move $choice)))
      (each whose (list 0 1)
        (if (and (at $chosen $whose) (not (and $choice (= $whose $seat)))) (about $whose tides-chosen))))))
(define (tally)
  (say tides-tally :one (name 0) :first (together 0) :two (name 1) :second (together 1)
    :rounds (join (each done $scored (text (sum $done.points.0) ":" (sum $done.points.1))) ", ")))
(define (side whose)
  (let :removed-cards (at $removed $whose)
       :relic-lines (each number (at $relics $whose) (text "  " (say tides-relic-mark :card (card $number))))
    (list
      (about $whose tides-kingdom)
      (or (list $relic-lines (lines (at $picks $whose))) "  -")
      (if $hand_size (hand $whose))
      (if $removed-cards (about $whose tides-removed :cards (listed $removed-cards))))))
(define (lines cards) (each number $cards (text "  " (card $number))))
(define (hand whose)
  (let :cards (at $hands $whose)
    (if (= $cards nil)
      (hidden-hand $whose)
      (list (about $whose tides-hand) (lines $cards)))))
(define (hidden-hand whose)
  (let :partly (partly $whose $picks $relics $removed $scored.last.kingdoms?)
    (list
      (about $whose tides-hand-unknown :cards (count $hand_size))
      (if $partly.some
        (text "  " (say tides-hand-partly :count $partly.some :cards (listed $partly.among)))))))

; What follows of a hand that is not seen: it has `some` of the cards that its round began with. These are `among` the
; kingdom of the last round, whose newest relic stays, and of which one card was removed, perhaps a known one.
(define (partly whose picks relics removed kingdoms)
  (let :began (if (% (size $picks.0) 2) (- 1 $whose) $whose)
       :relics (at $relics $began)
       :removed (at $removed $began)
       :gone (list $relics.last? $picks.0 $picks.1 $removed)
       :kingdom (if $kingdoms (from (at $kingdoms $began) (- (size $relics) 1)) (list))
       :among (where card $kingdom (not (in $card $gone)))
    (:among $among
     :some (if (= (size $removed) (size $relics)) (size $among) (most (list 0 (- (size $among) 1)))))))

; The points of each finished round and each of its cards, then the sums.
(points
  (each line
    (list
      (each number (range 0 (size $scored))
        (each whose (list 0 1)
          (let :points (at $scored $number points $whose)
            (about $whose tides-result-round :round (+ $number 1) :points (sum $points)
              :each (gives (at $scored $number kingdoms $whose) $points)))))
      (say tides-result-together
        :one (name 0) :first (together 0) :two (name 1) :second (together 1)))
    (text "  " $line)))
