"""The front of a building: x along the street, y into the house, the pavement at y < 0. Every window has a real reveal,
a room behind it and something at the glass: a blind, a curtain, a light."""
import math

import bpy

from .cloth import curtain
from .light import bulb
from .materials import material, pane, tiles, wood
from .shapes import add, box, cylinder, sphere

REVEAL = .2


class Look:
    """Materials of one building's outside."""

    def __init__(self, o, rng, dusk):
        self.o, self.rng, self.dusk = o, rng, dusk
        kind, base, joint = (o.get('wall') or ['brick', '#9b5b43', '#b9aea0'])[:3]
        if kind == 'brick':
            make = lambda plane: tiles('brick ' + plane, base, joint, (.225, .075), .01, .9, .5, plane, .32)
        elif kind == 'stone':
            make = lambda plane: tiles('stone ' + plane, base, joint, (.75, .36), .008, .85, .5, plane, .16)
        elif kind == 'panels':
            make = lambda plane: tiles('panel ' + plane, base, joint, (1.45, 3.0), .02, .5, 0, plane, .06)
        else:
            make = lambda plane: material('render ' + plane, base, .9, .1, bump=.05, bump_scale=60, mottle=.05)
        self.front, self.side = make('XZ'), make('YZ')
        self.trim = material('trim', o.get('trim', '#c9c2b4'), .8, .2, bump=.06, bump_scale=40, mottle=.05)
        self.metal = material('frames', o.get('metal', '#3c4042'), .4, .5)
        self.door = material('door', o.get('door', '#2f5d57'), .38, .5)
        self.slate = tiles('slates', o.get('slates', '#585c63'), '#3a3d42', (.3, .22), .006, .6, .5, 'XZ', .3)
        self.glass = pane('street glass', (.86, .89, .89), 1.75)
        self.cloths = [material('hung', shade, .9, translucent=.3) for shade in ('#ddd4c6', '#c7b49a', '#9dabad', '#ece7dc', '#b98e74')]
        self.dark = [material('room dark', shade, .9) for shade in ('#6e6458', '#8a8072', '#59544e')]
        glow = .5 if dusk else .8
        self.lit = [material('room lit', shade, .9, glow=glow * k) for shade, k in (('#ffcb8a', 1), ('#ffdba8', .75), ('#ffc27a', .6), ('#ffe6c2', .9))]


def opening(look, w0, w1, z0, z1, lit, style):
    """Frame, glass, room and hangings of one window whose hole is already there."""
    rng, y, t = look.rng, REVEAL, .055
    bar = lambda corner, size: box('frame', corner, size, look.metal, .004, 1)
    for corner, size in (((w0, y, z0), (w1 - w0, .08, t)), ((w0, y, z1 - t), (w1 - w0, .08, t)), ((w0, y, z0), (t, .08, z1 - z0)), ((w1 - t, y, z0), (t, .08, z1 - z0))):
        bar(corner, size)
    wide, tall = w1 - w0, z1 - z0
    if style == 'panes':
        for i in range(1, max(2, round(wide / .42))):
            bar((w0 + wide * i / max(2, round(wide / .42)) - .016, y + .01, z0), (.032, .05, tall))
        for j in range(1, max(2, round(tall / .5))):
            bar((w0, y + .012, z0 + tall * j / max(2, round(tall / .5)) - .016), (wide, .05, .032))
    elif style == 'sash':
        bar((w0, y + .01, z0 + tall / 2 - .025), (wide, .07, .05))
        bar((w0 + wide / 2 - .012, y + .02, z0), (.024, .04, tall))
    elif style == 'pair':
        bar((w0 + wide / 2 - t / 2, y, z0), (t, .08, tall))
        bar((w0, y + .01, z0 + tall * .28), (wide, .06, t * .8))
    else:
        bar((w0 + wide * .62, y, z0), (t, .08, tall))
    box('pane', (w0, y + .045, z0), (wide, .008, tall), look.glass, 0)
    box('inside', (w0 - .3, 1.7, z0 - .3), (wide + .6, .05, tall + .5), rng.choice(look.lit) if lit else rng.choice(look.dark), 0)
    if lit and rng.random() < .5:               # a lamp, a shelf: a window is never only a colour
        sphere('lamp', (w0 + wide * rng.uniform(.3, .7), .95, z1 - .35), .14, look.lit[3])
    if rng.random() < .35:
        box('cupboard', (w0 + wide * rng.uniform(-.1, .6), 1.3, z0 - .2), (.5, .3, tall * rng.uniform(.5, .9)), look.dark[1], 0)
    kind = rng.random()
    hung = rng.choice(look.cloths)
    if kind < .45:
        part = rng.uniform(.16, .34)
        curtain('drape', w0, w0 + wide * part, y + .13, z0, z1, hung, 4, .04, rng.random())
        curtain('drape', w1 - wide * part * rng.uniform(.7, 1.1), w1, y + .13, z0, z1, hung, 4, .04, rng.random())
    elif kind < .75:
        drop = tall * rng.choice((.15, .3, .45, .6))
        box('blind', (w0 + t, y + .1, z1 - drop), (wide - 2 * t, .006, drop), hung, 0)
    if rng.random() < .3:
        for _ in range(rng.randint(1, 3)):
            x, h = w0 + rng.uniform(.15, wide - .15), rng.uniform(.12, .3)
            box('on the sill', (x, y + .09, z0 + .05), (.1, .1, h), look.cloths[rng.randint(0, 4)], .02, 1)


