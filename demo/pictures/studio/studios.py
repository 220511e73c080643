"""Larger homes: studios with their own kitchen, rooms under a roof, twins, rooms for people who use a wheelchair."""
import math
import random

from mathutils import Matrix

from .cloth import curtain
from .desk import seat, shelves
from .furnishings import armchair, bedside, low_table, mirror, pendant, plant, radiator, rug, sofa, wardrobe
from .kitchen_units import mug, run
from .scene import placed
from .shapes import box, cylinder, lathe


def table(style, x, y, width=.8, depth=.7, chairs=(), high=.74, turn=0, laid=True, seed=0):
    """A table in the room's own coordinates, with chairs at (side: angle around it, kind)."""
    rng = random.Random(seed)
    with placed(Matrix.Translation((x, y, 0)) @ Matrix.Rotation(math.radians(turn), 4, 'Z')):
        box('table top', (-width / 2, -depth / 2, high - .032), (width, depth, .032), style.timber('X'), .01)
        for sx in (-1, 1):
            for sy in (-1, 1):
                leg = cylinder('table leg', (sx * (width / 2 - .07), sy * (depth / 2 - .07), (high - .03) / 2), .022, high - .03, style.timber('Z'), top=.03)
                leg.rotation_euler = (-sy * .05, sx * .05, 0)
        if laid:
            lathe('vase', [(0, 0), (.045, 0), (.06, .06), (.045, .13), (.025, .17), (.03, .19), (.022, .185), (.04, .12), (0, .02)], (.02, .03, high), style.lacquer(style.get('ceramic', '#a8553a'), .4))
            for k in range(7):
                stem = cylinder('stem', (.02 + rng.uniform(-.03, .03), .03 + rng.uniform(-.03, .03), high + .27), .0025, .26, style.lacquer('#7f8a5c', .7))
                stem.rotation_euler = (rng.uniform(-.3, .3), rng.uniform(-.3, .3), 0)
                head = lathe('bloom', [(0, 0), (.022, .01), (.026, .03), (.012, .05), (0, .054)], (0, 0, 0), style.lacquer(rng.choice(('#d9cdb2', '#c98f6a', '#e2d8c4')), .8), 12)
                way = Matrix.Rotation(stem.rotation_euler.x, 4, 'X') @ Matrix.Rotation(stem.rotation_euler.y, 4, 'Y')
                head.location = stem.location + (way @ Matrix.Translation((0, 0, .12))).to_translation()
            mug(style, -width * .25, -depth * .15, high, style.porcelain, 30)
            box('magazine', (width * .12, -depth * .3, high), (.2, .26, .008), rng.choice(style.covers), .002).rotation_euler = (0, 0, .4)
        for angle, kind in chairs:
            a = math.radians(angle)
            reach = (abs(math.sin(a)) * width + abs(math.cos(a)) * depth) / 2
            # pulled out a little, never square to the table
            with placed(Matrix.Translation((reach * math.sin(a) * 1.05, -reach * math.cos(a) * 1.05, 0)) @ Matrix.Rotation(a + math.pi + rng.uniform(-.2, .2), 4, 'Z') @ Matrix.Translation((0, .12, 0))):
                if kind == 'stool':
                    stool(style)
                else:
                    seat(style, kind, rng)


def stool(style, high=.46):
    lathe('stool seat', [(0, high - .035), (.15, high - .035), (.165, high - .02), (.16, high), (0, high - .006)], (0, 0, 0), style.timber('X'))
    for k in range(4):
        a = math.pi / 4 + k * math.pi / 2
        leg = cylinder('stool leg', (.125 * math.cos(a), .125 * math.sin(a), high / 2), .014, high, style.timber('Z'), top=.018)
        leg.rotation_euler = (.14 * math.sin(a), -.14 * math.cos(a), 0)


def kitchen_wall(p, side, start, units, **more):
    """A run of units along a side wall, from a distance along it onwards as seen from inside, left to right."""
    turn = {'left': math.pi / 2, 'right': -math.pi / 2, 'back': 0, 'front': math.pi}[side]
    x, y = {'left': (0, start), 'right': (p.width, start), 'back': (start, p.depth), 'front': (start, 0)}[side]
    with placed(Matrix.Translation((x, y, 0)) @ Matrix.Rotation(turn, 4, 'Z')):
        return run(p.style, units, seed=p.seed, **more)


