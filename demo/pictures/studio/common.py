"""Shared rooms: kitchens, lounges, study rooms, gyms. They are deeper and higher than bedrooms, and look used."""
import math
import random

from mathutils import Matrix

from .bedroom import Plan
from .desk import desk_lamp, fill, laptop, seat, shelves
from .exercise import bike, rack, treadmill, weight_bench
from .furnishings import armchair, bag, low_table, pendant, plant, radiator, rug, sofa
from .light import bulb
from .materials import material
from .models import furniture
from .prints import framed, pinboard
from .scene import placed
from .shapes import box, cylinder, lathe, sphere
from .studios import kitchen_wall, stool, table


def high_windows(p, count=3, wall='back', margin=.6, z0=.5):
    span = (p.width if wall in ('back', 'front') else p.depth) - 2 * margin
    each = span / count
    return [p.window(wall, margin + k * each + .12, margin + (k + 1) * each - .12, z0=p.o.get('sill', z0), z1=p.o.get('head', p.height - .35)) for k in range(count)]


def beams(p, y_step=1.9):
    """Timber or iron that remains from the building's former use."""
    kind = p.o.get('bones')
    if kind == 'timber':
        y = .7
        while y < p.depth:
            box('beam', (-.1, y, p.height - .22), (p.width + .2, .2, .3), p.style.timber('X', 'beams' if 'beams' in p.style.values else 'wood'), .015)
            y += y_step
    if kind == 'iron':
        iron = p.style.lacquer(p.style.get('iron', '#3d4a4a'), .5)
        for y in (p.depth * .38, p.depth * .8):
            box('girder', (0, y - .08, p.height - .26), (p.width, .16, .26), iron, .01)
            x = p.width * p.o.get('column_x', .62)
            cylinder('column', (x, y, p.height / 2), .075, p.height, iron, segments=32)
            for z in (.12, p.height - .42):
                lathe('collar', [(.075, 0), (.12, .03), (.12, .07), (.085, .12), (.075, .14)], (x, y, z), iron)


def laid_for_company(style, x0, x1, y, z, rng, count=4):
    """Bowls, glasses and a pot in the middle, as at dinner."""
    for k in range(count):
        px = x0 + (k + .5) * (x1 - x0) / count + rng.uniform(-.05, .05)
        for s in (-1, 1):
            if rng.random() < .8:
                lathe('plate', [(0, 0), (.08, 0), (.125, .016), (.122, .019), (.078, .005), (0, .005)], (px, y + s * .3 + rng.uniform(-.02, .02), z), style.porcelain, 40)
                lathe('glass', [(0, 0), (.03, 0), (.035, .1), (.033, .1), (.029, .006), (0, .006)], (px + .15, y + s * .2, z), style.once('tumbler', lambda: style.glass), 32)
    lathe('pot', [(0, 0), (.13, 0), (.14, .015), (.142, .13), (.137, .13), (.13, .02), (0, .015)], ((x0 + x1) / 2 - .2, y, z), style.lacquer('#8f3d2e', .35))
    lathe('bowl', [(0, 0), (.06, 0), (.14, .06), (.16, .1), (.155, .1), (.13, .06), (0, .014)], ((x0 + x1) / 2 + .3, y + .04, z), style.lacquer(style.get('crockery', '#c9b79c'), .3))
    for i in range(6):
        sphere('fruit', ((x0 + x1) / 2 + .3 + .06 * math.cos(i * 1.2), y + .04 + .06 * math.sin(i * 1.2), z + .09 + .03 * (i == 5)), .037, style.lacquer(('#b8503a', '#c9a23c', '#8f9c45', '#c27a35')[i % 4], .4))