def storey(look, x0, x1, z, high, bays, wide, low, tall, window, arch=False, sills=True):
    """One storey: piers, spandrels and lintels around its windows."""
    bay = (x1 - x0) / bays
    for b in range(bays):
        left = x0 + b * bay
        w0, w1, z0, z1 = left + (bay - wide) / 2, left + (bay + wide) / 2, z + low, z + low + tall
        box('pier', (left, 0, z), (w0 - left, .42, high), look.front, 0)
        box('pier', (w1, 0, z), (left + bay - w1, .42, high), look.front, 0)
        if low > 0:
            box('spandrel', (w0, 0, z), (wide, .42, low), look.front, 0)
        box('lintel', (w0, 0, z1), (wide, .42, z + high - z1), look.front, 0)
        if look.o.get('lintels'):
            box('lintel stone', (w0 - .12, -.02, z1), (wide + .24, .1, .24), look.trim, .012)
        if sills:
            box('sill', (w0 - .06, -.07, z0 - .08), (wide + .12, .32, .08), look.trim, .012)
        opening(look, w0, w1, z0, z1, look.rng.random() < (.62 if look.dusk else .1), window)
        if look.o.get('balconies') and b % look.o['balconies'] == 1:
            balcony(look, (w0 + w1) / 2, z0, wide + .7)


def balcony(look, x, z, wide):
    box('balcony', (x - wide / 2, -1.05, z - .12), (wide, 1.05, .12), look.trim, .01)
    for k in range(int(wide / .11) + 1):
        cylinder('baluster', (x - wide / 2 + .03 + k * .11, -1.02, z + .5), .008, 1.0, look.metal, segments=6, bevel=0)
    box('rail', (x - wide / 2, -1.05, z + 1.0), (wide, .05, .05), look.metal, .008)
    for s in (-1, 1):
        box('side rail', (x + s * (wide / 2 - .025) - .025, -1.05, z + 1.0), (.05, 1.05, .05), look.metal, .008)


