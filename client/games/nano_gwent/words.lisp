; Nano Gwent in words. Its rules give the tables `row-of` and `strength`, by unit, and `last-round`.

(legend gwent-text-legend)
(typing gwent-text-typing)

(define (rows) (list melee ranged siege))
(define row (:melee (say gwent-melee) :ranged (say gwent-ranged) :siege (say gwent-siege)))
(define (in-row row units) (where unit $units (= (row-of $unit) $row)))
; A unit by what is to be seen of it, and as it is typed.
(define (card unit) (say gwent-unit :row (row (row-of $unit)) :strength (strength $unit)))
(define (typed unit) (text $unit "(" (strength $unit) ")"))

(event played
  (if $drawn
    (about $seat gwent-played :card (card $unit))
    (about $seat gwent-text-played :unit $unit :row (row (row-of $unit)) :strength (strength $unit))))
(event debuffed (about $seat gwent-debuffed :row (row $row)))
(event scorched
  (let :burnt (listed (list (burnt 0 $seat0) (burnt 1 $seat1)))
    (first
      (if (not $drawn) (about $seat gwent-text-scorched :burnt (or $burnt (say gwent-text-nothing))))
      (if $burnt (about $seat gwent-scorched :burnt $burnt))
      (about $seat gwent-scorched-none))))
(define (burnt seat units)
  (if $units
    (about $seat gwent-burnt :cards (listed (each unit $units (if $drawn (card $unit) (typed $unit)))))))
(event passed (if $automatic? (about $seat gwent-passed-empty) (about $seat gwent-passed)))
(event round
  (let :most (most $points) :least (least $points)
    (if (= $most $least)
      (say gwent-round-drawn :round $round :most $most :least $least)
      (about (if (< $points.0 $points.1) 1 0) gwent-round-won :round $round :most $most :least $least))))

(move pass (say gwent-pass))
(move scorch (say gwent-scorch))
(move "debuff {row}" (say gwent-debuff-row :row (row $row)))
(move "{unit}" (capital (card $unit)))

(score (text $totals.0 ":" $totals.1))
; Both battlefields as they face each other, the reader's (or seat 0's) below.
(position
  (let :near (or $me 0) :far (- 1 $near)
    (list
      (headline)
      (total $far)
      (hand $far)
      (each row (reversed (rows)) (line $row $far))
      (total $near)
      (each row (rows) (line $row $near))
      (hand $near))))
(define (headline)
  (join
    (list
      (say gwent-text-headline :round $round :rounds (last-round))
      (if $rounds (say gwent-text-tally
        :one (name 0) :won_one (size (where "zero one" $rounds (< $one $zero)))
        :other (name 1) :won_other (size (where "zero one" $rounds (< $zero $one)))
        :earlier (join (each "zero one" $rounds (text $zero ":" $one)) ", "))))
    " "))
(define (total seat)
  (let :who (name $seat) :total (at $totals $seat)
    (if (at $passed $seat) (say gwent-text-total-passed :who $who :total $total) (say gwent-text-total :who $who :total $total))))
(define (line row seat)
  (let :weak (at $debuffed $seat)
       :units (in-row $row (at $boards $seat))
       :total (sum (each unit $units (if (in $unit $weak) 1 (strength $unit))))
       :cards (each unit $units
         (if (in $unit $weak) (say gwent-text-weak :unit $unit :strength (strength $unit)) (typed $unit)))
    (text "  " (left (row $row) (widest)) " " (right $total 3) "  " (or (join $cards "  ") "-"))))
(define (widest) (most (each row (rows) (size (row $row)))))
(define (hand seat)
  (let :debuffs (at $debuffs $seat) :scorches (at $scorches $seat)
    (text "  " (left (say gwent-text-hand) 11) " "
      (or
        (join
          (list
            (each row (rows)
              (let :units (in-row $row (at $hands $seat))
                (if $units (text (row $row) " " (join (each unit $units (typed $unit)) " ")))))
            (if $debuffs (say gwent-text-debuffs :count $debuffs))
            (if $scorches (say gwent-text-scorches :count $scorches)))
          ", ")
        "-"))))

; The points of each finished round, then the cards left if they decided.
(points
  (list
    (each number (range 0 (size $rounds))
      (text "  " (say gwent-text-round :round (+ $number 1)
        :one (name 0) :points_one (at $rounds $number 0) :other (name 1) :points_other (at $rounds $number 1))))
    (if (in $reason (list "cards left" draw))
      (text "  " (say gwent-text-left :one (name 0) :left_one (cards-left 0) :other (name 1) :left_other (cards-left 1))))))
(define (cards-left seat) (+ (size (at $hands $seat)) (at $debuffs $seat) (at $scorches $seat)))