def kitchen(p):
    """A long kitchen: units along the left wall, a table that seats everybody, windows at the end."""
    W, D, s = p.width, p.depth, p.style
    p.shell(high_windows(p, p.o.get('windows', 2)), accent=p.o.get('accent_wall'))
    beams(p)
    kitchen_wall(p, 'left', .4, [('fridge', .65), ('tower', .6), ('drawers', .8), ('sink', .9), ('doors', .6), ('hob', .6), ('drawers', .8)], upper=p.o.get('upper', 'shelf'))
    x, y, long = W * .63, D * .52, p.o.get('table', 2.6)
    with placed(Matrix.Translation((x, y, 0)) @ Matrix.Rotation(math.pi / 2, 4, 'Z')):
        box('table top', (-long / 2, -.45, .71), (long, .9, .04), s.timber('X'), .012)
        for sx in (-1, 1):
            for sy in (-1, 1):
                box('table leg', (sx * (long / 2 - .16) - .035, sy * .36 - .035, 0), (.07, .07, .71), s.timber('Z'), .01)
        laid_for_company(s, -long / 2 + .15, long / 2 - .15, 0, .75, p.rng, max(2, round(long / .75)))
        for k in range(max(2, round(long / .75))):
            for side_ in (-1, 1):
                px = -long / 2 + (k + .5) * long / max(2, round(long / .75))
                with placed(Matrix.Translation((px + p.rng.uniform(-.06, .06), side_ * (.62 + p.rng.uniform(0, .22)), 0)) @ Matrix.Rotation((0 if side_ < 0 else math.pi) + math.pi + p.rng.uniform(-.3, .3), 4, 'Z')):
                    seat(s, p.o.get('chairs', 'plain'), p.rng)
    for k in range(p.o.get('lamps', 2)):
        pendant(s, x, y + (k - (p.o.get('lamps', 2) - 1) / 2) * 1.1, p.height, p.o.get('pendant', 'cone'), drop=p.height - 1.75, energy=9)
    with p.by('right', D * .5):
        if p.o.get('art') == 'board':
            pinboard(s, -.8, 1.2, 1.6, .9, p.seed)
        else:
            for k, (x, z, w, h) in enumerate(((-.9, 1.3, .6, .8), (-.15, 1.38, .48, .64), (.5, 1.3, .42, .56))):
                framed(s, x, z, w, h, p.seed + k)
    with p.by('right', D - .9):
        radiator(s, 1.1)
    plant(s, W - .5, D - .45, 'palm', size=1.15, turn=p.seed * 30)
    plant(s, W - .35, D - 1.0, 'leafy', size=.8, turn=p.seed * 50)
    with p.by('right', .9):
        shelves(s, 1.1, 4, z=.3, gap=.42, seed=p.seed, kind='box')
    p.camera('main', (W * .56, -.9, 1.4), (W * .47, D, 1.05), 23)
    p.camera('table', (W - .7, .6, 1.4), (W * .35, D, 1.0), 24)
    p.camera('worktop', (W * .62, 1.1, 1.4), (.2, D * .66, 1.05), 26, aperture=5, focus=2.8)


def lounge(p):
    """Sofas round a low table, a wall of books, tall windows and lamps that are lit."""
    W, D, s = p.width, p.depth, p.style
    p.shell(high_windows(p, p.o.get('windows', 3), z0=.35), accent=p.o.get('accent_wall', 'left'))
    beams(p)
    mx, my = W * .47, D * .56
    rug(s, mx, my, 2.9, 2.1, 1.5, p.o.get('rug', 'bordered'))
    with placed(Matrix.Translation((mx - 1.0, my - .1, 0)) @ Matrix.Rotation(math.pi / 2, 4, 'Z') @ Matrix.Translation((0, .75, 0))):
        sofa(s, 2.2, 3, 'sofa', p.seed, cushions=3)
    with placed(Matrix.Translation((mx + .1, my + 1.2, 0)) @ Matrix.Rotation(math.radians(-4), 4, 'Z') @ Matrix.Translation((0, .75, 0))):
        sofa(s, 1.9, 2, 'sofa two' if 'sofa two' in s.values else 'sofa', p.seed + 1, cushions=2)
    for k, (dx, dy, turn) in enumerate(((1.35, .35, -70), (1.1, -.85, -128))):
        with placed(Matrix.Translation((mx + dx, my + dy, 0)) @ Matrix.Rotation(math.radians(turn), 4, 'Z') @ Matrix.Translation((0, .35, 0))):
            armchair(s, 'armchair' if k == 0 else 'sofa two', p.seed + k)
    low_table(s, mx + .05, my - .1, p.rng)
    with p.by('left', D * .6):
        bookwall(s, p.o.get('bookwall', 3.2), p.o.get('book_rows', 6), p.seed)
    floor_lamp(s, mx - 1.2, my + 1.55)
    with p.by('right', D * .66):
        framed(s, -1.0, 1.15, .8, 1.05, p.seed, 'hills')
        framed(s, 0, 1.3, .55, .72, p.seed + 1)
        framed(s, .7, 1.22, .42, .56, p.seed + 5)
    for k, (dx, dy) in enumerate(((0, 0), (.5, -.5))[:p.o.get('lamps', 1)]):
        pendant(s, mx + dx + .1, my + dy, p.height, p.o.get('pendant', 'wicker'), drop=p.height - 2.05, energy=14)
    plant(s, W - .5, D - .5, 'palm', size=1.3, turn=30)
    plant(s, .5, D - .45, 'leafy', size=1.1, turn=80)
    plant(s, W - .45, D * .2, 'leafy', size=.9, turn=10)
    if p.o.get('extra') == 'table football':
        furniture(46, (W - 1.0, D * .7, 0), 90, .95)
    if p.o.get('extra') == 'pool':
        furniture(33, (W - 1.1, D * .66, 0), 90, .9)
    if p.o.get('extra') == 'piano':
        piano(p)
    if p.o.get('extra') == 'table':
        table(s, W - .95, D * .32, 1.1, .75, [(90, 'plain'), (-95, 'plain'), (180, 'plain')], seed=p.seed)
    p.camera('main', (W * .62, -.3, 1.3), (W * .43, D, 1.0), 25, focus=4)
    p.camera('window', (W - .5, .3, 1.35), (W * .25, D, .95), 24)
    p.camera('sofa', (W * .8, D * .28, 1.3), (W * .2, D * .72, .85), 28, aperture=4.5, focus=3.2)


