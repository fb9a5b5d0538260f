# Words that sentences are made of.
list-and = { $first } y { $last }
list-and-i = { $first } e { $last }
list-or = { $first } o { $last }
list-or-o = { $first } u { $last }
list-nor = { $first } ni { $last }
quoted = «{ $words }»
decimal-mark = ,
you = tú
nobody = nadie
somebody = alguien

# Por qué no se llega a un servidor, o no se puede usar un archivo.
cause-no-host = ese nombre no existe en la red
cause-no-path = ningún archivo puede llamarse así
cause-no-text = no es texto en UTF-8
cause-econnrefused = se rechazó la conexión
cause-econnreset = se cortó la conexión
cause-enetunreach = ninguna red lleva hasta allí
cause-ehostunreach = nada responde en esa dirección
cause-enoent = no existe ese archivo o carpeta
cause-eacces = permiso denegado
cause-eperm = permiso denegado
cause-eisdir = es una carpeta
cause-enotdir = parte de la ruta no es una carpeta
cause-enametoolong = el nombre es demasiado largo
cause-enospc = el disco está lleno
cause-espipe = es una tubería o un dispositivo
cause-erofs = ese disco es de solo lectura
