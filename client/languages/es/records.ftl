# La lista de los registros guardados.
records-title = Tus partidas
records-leave = Volver
records-all = Todas
records-none = Aún no hay partidas guardadas. Aquí se guarda cada una que juegues o mires hasta el final.
records-no-folder = Aquí no hay ninguna carpeta donde se guarden partidas.
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
