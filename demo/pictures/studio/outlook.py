"""The town before a window, in the wall's own coordinates: x along the wall, y outwards. A room looks at what its city has."""
import random

import bpy

from .materials import material, tiles
from .outside import foliage, street
from .shapes import box, cylinder


def outlook(kind, seed=1, middle=1.5, ground=-7):
    rng = random.Random(seed)
    if kind != 'street':                        # a street lays its own
        box('lawn', (-80, 3, ground - .1), (160, 90, .1), material('lawn', '#3f4a2c', .95, .1, mottle=.35), 0)
    if kind == 'street':
        street(24, seed, ground=ground)
    elif kind == 'court':                       # birches close by, and the other wing behind them
        wing(rng, 19, ground, 14, ('#9c6a50', '#a58c6c', '#94806c'))
        grove(rng, 9, 16, ground, 8, middle)
    elif kind == 'trees':
        wing(rng, 40, ground, 10, ('#b5765a', '#8c6a58'))
        grove(rng, 8, 26, ground, 16, middle)
    elif kind == 'water':                       # a canal or dock: dark, level, houses on the far side
        bed = material('water', '#3c4a4a', .08, .6, bump=.25, bump_scale=1.6)
        # from the middle of a room only distant things are visible above the sill, so the water reaches far
        far = 30 + 6 * max(0, -ground)
        box('water', (-160, 4, ground), (320, far - 4, .05), bed, 0)
        box('quay', (-160, far, ground - .2), (320, 2, 1.2), material('quay', '#8f887c', .9), 0)
        street(far + 4, seed, ground=ground + 1, kerb=4)
        grove(rng, far, far + 3, ground + 1, 6, middle)
    elif kind == 'roofs':                       # high up: slates and chimneys, sky above
        roofs(rng, ground)
        grove(rng, 18, 40, ground - 3, 6, middle)


def grove(rng, near, far, ground, count, middle):
    crown = foliage('tree', 12000, rng, leaf=.09, balls=30)
    bark = material('far bark', '#5b5046', .9)
    low = min(1, max(.5, (1.5 - ground) / 7))   # from a ground floor only the trunks of tall trees would be seen
    for k in range(count):
        tall = rng.uniform(6, 10) * low
        tree = bpy.data.objects.new('tree', crown)
        tree.location = (middle + rng.uniform(-1, 1) * (6 + far * .6), rng.uniform(near, far), ground + tall)
        tree.scale, tree.rotation_euler = [rng.uniform(.7, 1.15)] * 3, (0, 0, rng.uniform(0, 6))
        bpy.context.collection.objects.link(tree)
        cylinder('trunk', (tree.location.x, tree.location.y, ground + tall / 2), .13, tall, bark)


def wing(rng, y, ground, height, bricks):
    mat = tiles('far wall', rng.choice(bricks), '#9a9088', (.45, .15), .02, .8, plane='XZ', vary=.2)
    box('wing', (-40, y, ground), (90, 6, height), mat, 0)
    glass, sill = material('far glass', '#2b3841', .1, .8), material('far stone', '#d5cdbd', .8)
    for storey in range(int(height // 3)):
        for column in range(26):
            x, z = -30 + column * 2.6, ground + .9 + storey * 3
            box('far window', (x, y - .04, z), (1.2, .06, 1.7), glass, 0)
            box('far sill', (x - .08, y - .12, z - .12), (1.36, .14, .1), sill, 0)


def roofs(rng, ground):
    slate, brick, stone = material('slate', '#565b61', .7, mottle=.1), material('stack', '#97604a', .9, mottle=.1), material('render', '#cfc5b4', .9)
    for row in range(5):
        x, y = -40, 14 + row * 9
        while x < 45:
            wide, z = rng.uniform(6, 10), ground + 3 + rng.uniform(-1, 1.5) + row * .7
            box('house', (x, y, ground - 6), (wide, 7, z - ground + 6), rng.choice((brick, stone)), 0)
            for side in (0, 1):
                pitch = box('pitch', (x - .2, y - .2 + side * 3.6, z), (wide + .4, 4.4, .15), slate, 0)
                pitch.rotation_euler = ((.62, 0, 0) if side == 0 else (-.62, 0, 0))
                pitch.location.z += 1.2
            for k in range(rng.randint(0, 2)):
                cx = x + rng.uniform(.5, wide - 1.2)
                box('chimney', (cx, y + 3, z + 1), (1, .6, 2.4), brick, .03)
                for p in range(3):
                    cylinder('chimney pot', (cx + .2 + p * .3, y + 3.3, z + 3.6), .1, .5, material('pot', '#b9744f', .8))
            x += wide + (rng.uniform(.5, 2) if rng.random() < .3 else 0)
