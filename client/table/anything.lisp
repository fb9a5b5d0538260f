; Any game in words: what is alike in all, and what a view or an event says by nothing but its fields.

(define (seats scores) (range 0 (size $scores)))
(define (winners scores) (where seat (seats $scores) (= (at $scores $seat) (most $scores))))

; How a match ended: the table has decided, or the rules.
(define (verdict scores reason)
  (let :winners (winners $scores)
       :losers (where seat (seats $scores) (not (in $seat $winners)))
    (first
      (if (= $reason annulled) (say end-annulled))
      (if (and (in $reason (faults)) (= (size $losers) 1)) (text (fault $reason) " " (then)))
      (if (one-won) (about $winners.0 end-won-because :reason (why)))
      (if (= $reason draw) (say end-draw))
      (say end-draw-because :reason (why)))))
(define (one-won) (= (size $winners) 1))
(define (then) (if (one-won) (about $winners.0 end-won) (say end-over)))
; In the server's words if we have none for it.
(define (why) (said (text end-reason- (slug $reason)) $reason))

; The end of a match as an event.
(define (ended scores reason)
  (let :winners (winners $scores)
    (:kind ended
     :seat (if (one-won) $winners.0)
     :what (:won (each seat (seats $scores) (if (in $seat $winners) 1 0)) :reason $reason))))

(event opening
  (if (= (size $begins) 1) (about $begins.0 table-dealt) (say table-dealt-all)))
(event ended (verdict $won $reason))

(define (fact name value) (text $name " " (plain $value)))
(event "anything else"
  (text
    (if (= $seat nil) "" (text (name $seat) ": "))
    $kind
    (if $what (text " (" (join (each "name value" (items $what) (fact $name $value)) ", ") ")") "")
    "."))

(position
  (each "name value" (where "name value" (items $view) (not (= $name seat)))
    (text "  " (join (split $name _) " ") ": " (plain $value))))
(score "")
(points
  (each seat (seats $scores) (text "  " (name $seat) ": " (digits (at $scores $seat)))))
(opening (list (:kind opening :what (:begins $to_act))))
(unsaid (list))