def ground_floor(look, x0, x1, high, bays, kind, entrance):
    """What meets the street: a glazed front, an arcade of piers, or a plain storey with doors and steps."""
    bay = (x1 - x0) / bays
    if kind == 'house':
        storey(look, x0, x1, 0, high, bays, look.o.get('window_wide', 1.2), .75, high - 1.3, look.o.get('window', 'sash'))
    else:
        for b in range(bays + 1):
            x = x0 + b * bay
            wide = .55 if kind == 'piers' else .36
            box('column', (x - wide / 2 if 0 < b < bays else (x if b == 0 else x - wide), 0, 0), (wide, .45, high), look.front if kind == 'piers' else look.trim, .01)
        for b in range(bays):
            x = x0 + b * bay
            box('shop head', (x, 0, high - .55), (bay, .42, .55), look.front if kind == 'piers' else look.trim, .01)
            box('pane', (x + .2, .3, .35), (bay - .4, .015, high - .9), look.glass, 0)
            box('stall', (x + .2, .25, 0), (bay - .4, .12, .35), look.metal, .006)
            for k in range(4):
                box('fin', (x + .2 + k * (bay - .46) / 3, .26, 0), (.06, .1, high - .5), look.metal, .004, 1)
        box('lobby back', (x0, 5, 0), (x1 - x0, .1, high), material('lobby', '#cdb692', .8), 0)
        box('lobby floor', (x0, .4, -.02), (x1 - x0, 5, .04), wood('lobby floor', axis='X'), 0)
        box('lobby ceiling', (x0, .4, high - .3), (x1 - x0, 5, .1), material('lobby ceiling', '#e9e2d4', .9), 0)
        for k in range(bays):
            x = x0 + (k + .5) * bay
            sphere('lobby lamp', (x, 1.6, high - .95), .16, look.lit[3])
            if k % 2 == 0:
                bulb((x, 2.4, high - .8), 60 if look.dusk else 30, '#ffd9a8', .2)
                box('sofa', (x - .8, 2.9, 0), (1.6, .8, .75), look.cloths[k % 5], .1)
            else:
                box('desk', (x - .7, 3.4, 0), (1.4, .6, 1.05), look.cloths[1], .02)
    x = x0 + (entrance + .5) * bay
    if kind == 'house':
        box('step', (x - .75, -.75, 0), (1.5, .75, .16), look.trim, .02)
        box('surround', (x - .72, -.06, 0), (1.44, .3, 2.65), look.trim, .02)
        box('door', (x - .46, -.075, .16), (.92, .06, 2.1), look.door, .008)
        box('fanlight', (x - .46, -.075, 2.3), (.92, .05, .26), look.lit[1], 0)
        for z, h in ((.3, .7), (1.12, .95)):
            for k in (0, 1):
                box('door panel', (x - .39 + k * .42, -.085, z), (.34, .02, h), look.door, .01)
    else:
        box('canopy', (x - bay / 2 - .1, -1.5, 2.85), (bay + .2, 1.8, .14), look.door, .02)
        box('canopy light', (x - bay / 2 + .2, -1.3, 2.842), (bay - .4, .06, .01), look.lit[3], 0)
        box('door', (x - .9, .22, .02), (.86, .07, 2.45), look.door, .01)
        box('door', (x + .04, .22, .02), (.86, .07, 2.45), look.door, .01)
        for s in (-1, 1):
            box('door glass', (x + s * .47 - .28, .21, .3), (.56, .09, 1.9), look.glass, 0)
        bulb((x, -.7, 2.6), 30 if look.dusk else 4, '#ffd9a8', .12)
    if look.o.get('sign', True):                # a plate with no name that could be read
        box('sign', (x + bay * .62, -.03, 1.4), (.42, .03, .56), look.door, .006)
        for k in range(3):
            box('sign line', (x + bay * .62 + .07, -.036, 1.78 - k * .1), (.28 - .06 * k, .008, .03), look.trim, 0)


def gable(look, x, z, depth, rise):
    """The flank continues up to the ridge; otherwise the camera sees under the roof."""
    mesh = bpy.data.meshes.new('gable')
    mesh.from_pydata([(x + t, y, height) for t in (0, .3) for y, height in ((.3, z), (depth - .3, z), (depth / 2, z + rise))], [], [(0, 1, 2), (5, 4, 3)])
    add('gable', mesh, look.side, smooth=False)


