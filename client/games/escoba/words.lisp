; La Escoba in words. A card is named as in "the seven of oros"; its notation is O7.

(legend escoba-legend-cards)
(typing escoba-legend-moves)

(define (card card) (say escoba-card :rank (rank (from $card 1)) :suit (suit $card.0)))
(define (cards cards) (listed (each card $cards (card $card))))
(define suit (:O (say escoba-suit-O) :C (say escoba-suit-C) :E (say escoba-suit-E) :B (say escoba-suit-B)))
(define rank
  (:1 (say escoba-rank-1) :2 (say escoba-rank-2) :3 (say escoba-rank-3) :4 (say escoba-rank-4)
   :5 (say escoba-rank-5) :6 (say escoba-rank-6) :7 (say escoba-rank-7) :8 (say escoba-rank-8)
   :9 (say escoba-rank-9) :10 (say escoba-rank-10)))
(define kind
  (:cards (say escoba-kind-cards) :oros (say escoba-kind-oros) :sevens (say escoba-kind-sevens)
   :"seven of oros" (say escoba-kind-seven-of-oros) :escobas (say escoba-kind-escobas) :shown (say escoba-kind-shown)))

(event played (about $seat escoba-played :card (card $card)))
(event captured (about $seat escoba-captured :taken (cards $taken) :card (card $card)))
(event escoba (about $seat escoba-made))
(event shown (about $seat escoba-showed :cards (cards $cards) :points (shown-points)))
(event dealt
  (if (= $cards? nil)
    (about $seat escoba-dealt :count $count)
    (about $seat escoba-got :cards (cards $cards))))
(event begun (about $dealer escoba-begun :cards (cards $table)))
(event "table escoba"
  (about $seat escoba-table-escoba :escobas (say escoba-count-escobas :count $escobas)))
(event "last cards" (about $seat escoba-last-cards :cards (cards $cards)))
(event scored
  (say escoba-scored :zero (scored 0) :one (scored 1) :score (text $total.0 ":" $total.1)))
(event won (about $seat escoba-won :most (most $points) :least (least $points)))
(won won)

; What the points of a hand are made of: what counts, how many each seat has, and what it brings to each.
(define (score-lines what)
  (each kind
    (where kind (list cards oros sevens "seven of oros" escobas shown)
      (or (not (= $kind shown)) (sum (at $what shown))))
    (let :zero (at $what $kind 0) :one (at $what $kind 1)
      (list $kind $zero $one (gain $kind $zero $one) (gain $kind $one $zero)))))
; The majority of cards brings a point; an escoba and a shown hand bring theirs each time.
(define (gain kind mine theirs)
  (first
    (if (= $kind escobas) $mine)
    (if (= $kind shown) (* (shown-points) $mine))
    (if (< $theirs $mine) 1 0)))
(define (scored whose)
  (say escoba-scored-side
    :who (name $whose)
    :points (at $points $whose)
    :reasons (or
      (join
        (list
          (each "kind zero one gain-zero gain-one" (score-lines $what)
            (if (at (list $gain-zero $gain-one) $whose)
              (let :count (at (list $zero $one) $whose)
                (first
                  (if (= $kind escobas) (say escoba-count-escobas :count $count))
                  (if (= $kind shown) (say escoba-count-shown :count $count))
                  (kind $kind))))))
        ", ")
      (say escoba-scored-nothing))))

(move escoba (say escoba-move-show))
(move "{card}x{taken}" (say escoba-move-take :card (capital (card $card)) :taken (cards (split $taken +))))
(move "{card}" (say escoba-move-drop :card (capital (card $card))))

(score (text $points.0 ":" $points.1))
; The match, the table between both piles, and the reader's hand (or both sizes).
(position
  (let :near (or $me 0)
    (list
      (say escoba-line-hand :number (+ (size $hands) (if (= $turn nil) 0 1)) :target $target
        :zero (has 0 $points) :one (has 1 $points))
      (if (< 1 $rules.matches)
        (say escoba-line-match :number (least (list (+ (sum $won) 1) $rules.matches)) :matches $rules.matches
          :zero (has 0 $won) :one (has 1 $won)))
      (about $dealer escoba-line-dealer :stock $stock)
      (side (- 1 $near))
      (row (say escoba-line-table) (written $table))
      (side $near))))
(define (has whose both) (say escoba-line-points :who (name $whose) :points (at $both $whose)))
; A player's hand, as far as it is known, and what of the captured cards counts.
(define (side whose)
  (list
    (name $whose)
    (row (say escoba-line-in-hand)
      (if (= $whose $seat) (written $hand) (say escoba-count-cards :count (at $hand_sizes $whose))))
    (row (say escoba-line-captured) (pile $whose))))
(define (row title content) (text "  " (left $title 9) " " $content))
(define (written cards) (or (join $cards "  ") -))
(define (pile whose)
  (let :made (at $escobas $whose) :shown (at $shown $whose)
    (join
      (list
        (counted (at $piles $whose) 1)
        (if $made (say escoba-count-escobas :count $made))
        (if $shown (say escoba-count-shown :count $shown)))
      ", ")))
; How many of the cards count for what; with `all`, also where none does.
(define (counted cards all)
  (let :oros (size (where card $cards (= $card.0 O))) :sevens (size (where card $cards (= (from $card 1) "7")))
    (list
      (if (or $all $cards) (say escoba-count-cards :count (size $cards)))
      (if (or $all $oros) (say escoba-count-oros :count $oros))
      (if (or $all $sevens) (say escoba-count-sevens :count $sevens))
      (if (in O7 $cards) (kind "seven of oros")))))

; The points of each hand of the last match, and the matches of a series.
(points
  (each line
    (list
      (each number (range 0 (size $hands))
        (say escoba-result-hand :number (+ $number 1) :zero (has 0 (at $hands $number)) :one (has 1 (at $hands $number))))
      (say escoba-result-points :zero (has 0 $points) :one (has 1 $points))
      (if (< 1 $rules.matches) (say escoba-result-matches :zero (has 0 $won) :one (has 1 $won))))
    (text "  " $line)))

; The deal of the first hand, as events tell that of every other.
(opening
  (let :made (at $escobas $dealer)
    (list
      (:kind begun :what (:dealer $dealer :table (list $table (at $piles $dealer))))
      (if $made (:kind "table escoba" :seat $dealer :what (:escobas $made)))
      (each whose (list (- 1 $dealer) $dealer)
        (let :count (at $hand_sizes $whose)
          (:kind dealt :seat $whose
           :what (if (= $whose $seat) (:count $count :cards (list $hand)) (:count $count))))))))