def studio(p):
    """Kitchen along the left wall near the door, table in the middle, bed at the far right, desk at the window."""
    W, D, s = p.width, p.depth, p.style
    b = p.o.get('bed', 1.35)
    p.shell([p.window('back', .5, 2.1, z0=.85, z1=2.25)], accent=p.o.get('accent_wall', 'right'))
    kitchen_wall(p, 'left', .2, [('fridge', .6), ('drawers', .6), ('sink', .6), ('oven', .6)], upper=p.o.get('upper', True))
    with placed(Matrix.Translation((W - b / 2 - .08, D, 0))):
        p.bed(wall_at=1, head=p.o.get('head', 'panel'))
    with p.by('back', 1.2):
        p.desk(width=1.5, legs=p.o.get('legs', 'frame'), turn=14)
    table(s, 1.55, 2.05, .8, .7, [(75, p.o.get('table_chair', 'stool')), (-60, p.o.get('table_chair', 'stool'))], seed=p.seed)
    with p.by('right', 1.35):
        wardrobe(s, 1.2, kind=p.o.get('wardrobe', 'white'), seed=p.seed)
    p.art('right', D - 1.2)
    p.art('front', W * .6, kind='wide', seed=20)
    with p.by('left', D - 1.15):
        shelves(s, .8, 2, z=1.3, seed=p.seed)
    p.small_things((W - b - .7, D - 2.0, 1.1, 1.7), None, [('right', D - 2.5)])
    plant(s, W - b - .42, D - .32, p.o.get('plant', 'leafy'), turn=p.seed * 40, size=.9)
    pendant(s, 1.55, 2.05, p.height, p.o.get('pendant', 'cone'), drop=.75)
    p.camera('main', (W * .5, -.75, 1.35), (W * .49, D, 1.0), 23)
    p.camera('from left', (.95, -.75, 1.35), (W * .6, D, 1.0), 23)
    p.camera('from the wardrobe', (W - .85, .3, 1.45), (.5, D - 1, 1.0), 20, rise=-.04)
    p.camera('from the window', (2.25, D - .4, 1.5), (W * .4, 0, 1.0), 20, rise=-.06)
    p.camera('over the bed', (W - .3, D - .3, 1.5), (.7, 1.6, 1.0), 22, rise=-.11)
    p.camera('past the bed', (W - .3, 2.15, 1.5), (.85, D - .4, 1.0), 21, rise=-.06)
    p.camera('into the corner', (W * .7, -.3, 1.45), (W * .27, D, .95), 20)
    p.camera('worktop', (1.3, 3.3, 1.4), (.4, .5, 1.0), 24, focus=2.4, rise=-.04)
    p.camera('kitchen', (W - .5, 2.6, 1.3), (.2, 1.6, 1.0), 30, focus=2.6)
    p.camera('bed', (1.0, D - 3.0, 1.3), (W - .5, D - .8, .85), 27, aperture=5, focus=2.8, rise=-.06)
    p.camera('desk', (W - b - .2, D - 2.5, 1.28), (.85, D - .2, 1.0), 27, aperture=5, focus=2.4)


