rulebook-back = Volver
rulebook-page = Páginas { $number } de { $count }