def piano(p):
    s = p.style
    with p.by('right', p.depth * .68):
        dark = s.lacquer('#2a211c', .25)
        box('piano', (-.74, -.6, 0), (1.48, .6, 1.2), dark, .012)
        box('key bed', (-.74, -.78, .6), (1.48, .3, .1), dark, .01)
        box('keys', (-.66, -.77, .7), (1.32, .15, .02), s.porcelain, .003)
        for k in range(36):
            if k % 7 not in (2, 6):
                box('black key', (-.645 + k * .037, -.72, .72), (.018, .09, .012), s.black, .003)
        box('music', (-.18, -.62, .86), (.36, .01, .3), s.porcelain, 0)
        with placed(Matrix.Translation((.05, -1.05, 0))):
            stool(s, .5)


def floor_lamp(style, x, y):
    lathe('lamp foot', [(0, 0), (.14, 0), (.14, .02), (.015, .03), (.012, 1.45), (0, 1.45)], (x, y, 0), style.metal)
    lathe('lamp drum', [(.2, 1.36), (.16, 1.68), (.157, 1.68), (.197, 1.36)], (x, y, 0), style.once('linen shade', lambda: material('linen shade', '#f3e3c4', .9, .1, glow=.75, translucent=.6)))
    bulb((x, y, 1.52), 16, radius=.06)


def bookwall(style, width, rows, seed):
    rng = random.Random(seed)
    deep, gap, columns = .3, .37, max(2, round(width / .85))
    tone = style.timber('Z') if style.get('bookwall', 'timber') == 'timber' else style.paint('accent')
    for k in range(columns + 1):
        box('upright', (-width / 2 + k * width / columns - .011, -deep, 0), (.022, deep, .1 + rows * gap), tone, .003)
    for r in range(rows + 1):
        box('shelf', (-width / 2, -deep, .08 + r * gap), (width, deep, .022), tone, .003)
    for r in range(rows):
        for k in range(columns):
            x0 = -width / 2 + k * width / columns + .03
            fill(style, x0, x0 + width / columns - .06, .102 + r * gap, deep, rng)


