# Lo que solo dice la ventana en una pestaña del navegador, y el camino hacia ella.
tab-page = El mismo asiento en palabras y botones
tab-full = Pantalla completa
tab-open = Abrir un registro
tab-taken = { $name } ya está entre tus partidas.
tab-left = Has salido de la sala. Carga la página otra vez para volver.
tab-window = La mesa, dibujada
tab-typed = Teclas para la ventana. Con F6 se sale de ella.
tab-licences = Licencias
tab-news = Hay una versión nueva de la ventana.
tab-load = Cargarla
tab-unkept = Este navegador ya no guarda nada: puede que el disco esté lleno. Guarda una copia de lo que quieras conservar.
