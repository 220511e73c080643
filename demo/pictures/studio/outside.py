"""The view through a window: it is out of focus and overexposed, so boxes and clusters of leaves are enough."""
import random

import bpy
from mathutils import Vector

from .materials import material, tiles
from .shapes import box, cylinder


def street(y, seed=3, bricks=('#9a5a41', '#b8a68c', '#8c4a3a', '#c9c0b0', '#6f5a50'), ground=-9, kerb=17):
    """A row of houses opposite with trees before it, as boxes. kerb: metres of ground before the houses."""
    rng = random.Random(seed)
    glass = material('far glass', '#26323b', .1, .8)
    stone = material('far stone', '#d5cdbd', .8)
    x = -34
    while x < 40:
        w, h, d = rng.uniform(7, 12), rng.uniform(8, 15), rng.uniform(0, 4)
        wall = tiles('far wall', rng.choice(bricks), '#8a8078', (.45, .15), .02, .8, plane='XZ', vary=.25)
        box('house', (x, y + d, ground), (w, 10, h), wall, 0)
        box('cornice', (x - .1, y + d - .3, ground + h), (w + .2, 10.4, .4), stone, 0)
        for storey in range(int(h // 3.1)):
            for column in range(int(w // 2.3)):
                wx, wz = x + .9 + column * 2.3, ground + 1 + storey * 3.1
                box('far window', (wx, y + d - .05, wz), (1.1, .1, 1.7), glass, 0)
                box('far sill', (wx - .1, y + d - .18, wz - .15), (1.3, .2, .14), stone, 0)
        x += w + (rng.uniform(0, 3) if rng.random() < .3 else 0)
    crown, bark = foliage('tree', 7000, rng), material('far bark', '#5b5046', .9)
    for _ in range(8):
        tall = rng.uniform(7, 10.5)
        tree = bpy.data.objects.new('tree', crown)
        tree.location, tree.scale, tree.rotation_euler = (rng.uniform(-16, 20), y - kerb * rng.uniform(.25, .7), ground + tall), [rng.uniform(.8, 1.2)] * 3, (0, 0, rng.uniform(0, 6))
        bpy.context.collection.objects.link(tree)
        cylinder('trunk', (tree.location.x, tree.location.y, ground + tall / 2), .16, tall, bark)
    box('far ground', (-80, y - kerb, ground - .1), (160, 90, .1), material('far ground', '#55534e', .9), 0)


def foliage(name, leaves, rng, radius=2.6, leaf=.17, balls=14):
    """The crown of a tree: thousands of leaf cards in a cluster of balls."""
    clusters = [(Vector((rng.gauss(0, .36), rng.gauss(0, .36), rng.gauss(.1, .34))) * radius, radius * rng.uniform(.3, .55) * (14 / balls) ** .4) for _ in range(balls)]
    verts, faces = [], []
    for i in range(leaves):
        centre, r = rng.choice(clusters)
        way = Vector((rng.gauss(0, 1), rng.gauss(0, 1), rng.gauss(0, 1))).normalized()
        at = centre + way * r * rng.uniform(.6, 1.05)
        a = (way + Vector((rng.gauss(0, .7), rng.gauss(0, .7), rng.gauss(0, .7)))).normalized()
        u = a.orthogonal().normalized() * leaf * rng.uniform(.6, 1.3)
        v = a.cross(u).normalized() * leaf * .6
        verts += [at - u, at + v * .8, at + u, at - v * .8]
        faces.append((4 * i, 4 * i + 1, 4 * i + 2, 4 * i + 3))
    mesh = bpy.data.meshes.new(name)
    mesh.from_pydata(verts, [], faces)
    mesh.materials.append(material('leaves', '#8d9a66', .7, .2, mottle=.45, translucent=.35))
    return mesh