def alcove(p):
    """Bed in an alcove behind a curtain at the back right, sofa opposite, kitchen on the right near the door."""
    W, D, s = p.width, p.depth, p.style
    b = p.o.get('bed', 1.35)
    p.shell([p.window('left', D - 3.0, D - 1.4, z0=.75, z1=2.25), p.window('back', .45, 1.75, z0=.9)], accent=p.o.get('accent_wall', 'back'))
    kitchen_wall(p, 'right', 2.75, [('oven', .6), ('sink', .6), ('drawers', .6), ('fridge', .6)], upper=p.o.get('upper', 'shelf'))
    box('alcove wall', (W - 2.15, D - b - .16, 0), (.12, b + .2, p.height), s.paint('wall'), 0)
    with placed(Matrix.Translation((W, D - b / 2 - .08, 0)) @ Matrix.Rotation(-math.pi / 2, 4, 'Z')):
        p.bed(wall_at=-1, head=p.o.get('head', 'wood'), length=1.9)
    curtain('bed curtain', W - .55, W - .06, D - b - .14, .03, p.height - .12, s.curtain, 8, .05, 3)
    cylinder('bed rail', (W - 1.05, D - b - .14, p.height - .1), .011, 2.0, s.metal, axis='X')
    with p.by('left', D - 2.15):
        sofa(s, 1.55, 2, seed=p.seed)
    with p.by('back', 1.1):
        p.desk(width=1.35, legs=p.o.get('legs', 'drawers'))
    with placed(Matrix.Translation((1.35, D - 2.2, 0))):
        lathe('side table', [(0, .4), (.26, .4), (.27, .42), (.26, .435), (0, .435)], (0, 0, 0), s.timber('X'))
        for k in range(3):
            leg = cylinder('leg', (.16 * math.cos(k * 2.1), .16 * math.sin(k * 2.1), .2), .012, .41, s.timber('Z'))
            leg.rotation_euler = (.15 * math.sin(k * 2.1), -.15 * math.cos(k * 2.1), 0)
        mug(s, .05, -.08, .435, s.porcelain, 20)
    table(s, 1.2, 1.0, 1.0, .7, [(90, 'plain'), (-80, 'plain')], seed=p.seed)
    p.art('left', .95)
    p.art('front', W * .55, kind='wide', seed=20)
    p.small_things((1.5, D - 2.1, 1.5, 1.9), None, [('back', 2.0)])
    plant(s, .36, D - .34, p.o.get('plant', 'palm'), turn=p.seed * 19)
    pendant(s, 1.2, 1.0, p.height, p.o.get('pendant', 'wicker'), drop=.8)
    p.camera('main', (W - 1.0, -.5, 1.35), (W * .36, D, 1.0), 23)
    p.camera('from left', (.75, -.6, 1.35), (W * .62, D, 1.0), 23)
    p.camera('kitchen', (.5, D - 1.5, 1.3), (W - .3, 1.5, 1.05), 31, focus=3)
    p.camera('bed', (.7, D - 3.2, 1.3), (W - .6, D - .5, .9), 26, aperture=5, focus=3, rise=-.04)
    p.camera('sofa', (W - .9, D - 3.2, 1.25), (.4, D - 1.8, .9), 26, aperture=5, focus=2.8)


def loft(p):
    """Under the roof: the back slopes from a knee wall, bed beneath it, kitchen and table before."""
    W, D, s = p.width, p.depth, p.style
    b = p.o.get('bed', 1.35)
    knee, ridge = p.o.get('knee', 1.15), D - p.o.get('run', 2.3)
    p.shell([p.window('left', ridge - 1.6, ridge - .2, z0=.9, z1=2.2)], accent=p.o.get('accent_wall', None),
            slope=dict(knee=knee, ridge_y=ridge, windows=[dict(x0=.7, x1=1.5, z0=.75, z1=1.95), dict(x0=W - 1.7, x1=W - .9, z0=.75, z1=1.95)]))
    rise, runs = p.height - knee, D - ridge
    if p.o.get('beams', True):
        for x in (.18, W / 2, W - .3):
            beam = box('rafter', (x, 0, 0), (.12, .16, math.hypot(rise, runs)), s.timber('Z', 'beams' if 'beams' in s.values else 'wood'), .012)
            beam.location = (x + .06, D - runs / 2 - .06, knee + rise / 2 - .04)
            beam.rotation_euler = (math.atan2(runs, rise), 0, 0)
        box('tie beam', (0, ridge - .09, p.height - .2), (W, .16, .2), s.timber('X', 'beams' if 'beams' in s.values else 'wood'), .012)
    with placed(Matrix.Translation((W * .56, D - .02, 0))):
        p.bed(head=p.o.get('head', 'wood'), base=p.o.get('base', 'legs'))
    for k, x in enumerate((W * .56 - b / 2 - .3, W * .56 + b / 2 + .3)):
        with p.by('back', x):
            bedside(s, 'drum' if k else 'mushroom', p.seed + k)
    kitchen_wall(p, 'right', 2.9, [('oven', .6), ('sink', .6), ('drawers', .6), ('fridge', .6)], upper=p.o.get('upper', 'shelf'))
    with p.by('left', ridge - .95):
        p.desk(width=1.4, legs=p.o.get('legs', 'trestle'))
    table(s, W * .5, 1.15, 1.1, .75, [(20, 'plain'), (170, 'plain'), (90, 'plain')], seed=p.seed)
    if p.o.get('armchair', True):
        with placed(Matrix.Translation((.75, D - 1.25, 0)) @ Matrix.Rotation(math.radians(50), 4, 'Z')):
            armchair(s, seed=p.seed)
    p.small_things((W * .5, ridge - .5, 1.7, 2.2), None, [('left', ridge + .3)])
    plant(s, .34, ridge + .1, p.o.get('plant', 'palm'), turn=40)
    pendant(s, W * .5, 1.15, p.height, p.o.get('pendant', 'cone'), drop=.7)
    p.camera('main', (W * .36, -.7, 1.4), (W * .52, D, 1.1), 23)
    p.art('front', W * .6, kind='wide', seed=20)
    p.camera('from the kitchen', (W - .85, 1.75, 1.55), (.9, D - 1.1, 1.1), 20, rise=.03)
    p.camera('from the bed', (W * .62, D - .8, 1.45), (W * .44, 0, 1.1), 21, rise=-.02)
    p.camera('kitchen', (.5, ridge - .1, 1.35), (W - .3, 1.6, 1.05), 29, focus=3)
    p.camera('bed', (.9, ridge - .6, 1.35), (W * .6, D - .6, .85), 26, aperture=5, focus=2.6, rise=-.02)
    p.camera('desk', (W - 1.2, ridge - 1.9, 1.3), (.3, ridge - .85, 1.0), 27, aperture=5, focus=2.5)


