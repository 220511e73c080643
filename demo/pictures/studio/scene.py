"""The stage: a new scene, colours, and things that are built where it is easy and then moved to where they stand."""
import contextlib
import os
import random

import bpy

# Scratch files (unpacked models, cloth, passes) stay out of the project; the driver says where.
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
    """What is made inside is moved by the matrix afterwards, so that furniture is written in its own coordinates.
    Cloth falls before the move: one simulation serves every room that has the same bed."""
    before = set(bpy.data.objects)
    yield
    for thing in bpy.data.objects:
        if thing not in before and thing.parent is None:
            thing.matrix_basis = matrix @ thing.matrix_basis
