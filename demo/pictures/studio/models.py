"""Models of Sweet Home 3D's free library (Debian: sweethome3d-furniture), the CC0 part of it only."""
import math
import os
import random
import re
from functools import lru_cache

import bpy
from mathutils import Matrix, Vector

from .materials import material
from .scene import CACHE
from .shapes import box

LIBRARY = 'BlendSwap-CC-0'
used_models = {}


@lru_cache
def catalogue():
    models = {}
    with open(os.path.join(CACHE, 'lib', LIBRARY, 'PluginFurnitureCatalog.properties'), encoding='latin-1') as lines:
        for line in lines:
            match = re.match(r'(\w+)#(\d+)=(.*)', line.strip())
            if match:
                models.setdefault(int(match[2]), {})[match[1]] = match[3]
    return models


def furniture(number, at=(0, 0, 0), turn=0, scale=1, mats=None, rough=.45, size=None):
    """A model of a library, in its catalogue's size (or size, in metres), standing at a point, its front turned (degrees, 0 = towards -y).
    mats={'part of a material name': material} replaces materials ('' replaces all)."""
    entry = catalogue()[number]
    used_models[number] = (entry['name'], entry.get('creator', ''))
    before = set(bpy.data.objects)
    bpy.ops.wm.obj_import(filepath=os.path.join(CACHE, 'lib', LIBRARY) + entry['model'], forward_axis='NEGATIVE_Z', up_axis='Y')
    parts = [o for o in bpy.data.objects if o not in before]
    meshes = [o for o in parts if o.type == 'MESH']
    rotation = Matrix.Identity(4)
    if 'modelRotation' in entry:
        r = [float(v) for v in entry['modelRotation'].split()]
        spin = Matrix((r[0:3], r[3:6], r[6:9])).to_4x4()                 # given with y up
        up = Matrix(((1, 0, 0, 0), (0, 0, -1, 0), (0, 1, 0, 0), (0, 0, 0, 1)))
        rotation = up @ spin @ up.inverted()
    for o in meshes:
        o.data.transform(rotation @ o.matrix_world)
        o.matrix_world = Matrix.Identity(4)
    points = [v.co for o in meshes for v in o.data.vertices]
    low = Vector([min(p[i] for p in points) for i in range(3)])
    high = Vector([max(p[i] for p in points) for i in range(3)])
    want = size or [float(entry[k]) / 100 for k in ('width', 'depth', 'height')]
    factor = [w / max(h - l, 1e-6) * scale for w, h, l in zip(want, high, low)]
    middle = Vector(((low.x + high.x) / 2, (low.y + high.y) / 2, low.z))
    place = Matrix.Translation(at) @ Matrix.Rotation(math.radians(turn), 4, 'Z') @ Matrix.Diagonal((*factor, 1)) @ Matrix.Translation(-middle)
    for o in meshes:
        o.data.transform(place)
        o.data.polygons.foreach_set('use_smooth', [True] * len(o.data.polygons))
        o.data.use_auto_smooth, o.data.auto_smooth_angle = True, math.radians(35)
        for slot in o.material_slots:
            m = slot.material
            if not m:
                continue
            for part, other in (mats or {}).items():
                if part.lower() in m.name.lower():
                    slot.material = other
                    break
            else:
                shader = m.node_tree and m.node_tree.nodes.get('Principled BSDF')
                if shader:
                    shader.inputs['Roughness'].default_value = rough
                    shader.inputs['Specular'].default_value = .4
    return meshes


def books(at, count, mats, along='Y', seed=0, lean=True):
    """A row of books of uneven sizes, standing on a shelf."""
    rng = random.Random(seed)
    paper = material('paper', '#e8dfcb', .9)
    x, y, z = at
    for i in range(count):
        thick, tall, deep = rng.uniform(.016, .04), rng.uniform(.18, .255), rng.uniform(.13, .17)
        size = (deep, thick, tall) if along == 'Y' else (thick, deep, tall)
        inner = (deep - .006, thick - .006, tall - .008) if along == 'Y' else (thick - .006, deep - .006, tall - .008)
        mat = rng.choice(mats)
        corner = (x - deep / 2 + rng.uniform(-.008, .008), y, z) if along == 'Y' else (x, y - deep / 2, z)
        box('book', corner, size, mat, .0025)
        if along == 'Y':
            y += thick + .001
        else:
            x += thick + .001

