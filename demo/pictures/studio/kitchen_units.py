"""Kitchen units, drawn here so that every building has its own fronts. A run starts at x = 0, its back at y = 0."""
import math
import random

from mathutils import Matrix

from .light import area_light
from .materials import material, tiles
from .models import furniture
from .scene import placed
from .shapes import box, cylinder, lathe, sphere

DEEP = .6


def front(style, x, z, width, height, y, kind='slab', handle='bar', mat=None):
    """A door or drawer front whose face is at y."""
    mat = mat or style.unit_fronts()
    box('front', (x + .002, y, z + .002), (width - .004, .02, height - .004), mat, .003)
    if kind == 'shaker':
        edge = .06
        for cx, cz, w, h in ((x + edge + .004, z + .004, width - 2 * edge - .008, edge), (x + edge + .004, z + height - edge - .004, width - 2 * edge - .008, edge), (x + .004, z + .004, edge, height - .008), (x + width - edge - .004, z + .004, edge, height - .008)):
            box('front frame', (cx, y - .007, cz), (w, .008, h), mat, .002)
    if handle == 'bar':
        wide = height < width
        length = min(.24, max(width, height) * .4)
        at = (x + width / 2, y - .03, z + height - .05) if wide else (x + width - .05, y - .03, z + height - .2 if z < 1 else z + .2)
        cylinder('unit handle', at, .006, length, style.metal, axis='X' if wide else 'Z')
    elif handle == 'knob':
        sphere('unit knob', (x + width - .05 if height > width else x + width / 2, y - .02, z + height - .08 if z < 1 else z + .08), .014, style.metal)
    elif handle == 'groove':
        box('groove', (x + .004, y - .001, z + height - .018), (width - .008, .012, .014), style.black, 0)


def worktop(style):
    base = style.get('worktop', 'timber')
    if base == 'timber':
        return style.timber('X')
    return style.once('worktop', lambda: material('worktop', base, .3, .45, mottle=.05))


def run(style, units, high=.9, upper=True, splash=True, knee=False, seed=0, clutter=True):
    """units: pairs of kind and width. A lowered worktop has its own height, and knee room below the sink and hob."""
    rng = random.Random(seed)
    kind, handle = style.get('front', 'slab'), style.get('handle', 'bar')
    x, total = 0, sum(w for u, w in units if u not in ('fridge', 'tower'))
    start = 0
    for unit, width in units:
        if unit in ('fridge', 'tower'):
            tone = style.get('fridge', 'built in')
            if unit == 'fridge' and (knee or tone != 'built in'):
                tone = style.lacquer('#dcdedd' if tone == 'built in' else tone, .25)
                box('fridge', (x + .01, -DEEP - .04, .03), (width - .02, DEEP + .02, 1.47 if knee else 1.78), tone, .02, 4)
                box('fridge gap', (x + .008, -DEEP - .043, .66), (width - .016, .03, .008), style.black, 0)
                for z, h in ((.4, .22), (.72, .4)):
                    cylinder('fridge handle', (x + .06, -DEEP - .075, z + h / 2), .009, h, style.steel)
            else:
                box('tower', (x, -DEEP + .02, .1), (width, DEEP - .02, 2.0), style.unit_fronts(), 0)
                front(style, x, .1, width, .72 if unit == 'fridge' else .5, -DEEP, kind, handle)
                front(style, x, .82 if unit == 'fridge' else 1.22, width, 1.28 if unit == 'fridge' else .88, -DEEP, kind, handle)
                if unit == 'tower':
                    oven(style, x, .62, width)
            x += width
            start = x if start == x - width else start
            continue
        fronts(style, unit, x, width, high, knee, kind, handle)
        x += width
    box('worktop', (start - .003, -DEEP - .02, high - .035), (total + .006, DEEP + .02, .035), worktop(style), .004)
    if splash:
        glaze = style.once('splash tiles', lambda: tiles('splash tiles', style.get('tile', '#e9e6df'), style.get('joint', '#c9c5bc'), tuple(style.get('splash_size', (.2, .065))), plane='XZ', vary=.07))
        box('splashback', (start, -.012, high), (total, .014, .55), glaze, 0)
    above(style, start, total, high + .55, upper, kind, handle, rng, 1 if knee else 2)
    if clutter:
        things(style, start, total, high, units, rng)
    return x


