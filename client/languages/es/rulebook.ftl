rulebook-back = Volver
rulebook-more = Hay más abajo: desplázate o pulsa la flecha abajo.