def study(p):
    """Desks along the window and a long table with green or brass lamps, with signs of work."""
    W, D, s = p.width, p.depth, p.style
    p.shell(high_windows(p, p.o.get('windows', 3), z0=.85), accent=p.o.get('accent_wall', 'right'))
    beams(p)
    count = max(2, round((W - .6) / 1.5))
    for k in range(count):
        with p.by('back', .3 + (k + .5) * (W - .6) / count):
            p.desk(width=(W - .6) / count - .04, legs='frame', lamp=('arm', None, 'mushroom')[k % 3], clutter=('laptop', 'none', 'screen')[k % 3], turn=(12, -20, 25)[k % 3], seed=p.seed + k)
    long = D * .42
    with placed(Matrix.Translation((W * .5, D * .42, 0)) @ Matrix.Rotation(math.pi / 2, 4, 'Z')):
        box('table top', (-long / 2, -.6, .71), (long, 1.2, .035), s.timber('X'), .01)
        for sx in (-1, 1):
            box('table end', (sx * (long / 2 - .2) - .03, -.5, 0), (.06, 1.0, .71), s.timber('Z'), .008)
        for k in range(2):
            with placed(Matrix.Translation((-long / 4 + k * long / 2, 0, .745))):
                desk_lamp(s, p.o.get('lamp', 'mushroom'), 1)
        seats = max(2, round(long / .9))
        for k in range(seats):
            for side_ in (-1, 1):
                px = -long / 2 + (k + .5) * long / seats + p.rng.uniform(-.06, .06)
                with placed(Matrix.Translation((px, side_ * (.75 + p.rng.uniform(0, .25)), 0)) @ Matrix.Rotation((math.pi if side_ < 0 else 0) + p.rng.uniform(-.35, .35), 4, 'Z')):
                    seat(s, p.o.get('chairs', 'task'), p.rng)
                if p.rng.random() < .55:
                    with placed(Matrix.Translation((px, side_ * .3, .745)) @ Matrix.Rotation((0 if side_ < 0 else math.pi), 4, 'Z')):
                        laptop(s)
                for j in range(p.rng.randint(0, 3)):
                    box('flat book', (px + .14, side_ * .34 - .1, .745 + j * .026), (.2, .15, .025), p.rng.choice(s.covers), .003).rotation_euler = (0, 0, p.rng.uniform(-.3, .3))
    with p.by('right', D * .45):
        bookwall(s, 2.6, 5, p.seed)
    with p.by('left', D * .55):
        framed(s, -.8, 1.2, .7, .9, p.seed, 'hills')
        framed(s, .1, 1.3, .5, .66, p.seed + 1)
    for k in range(2):
        pendant(s, W * .5, D * (.3 + .26 * k), p.height, p.o.get('pendant', 'cone'), drop=p.height - 1.9, energy=12)
    plant(s, .45, D - 1.1, 'palm', size=1.1)
    plant(s, W - .5, D - .95, 'leafy', turn=40)
    bag(s, W * .5 - 1.15, D * .3, 100)
    p.camera('main', (W * .34, -.9, 1.4), (W * .55, D, 1.05), 23)
    p.camera('table', (.6, .4, 1.35), (W * .75, D, 1.0), 25)


def gym(p):
    """Treadmills and a rack of weights by the window, mats and balls on a rubber floor."""
    W, D, s = p.width, p.depth, p.style
    p.shell(high_windows(p, p.o.get('windows', 3), z0=.4), accent=p.o.get('accent_wall', 'right'), skirting=False)
    beams(p)
    for k in range(3):
        with placed(Matrix.Translation((.95 + k * 1.15, D - 1.5, 0)) @ Matrix.Rotation(math.pi + .02 * k, 4, 'Z')):
            treadmill(s) if k != 2 else bike(s)
    with p.by('right', D * .45):
        rack(s, p.rng)
    with p.by('left', D * .35):
        box('wall mirror', (-1.3, -.012, .35), (2.6, .012, 1.75), s.mirror, 0)
    for k in range(2):
        mat = box('mat', (.55 + k * .95, 1.1 + .12 * k, .001), (.62, 1.75, .01), s.lacquer((s.pick('throw'), s.pick('cushion'))[k], .8), .004)
        mat.rotation_euler = (0, 0, .05 - .12 * k)
    sphere('ball', (W - 1.15, 2.2, .33), .33, s.lacquer(s.pick('throw'), .5))
    sphere('ball', (.5, 3.0, .26), .26, s.lacquer('#c9c5bb', .5))
    for k in range(4):
        bell = lathe('kettlebell', [(0, 0), (.07, 0), (.1, .05), (.1, .1), (.06, .16), (0, .17)], (W - .85 - .28 * k, D * .45 + 1.35 + .05 * (k % 2), 0), s.black)
        cylinder('kettlebell grip', (W - .85 - .28 * k, D * .45 + 1.35 + .05 * (k % 2), .22), .014, .13, s.black, axis='X')
    with placed(Matrix.Translation((W * .58, D * .42, 0)) @ Matrix.Rotation(.5, 4, 'Z')):
        weight_bench(s)
    for k in range(2):
        pendant(s, W * (.35 + .3 * k), D * .5, p.height, 'cone', drop=.7, energy=12)
    plant(s, W - .5, D - .5, 'palm', size=1.1)
    p.camera('main', (W * .52, -.8, 1.4), (W * .5, D, 1.05), 23)
    p.camera('side', (.6, .2, 1.4), (W * .75, D, 1.0), 24)


SCENES = {'kitchen': kitchen, 'lounge': lounge, 'study': study, 'gym': gym}


def common(kind):
    def make(style, o):
        p = Plan(style, {**{'width': 5.2, 'depth': 6.0, 'height': 2.9}, **o})
        SCENES[kind](p)
        return p.cameras
    return make
