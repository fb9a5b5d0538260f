# Lo que solo dice la ventana en una pestaña del navegador, y el camino hacia ella.
tab-page = El mismo asiento en palabras y botones
tab-full = Pantalla completa
tab-open = Abrir un registro
tab-taken = { $name } ya está entre tus partidas.
tab-left = Has salido de la sala. Carga la página otra vez para volver.
