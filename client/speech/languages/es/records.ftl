# La lista de los registros guardados.
records-title = Tus partidas
records-leave = Volver
records-all = Todas
records-none = Aún no hay partidas. Aquí se guarda cada partida que juegues o mires hasta el final.
records-no-folder = Aquí no hay ninguna carpeta para guardar partidas.
records-damaged = Dañado
records-moves = { $count ->
    [one] Una jugada.
   *[other] { $count } jugadas.
}
records-path = Un archivo que abrir, o el sitio para una copia. También puedes soltar aquí un archivo.
records-path-hint = ruta de un archivo o una carpeta
records-open-file = Abrir el archivo
records-delete = Borrar
records-delete-yes = Borrar del todo
records-delete-no = Conservar
records-saved = Guardado como { $path }
records-not-saved = No se puede escribir { $path }: { $why }.
records-not-read = No se puede leer { $path }: { $why }.
records-not-deleted = No se puede borrar { $path }: { $why }.
records-too-large = { $path } es demasiado grande para ser un registro.
records-no-record = { $path } no es el registro de una partida: { $why }.

# Lo que falla en un registro.
records-flaw-other-format = lo escribió otra versión de Fairdeal, u otro programa
records-flaw-not-whole = está incompleto, o es otra cosa
records-flaw-nobody = no juega nadie
records-flaw-scores = no tiene una puntuación por jugador
records-flaw-entropies = no tiene una parte del azar por jugador
records-flaw-mixed-formats = tiene campos de otro formato, o le falta alguno
records-flaw-game = este cliente no conoce el juego { $game }
records-flaw-options = { $game } no es para tantos jugadores, o no tiene esas opciones
records-flaw-move = la jugada { $number }, '{ $move }', no es legal ahí
records-flaw-promise = el compromiso no es el que recibiste antes del reparto
records-flaw-seed = la semilla no coincide con el compromiso de antes del reparto
records-flaw-order = la semilla da otro orden de asientos que el registro
records-flaw-deal = la cadena se rompe en el reparto: se alteró la partida, el juego, las opciones, los asientos o la semilla
records-flaw-dealt = la semilla da otro reparto que el registro
records-flaw-link = la cadena se rompe en la jugada { $number }, donde se alteró '{ $move }' o lo que la acompaña
records-flaw-position = la posición tras la jugada { $number }, '{ $move }', no es la del registro
records-flaw-end = la cadena se rompe al final: se alteró el resultado
records-flaw-unfinished = la partida no ha terminado, y '{ $reason }' no es un motivo para acabarla
records-flaw-outcome = las reglas dan otro resultado que el registro