def twin(p):
    """Two beds on opposite sides with a curtain between them, a desk under each window, kitchen and table nearer the door."""
    W, D, s = p.width, p.depth, p.style
    b = p.o.get('bed', .95)
    p.shell([p.window('back', W / 2 - 1.35, W / 2 - .2, z0=.92), p.window('back', W / 2 + .2, W / 2 + 1.35, z0=.92)], accent=p.o.get('accent_wall', 'left'))
    for k, (x, wall_at) in enumerate(((b / 2 + .07, -1), (W - b / 2 - .07, 1))):
        with placed(Matrix.Translation((x, D - .9, 0))):
            p.bed(width=b, wall_at=wall_at, bedding=('throw', 'turned')[k], cushions=1 - k, head=p.o.get('head', 'slats'))
    for k, x in enumerate((W / 2 - .72, W / 2 + .72)):
        with p.by('back', x):
            p.desk(width=1.25, legs='frame', lamp=('arm', 'mushroom')[k], seed=p.seed + k, turn=(-14, 18)[k])
    with placed(Matrix.Translation((W / 2, D - .1, 0)) @ Matrix.Rotation(math.pi / 2, 4, 'Z')):
        curtain('curtain between', -.5, 0, 0, .04, p.height - .07, s.curtain, 7, .075, p.seed)
        cylinder('curtain track', (-1.4, 0, p.height - .04), .012, 2.8, s.white, axis='X')
    for y in (1.25, 2.2):
        with p.by('right', y):
            wardrobe(s, .9, kind=p.o.get('wardrobe', 'doors'), seed=p.seed)
    kitchen_wall(p, 'left', .2, [('fridge', .6), ('drawers', .5), ('sink', .6), ('oven', .6)], upper=p.o.get('upper', 'shelf'))
    table(s, W * .46, 1.9, .8, .7, [(75, 'stool'), (-60, 'stool')], seed=p.seed)
    p.art('left', D - 1.9)
    with p.by('right', D - 1.9):
        shelves(s, .9, 1, z=1.4, seed=p.seed + 4)
    p.small_things((W / 2, D - 2.2, 1.3, 1.9), None, [('left', D - 3.0)])
    plant(s, W - .3, D - .35, p.o.get('plant', 'leafy'), turn=33, size=.85)
    pendant(s, W * .46, 1.9, p.height, p.o.get('pendant', 'drum'), drop=.75)
    p.camera('main', (W * .56, -.7, 1.4), (W * .47, D, 1.0), 22)
    p.camera('from left', (W * .3, -.6, 1.4), (W * .58, D, 1.0), 23)
    p.camera('desk', (1.2, D - 2.5, 1.3), (W * .45, D - .2, 1.0), 27, aperture=5, focus=2.4)
    p.camera('right', (.9, D - 3.3, 1.35), (W - .4, D - 1.2, .9), 23, focus=3)


