rulebook-back = Back
rulebook-more = More below: scroll, or press the down arrow.
