"""python -m tests.client.golden: write the golden pictures again."""

import pygame

from tests.client.golden import write

pygame.display.init()
write()