def corner(p):
    """Windows on two sides; the bed in the darker half, the desk in the brighter."""
    W, D, s = p.width, p.depth, p.style
    b = p.o.get('bed', 1.35)
    p.shell([p.window('back', W - 2.0, W - .6, z0=.9), p.window('right', D - 2.3, D - .9, z0=.9)], accent=p.o.get('accent_wall', 'left'))
    with p.by('left', D - 1.95):
        p.bed(base=p.o.get('base', 'divan'), head=p.o.get('head', 'channels'))
    with p.by('left', D - 1.95 + b / 2 + .3):
        bedside(s, p.o.get('lamp', 'drum'), p.seed)
    with p.by('right', D - 1.55):
        p.desk(width=1.6, legs=p.o.get('legs', 'drawers'), turn=-16)
    if p.o.get('sofa_too'):
        with p.by('back', W - 1.3):
            sofa(s, 1.3, 2, seed=p.seed, cushions=1)
    else:
        with placed(Matrix.Translation((W - 1.35, D - .55, 0)) @ Matrix.Rotation(math.radians(-20), 4, 'Z')):
            armchair(s, seed=p.seed)
    with p.by('right', .95):
        wardrobe(s, 1.2, kind=p.o.get('wardrobe', 'painted'), seed=p.seed)
    p.art('left', D - 1.95, low=1.42)
    p.art('front', W * .62, seed=20)
    with p.by('back', .8):
        shelves(s, .9, 2, z=1.35, seed=p.seed)
    p.small_things((1.8, D - 2.4, 1.5, 2.1), None, [('left', D - 3.0)])
    plant(s, W - .36, D - .36, p.o.get('plant', 'palm'), turn=70)
    pendant(s, W * .52, D - 2, p.height, p.o.get('pendant', 'globe'))
    p.camera('main', (W * .4, -.75, 1.32), (W * .52, D, 1.0), 24)
    p.camera('from the door', (.25, .35, 1.5), (W - .75, D - .9, 1.0), 20, rise=-.05)
    p.camera('two windows', (1.0, .25, 1.5), (W * .6, D, 1.0), 20, rise=-.06)
    p.camera('beside the wardrobe', (W * .55, .3, 1.5), (.35, D - 1.2, 1.0), 20, rise=-.06)
    p.camera('from the shelves', (.6, D - .35, 1.55), (W - .2, D - 2.5, 1.0), 20, rise=-.08)
    p.camera('desk', (1.5, D - 3.1, 1.3), (W - .4, D - 1.2, 1.0), 27, aperture=5, focus=2.6)
    p.camera('bed', (W - .8, D - 2.9, 1.28), (.2, D - 1.75, .85), 27, aperture=5, focus=2.6, rise=-.05)