def roof(look, x0, x1, z, depth, kind):
    if kind == 'gable':                         # a pitched roof along the street, with chimneys
        rise = 3.4
        for s in (0, 1):
            run = depth / 2
            slope = box('roof', (x0 - .25, 0, 0), (x1 - x0 + .5, math.hypot(run, rise) + .5, .16), look.slate, .01)
            slope.rotation_euler = ((1 if s == 0 else -1) * math.atan2(rise, run), 0, 0)
            slope.location = ((x0 + x1) / 2, (run / 2 - .1) if s == 0 else depth - run / 2 + .1, z + rise / 2)
        for x in (x0, x1 - .3):
            gable(look, x, z, depth, rise)
        box('gutter', (x0 - .2, -.22, z - .06), (x1 - x0 + .4, .14, .1), look.metal, .02)
        for k in range(max(1, round((x1 - x0) / 8))):
            cx = x0 + 2 + k * 8
            box('chimney', (cx, depth / 2 - .5, z + 2), (1.3, .8, 3), look.side, .02)
            box('chimney cap', (cx - .08, depth / 2 - .58, z + 5), (1.46, .96, .14), look.trim, .02)
            for p in range(3):
                cylinder('pot', (cx + .3 + p * .36, depth / 2 - .1, z + 5.35), .12, .5, material('chimney pot', '#b9744f', .8))
    elif kind == 'set back':
        box('parapet', (x0 - .06, -.06, z), (x1 - x0 + .12, .5, .75), look.front, .02)
        box('coping', (x0 - .1, -.1, z + .75), (x1 - x0 + .2, .58, .09), look.trim, .02)
        box('top storey', (x0 + 1.8, 3.2, z), (x1 - x0 - 3.6, depth - 5, 3), look.metal, .02)
        k = x0 + 2.4
        while k < x1 - 3.4:
            box('top glass', (k, 3.14, z + .3), (1.9, .08, 2.2), look.rng.choice(look.lit) if look.rng.random() < (.5 if look.dusk else .1) else look.glass, 0)
            k += 2.5
        box('top roof', (x0 + 1.4, 2.7, z + 3), (x1 - x0 - 2.8, depth - 4, .22), look.trim, .02)
    else:
        box('roof', (x0, .4, z - .1), (x1 - x0, depth, .12), look.trim, 0)
        box('parapet', (x0 - .04, -.04, z), (x1 - x0 + .08, .48, .6), look.front, .01)
        box('coping', (x0 - .12, -.14, z + .6), (x1 - x0 + .24, .62, .1), look.trim, .02)
        if kind == 'cornice':
            box('cornice', (x0 - .2, -.38, z - .28), (x1 - x0 + .4, .5, .3), look.trim, .05)
            k = x0
            while k < x1:
                box('bracket', (k, -.3, z - .5), (.16, .3, .24), look.trim, .02)
                k += .62


def house(look, x0=0, storeys=4, bays=6, bay=2.9, high=3.1, ground=3.9, depth=14, kind='glass', entrance=2, roof_kind='flat', window='casement', window_wide=1.5, window_tall=2.0, low=.6):
    """A whole building from x0; returns its far corner and its height."""
    x1 = x0 + bays * bay
    ground_floor(look, x0, x1, ground, bays, kind, entrance)
    box('band', (x0 - .05, -.09, ground - .22), (x1 - x0 + .1, .5, .22), look.trim, .02)
    for s in range(storeys):
        z = ground + s * high
        storey(look, x0, x1, z, high, bays, window_wide, low, window_tall, window)
        if look.o.get('bands') and s:
            box('string course', (x0 - .03, -.06, z - .06), (x1 - x0 + .06, .4, .14), look.trim, .01)
    top = ground + storeys * high
    for x in (x0, x1 - .3):
        box('flank', (x, .42, 0), (.3, depth - .42, top), look.side, 0)
    box('back', (x0, depth, 0), (x1 - x0, .3, top), look.front, 0)
    for s in range(storeys + 1):
        box('slab', (x0 + .3, 1.75, ground + s * high - .3), (x1 - x0 - .6, depth - 2, .25), look.dark[2], 0)
    roof(look, x0, x1, top, depth, roof_kind)
    for x in (x0 + .18, x1 - .18):              # rainwater pipes, as every real front has
        cylinder('downpipe', (x, -.07, top / 2), .05, top, look.metal, segments=16)
    return x1, top
