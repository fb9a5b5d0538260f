"""A small net in numpy: layers of weights, with the positive part of each layer's sums going into the next."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

Numbers = NDArray[np.float32]


class BadNet(ValueError):
    """These arrays are not the layers of a net."""


class Net:
    """Layers as `weights` (inputs, outputs) and `biases` (outputs)."""

    def __init__(self, arrays: Sequence[Numbers]) -> None:
        """The arrays: weights and biases of the first layer, then of the next.

        Raises:
            BadNet: they do not fit each other, or are not finite numbers.
        """
        self.weights, self.biases = list(arrays[::2]), list(arrays[1::2])
        if not arrays or len(arrays) % 2:
            raise BadNet(f"a net has weights and biases for each layer, not {len(arrays)} arrays")
        width = None
        for layer, (weights, biases) in enumerate(zip(self.weights, self.biases, strict=True)):
            if weights.ndim != 2 or biases.shape != weights.shape[1:] or width not in (None, len(weights)):
                raise BadNet(f"layer {layer} has weights of {weights.shape} and biases of {biases.shape}")
            if not (np.isfinite(weights).all() and np.isfinite(biases).all()):
                raise BadNet(f"layer {layer} has numbers that are not finite")
            width = weights.shape[1]

    @property
    def inputs(self) -> int:
        return len(self.weights[0])

    @property
    def outputs(self) -> int:
        return len(self.biases[-1])

    def __call__(self, numbers: Numbers) -> Numbers:
        """What comes out for numbers in, or for each row of them."""
        *inner, last = zip(self.weights, self.biases, strict=True)
        for weights, biases in inner:
            numbers = np.maximum(numbers @ weights + biases, 0)
        weights, biases = last
        return numbers @ weights + biases
