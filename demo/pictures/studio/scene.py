"""A new scene, its colours, and helpers that build objects at the origin and then move them into place."""
import contextlib
import os
import random

import bpy

# Scratch files (unpacked models, cloth, passes) stay outside the project; the driver names the folder.
CACHE = os.environ.get('PICTURES_CACHE', os.path.join(os.getcwd(), '.cache', 'pictures'))


def new_scene(seed=1):
    bpy.ops.wm.read_factory_settings(use_empty=True)
    random.seed(seed)
    return bpy.context.scene


def colour(value):
    """'#rrggbb' (sRGB) as linear RGBA; anything else is taken to be linear already."""
    if not isinstance(value, str):
        return (*value[:3], 1)
    channels = [int(value.lstrip('#')[i:i + 2], 16) / 255 for i in (0, 2, 4)]
    return (*[c / 12.92 if c <= .04045 else ((c + .055) / 1.055) ** 2.4 for c in channels], 1)


@contextlib.contextmanager
def placed(matrix):
    """Moves everything that is built inside by the matrix afterwards, so that furniture uses its own coordinates. Cloth
    falls before the move: one simulation serves every room with the same bed.
    """
    before = set(bpy.data.objects)
    yield
    for thing in bpy.data.objects:
        if thing not in before and thing.parent is None:
            thing.matrix_basis = matrix @ thing.matrix_basis