def fronts(style, unit, x, width, high, knee, kind, handle):
    body = style.unit_fronts()
    y, tall = -DEEP, high - .035 - .1
    if not (knee and unit in ('sink', 'hob')):
        box('carcase', (x, y + .02, .1), (width, DEEP - .02, tall), body, 0)
        box('kick', (x, y + .06, 0), (width, DEEP - .06, .1), style.black, 0)
    else:                                       # a frame that rises and falls, a panel over the pipes
        box('service panel', (x, -.1, .42), (width, .02, tall - .32), style.white, 0)
        box('apron', (x, y + .03, high - .115), (width, .02, .08), body, 0)
        post = x + .06 if unit == 'sink' else x + width - .12
        box('column', (post, -.36, 0), (.06, .08, high - .035), style.lacquer('#e5e3de'), .008)
        box('column foot', (post - .01, -DEEP + .06, 0), (.08, DEEP - .2, .03), style.lacquer('#e5e3de'), .01)
    if unit == 'drawers':
        for z, h in ((.1, .3), (.4, .3), (.7, high - .035 - .7)):
            if h > .05:
                front(style, x, z, width, h, y, kind if h > .2 else 'slab', handle)
    elif unit in ('doors', 'sink') and not (knee and unit == 'sink'):
        count = 2 if width > .65 else 1
        for k in range(count):
            front(style, x + k * width / count, .1, width / count, tall, y, kind, handle)
    elif unit == 'oven' or (unit == 'hob' and not knee):
        oven(style, x, .12, width)
        box('oven drawer', (x + .002, y, .72), (width - .004, .02, high - .035 - .72), body, .003)
    if unit in ('hob', 'oven'):
        box('hob', (x + .03, y + .07, high), (width - .06, .46, .006), material('hob glass', '#101112', .06, .6), .003)
        for k in range(2 if width < .5 else 4):
            cylinder('ring', (x + width * (.3 + .4 * (k % 2)), y + .19 + .22 * (k // 2), high + .0065), .085 if k % 3 == 0 else .065, .0008, material('ring', '#2c2d2e', .3), bevel=0)
    if unit == 'sink':
        box('sink', (x + width / 2 - .22, y + .09, high - .01), (.44, .38, .012), style.steel, .005)
        box('bowl', (x + width / 2 - .19, y + .12, high - .002), (.38, .32, .006), material('bowl', '#5d6163', .35, .5, metal=1), .003)
        cylinder('tap', (x + width / 2, -.075, high + .15), .014, .3, style.metal)
        cylinder('spout', (x + width / 2, -.165, high + .3), .012, .19, style.metal, axis='Y')
        cylinder('spout end', (x + width / 2, -.255, high + .275), .012, .05, style.metal)
        cylinder('lever', (x + width / 2 + .035, -.075, high + .1), .007, .06, style.metal, axis='X')


def oven(style, x, z, width):
    y = -DEEP
    box('oven', (x + .004, y - .004, z), (width - .008, .03, .58), style.once('oven', lambda: material('oven', '#1a1a1b', .2, .5)), .004)
    box('oven glass', (x + .06, y - .007, z + .08), (width - .12, .006, .34), style.once('oven glass', lambda: material('oven glass', '#08090a', .05, .6)), .002)
    cylinder('oven handle', (x + width / 2, y - .045, z + .46), .009, width - .12, style.steel, axis='X')
    for k in range(3):
        cylinder('oven knob', (x + width * (.25 + .25 * k), y - .015, z + .53), .017, .025, style.steel, axis='Y')


def above(style, x, total, z, upper, kind, handle, rng, rows):
    body = style.unit_fronts()
    if upper == 'shelf':
        for level in (z, z + .34)[:rows]:
            box('shelf', (x + .05, -.24, level), (total - .1, .23, .028), style.timber('X'), .004)
            for k in (0, 1):
                box('bracket', (x + .18 + k * (total - .38), -.22, level - .06), (.016, .21, .06), style.metal, .002)
            crockery(style, x + .1, x + total - .1, level + .028, rng)
        if rows == 1:
            area_light('worktop light', (x + total / 2, -.16, z - .01), (x + total / 2, -.16, 0), (total * .9, .03), 2.2 * total, '#ffdcae')
    elif upper:
        count = max(1, round(total / .5))
        box('wall unit', (x, -.33, z), (total, .33, .7), body, 0)
        for k in range(count):
            front(style, x + k * total / count, z, total / count, .7, -.35, kind, handle)
        area_light('worktop light', (x + total / 2, -.2, z - .012), (x + total / 2, -.2, 0), (total * .9, .03), 2.2 * total, '#ffdcae')


def crockery(style, x0, x1, z, rng):
    glaze = [style.porcelain, style.lacquer(style.get('crockery', '#c9b79c'), .3), style.lacquer('#5b6a6b', .3)]
    x = x0
    while x < x1 - .12:
        what = rng.random()
        if what < .35:                          # a pile of plates or bowls
            r, count = rng.uniform(.09, .13), rng.randint(3, 6)
            for k in range(count):
                lathe('plate', [(0, .0), (r * .6, 0), (r, .018), (r * .98, .021), (r * .58, .006), (0, .006)], (x + r, -.125, z + k * .014), glaze[0] if what < .2 else glaze[1], 40)
            x += 2 * r + .03
        elif what < .65:
            for k in range(rng.randint(2, 4)):
                mug(style, x + .045, -.13 + rng.uniform(-.03, .03), z, rng.choice(glaze), rng.uniform(0, 360))
                x += .1
        elif what < .85:                        # jars
            for k in range(rng.randint(1, 3)):
                h = rng.uniform(.12, .24)
                cylinder('jar', (x + .045, -.12, z + h / 2), .042, h, style.once(f'jar {k}', lambda: material('jar', ('#d8c3a0', '#8c5a3a', '#e6dfd0')[k], .25, .5)), bevel=.01)
                cylinder('lid', (x + .045, -.12, z + h + .008), .04, .018, style.timber('X'))
                x += .1
        else:
            furniture(77, (x + .08, -.12, z), rng.uniform(0, 360), .62, mats=style.pots, rough=.6)
            x += .18
        x += rng.uniform(.01, .07)


def mug(style, x, y, z, mat, turn=0):
    with placed(Matrix.Translation((x, y, z)) @ Matrix.Rotation(math.radians(turn), 4, 'Z')):
        lathe('mug', [(0, 0), (.036, 0), (.041, .01), (.041, .09), (.037, .09), (.036, .012), (0, .008)], (0, 0, 0), mat, 40)
        lathe('mug ear', [(.018 + .006 * math.cos(a), .006 * math.sin(a)) for a in [k * math.pi / 6 for k in range(13)]], (.046, 0, .047), mat, 24).rotation_euler = (math.pi / 2, 0, 0)


def things(style, x, total, high, units, rng):
    """Objects on a worktop."""
    places, at = [], 0
    for unit, width in units:
        if unit in ('drawers', 'doors'):
            places.append((at + width / 2, width))
        if unit in ('hob', 'oven'):
            pan = rng.choice(('#2a2c2e', '#8f3d2e', '#d9d4c8'))
            px, py = at + width * .32, -DEEP + .4
            lathe('pan', [(0, 0), (.1, 0), (.108, .01), (.11, .1), (.106, .1), (.1, .012), (0, .01)], (px, py, high + .007), material('pan', pan, .35, .5, metal=.2), 48)
            lathe('pan lid', [(.11, .0), (.09, .02), (.02, .034), (.02, .05), (0, .052)], (px, py, high + .108), material('lid', pan, .3, .5), 48)
        at += width
    for k, (px, width) in enumerate(places):
        what = (k + rng.randint(0, 3)) % 4
        if what == 0:                           # a board with bread or fruit, and boards leaning behind
            for i in range(2):
                board = box('board', (px - .18 + i * .05, -.045 - i * .03, high), (.26 - .04 * i, .018, .38 - .1 * i), style.timber('Z') if i else style.once('beech', lambda: material('beech', '#d9b98c', .55, .3, mottle=.06)), .01)
                board.rotation_euler = (-.1, 0, 0)
            bowl = lathe('bowl', [(0, 0), (.05, 0), (.12, .05), (.14, .085), (.135, .085), (.11, .05), (0, .012)], (px + .12, -.3, high), style.lacquer(style.get('crockery', '#c9b79c'), .3))
            for i in range(5):
                sphere('fruit', (px + .12 + .055 * math.cos(i * 1.3), -.3 + .055 * math.sin(i * 1.3), high + .075 + .02 * (i == 4)), .036, material('fruit', rng.choice(('#b8503a', '#c9a23c', '#8f9c45', '#c27a35')), .4, .4))
        elif what == 1:                         # kettle and mugs
            lathe('kettle', [(0, 0), (.08, 0), (.085, .02), (.075, .15), (.05, .2), (.012, .205), (.012, .225), (0, .228)], (px - .08, -.25, high), style.once('kettle', lambda: material('kettle', '#24282a', .35, .5)))
            spout = cylinder('kettle spout', (px - .005, -.25, high + .15), .012, .09, style.once('kettle', None), top=.008)
            spout.rotation_euler = (0, .9, 0)
            for i in range(2):
                mug(style, px + .08 + i * .1, -.28 - .05 * i, high, style.porcelain if i else style.lacquer('#8b5a44', .3), rng.uniform(0, 360))
        elif what == 2:
            lathe('pot', [(0, 0), (.055, 0), (.06, .14), (.054, .14), (.05, .02), (0, .02)], (px, -.16, high), style.lacquer(style.get('crockery', '#c9b79c'), .3))
            for i in range(6):
                tool = cylinder('spoon', (px + rng.uniform(-.02, .02), -.16 + rng.uniform(-.02, .02), high + .19), .006, .26, style.timber('Z'))
                tool.rotation_euler = (rng.uniform(-.16, .16), rng.uniform(-.2, .2), 0)
            furniture(77, (px + .16, -.2, high), rng.uniform(0, 360), .7, mats=style.pots, rough=.6)
        else:
            for i in range(3):
                h = (.26, .2, .3)[i]
                lathe('bottle', [(0, 0), (.032, 0), (.034, h * .6), (.014, h * .78), (.014, h), (0, h)], (px - .06 + i * .075, -.12 - .03 * (i % 2), high), material('bottle', ('#40522e', '#caa23c', '#3a2a20')[i], .12, .5))