def wide(p):
    """Laid out with room to turn: bed with space on both sides, a desk that rises, a low clothes rail, clear floor."""
    W, D, s = p.width, p.depth, p.style
    b = p.o.get('bed', 1.2)
    p.shell([p.window('back', W / 2 - .75, W / 2 + 1.65, z0=.75, z1=2.25)], accent=p.o.get('accent_wall', 'left'))
    mid = D - 1.35 - b / 2
    with p.by('left', mid):
        p.bed(base=p.o.get('base', 'legs'), head=p.o.get('head', 'panel'))
    with p.by('left', mid + b / 2 + .3):
        bedside(s, p.o.get('lamp', 'drum'), p.seed)
    with p.by('back', W / 2 + .45):
        p.desk(width=1.6, depth=.7, legs='column', chair=None, high=.76)
    if p.o.get('kitchen'):                      # fridge, then one worktop that rises, with knee room below sink and hob
        kitchen_wall(p, 'right', 3.5, [('fridge', .6), ('sink', .8), ('hob', .8), ('drawers', .5)], high=.8, knee=True, upper='shelf')
        p.art('right', .35, low=1.2, kind='one', seed=9)
    else:
        with p.by('right', 1.6):
            shelves(s, 1.2, 2, z=.8, gap=.34, seed=p.seed)
    with p.by('right', D - 1.15):
        wardrobe(s, .9, height=1.75, kind='rail', seed=p.seed)
    p.art('left', mid, low=1.4)
    p.art('front', W * .62, kind='two', seed=20)
    with p.by('left', .9):
        mirror(s, -.25, .35, .5, 1.4)
    p.small_things(None, None, [('left', mid - b / 2 - .25), ('right', D - .7)])
    with p.by('left', mid - b / 2 - .55):       # pull cord by the bed
        cylinder('pull cord', (0, -.03, p.height / 2 + .1), .003, p.height - .2, s.lacquer('#b23a2e', .5))
        lathe('pull', [(0, 0), (.016, .004), (.014, .03), (.004, .04), (0, .04)], (0, -.03, .22), s.lacquer('#b23a2e', .5))
    plant(s, W - .36, D - .36, p.o.get('plant', 'leafy'), turn=12)
    pendant(s, W * .5, D * .5, p.height, p.o.get('pendant', 'drum'))
    p.camera('main', (W * .58, -.8, 1.3), (W * .47, D, .95), 22)
    p.camera('from left', (W * .25, -.8, 1.3), (W * .62, D, .95), 22)
    p.camera('over the bed', (.3, .4, 1.45), (W - .9, D - .6, 1.0), 21, rise=-.04)
    p.camera('kitchen', (W * .2, 2.9, 1.2), (W - .1, 2.4, .95), 28, focus=3.2)
    p.camera('desk', (.9, D - 2.9, 1.25), (W / 2 + .8, D - .2, .95), 27, aperture=5, focus=2.8)
    p.camera('bed', (W - 1.0, mid - 1.0, 1.28), (.2, mid + .1, .85), 27, aperture=5, focus=2.6, rise=-.05)


def living(p):
    """The sitting room of an apartment: sofa and armchair by the window, a table for four, a kitchen of its own."""
    W, D, s = p.width, p.depth, p.style
    p.shell([p.window('back', .6, 1.9, z0=.6), p.window('back', W - 2.1, W - .8, z0=.6)], accent=p.o.get('accent_wall', 'left'))
    kitchen_wall(p, 'right', 3.0, [('fridge', .6), ('oven', .6), ('drawers', .6), ('sink', .8)], upper=p.o.get('upper', 'shelf'))
    rug(s, 1.7, D - 1.7, 2.0, 2.3, 2, p.o.get('rug', 'bordered'))
    with p.by('left', D - 1.75):
        sofa(s, 1.9, 2, seed=p.seed, cushions=3)
    with placed(Matrix.Translation((2.55, D - .75, 0)) @ Matrix.Rotation(math.radians(-28), 4, 'Z')):
        armchair(s, seed=p.seed)
    low_table(s, 1.55, D - 1.8, p.rng)
    table(s, W - 1.75, 2.5, 1.3, .8, [(0, 'plain'), (172, 'plain'), (90, 'plain'), (-90, 'plain')], seed=p.seed)
    with p.by('left', 1.7):
        shelves(s, 1.2, 4, z=.4, gap=.4, seed=p.seed, kind='box')
    p.art('left', D - 1.75, low=1.4)
    with p.by('back', W / 2):
        radiator(s, .8)
    plant(s, W - .4, D - .4, 'palm', size=1.1)
    plant(s, .34, D - .35, 'leafy', size=.9)
    pendant(s, W - 1.75, 2.5, p.height, p.o.get('pendant', 'drum'), drop=.8, energy=9)
    p.camera('main', (W * .56, -.8, 1.35), (W * .46, D, 1.0), 23)
    p.art('front', W * .5, kind='wide', seed=20)
    p.camera('kitchen', (.6, D - 1.2, 1.35), (W - .3, 1.75, 1.05), 28, focus=3.2)
    p.camera('sofa', (W - 1.0, D - 3.3, 1.3), (.3, D - 1.3, .85), 26, aperture=5, focus=3)


PLANS = {'studio': studio, 'alcove': alcove, 'loft': loft, 'twin': twin, 'corner': corner, 'wide': wide, 'living': living}
