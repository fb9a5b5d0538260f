rulebook-back = Back
rulebook-page = Pages { $number } of { $count }
