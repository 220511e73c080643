"""A building in its street, and the courtyard behind it."""
import math
import random

import bpy
from mathutils import Matrix

from .facade import Look, house
from .light import bulb, daylight
from .materials import material, tiles
from .outlook import wing
from .outside import foliage
from .scene import placed
from .shapes import box, cylinder, lathe, sphere


def light(scene_light, hour):
    sets = {
        'morning': dict(sun_height=24, sun_turn=128, sky=.16, sun=4.2, haze=1.4, clouds=.7, warm='#ffdcb0'),
        'day': dict(sun_height=44, sun_turn=222, sky=.17, sun=4.6, haze=1.2, clouds=.75),
        'evening': dict(sun_height=13, sun_turn=246, sky=.17, sun=3.6, haze=2.2, clouds=.6, warm='#ffc389'),
        'dusk': dict(sun_height=-2.5, sun_turn=300, sky=2.6, sun=0, haze=1.0, seen=.3),
        'overcast': dict(sun_height=40, sun_turn=200, sky=.2, sun=.5, sun_size=20, haze=4, clouds=1),
    }
    daylight(bpy.context.scene, **{**sets[hour], **scene_light})


def ground(o, rng, dusk):
    paving = tiles('paving', o.get('paving', '#a8a197'), '#857e75', (.6, .45), .008, .8, .5, 'XY', .15)
    kerb = material('kerb', '#b9b2a6', .8, mottle=.06)
    box('pavement', (-70, -4.2, -.12), (150, 5, .12), paving, .01)
    box('kerb', (-70, -4.4, -.12), (150, .2, .13), kerb, .02)
    surface = tiles('setts', '#6a6660', '#4a4743', (.2, .12), .012, .75, .5, 'XY', .3) if o.get('road') == 'setts' else material('asphalt', '#4a4a49', .8, .3, bump=.5, bump_scale=60, mottle=.12)
    box('road', (-70, -12.5, -.24), (150, 8.1, .12), surface, 0)
    if o.get('road') != 'setts':
        for k in range(30):
            box('line', (-60 + k * 4.5, -8.5, -.119), (2, .1, .002), material('line', '#cfcbc0', .8), 0)
        box('yellow line', (-70, -4.75, -.119), (150, .07, .002), material('yellow', '#b79a4a', .8), 0)
    box('near kerb', (-70, -12.7, -.12), (150, .2, .13), kerb, .02)
    box('near pavement', (-70, -40, -.12), (150, 27.3, .12), paving, .01)


def tree(x, y, crown, bark, rng, tall=5, size=.8):
    thing = bpy.data.objects.new('tree', crown)
    thing.location, thing.scale, thing.rotation_euler = (x, y, tall), (size, size, size * rng.uniform(1.0, 1.25)), (0, 0, rng.uniform(0, 6))
    bpy.context.collection.objects.link(thing)
    cylinder('trunk', (x, y, tall / 2), .13, tall, bark, top=.06)
    for k in range(5):                          # boughs, so that the crown does not hover
        a = rng.uniform(0, 6.28)
        bough = cylinder('bough', (x + .35 * math.cos(a) * size, y + .35 * math.sin(a) * size, tall * .86 + .1 * k), .04, 1.6 * size, bark, top=.015, segments=8)
        bough.rotation_euler = (.6 * math.sin(a) * -1, .6 * math.cos(a), 0)
    box('tree pit', (x - .6, y - .6, .001), (1.2, 1.2, .01), material('soil', '#5b4c3e', .95), 0)


def lamp_post(x, y, dusk, mat):
    cylinder('post', (x, y, 2.4), .06, 4.8, mat, top=.04, segments=16)
    arm = cylinder('post arm', (x, y + .35, 4.78), .03, .8, mat, axis='Y', segments=12)
    box('lantern', (x - .1, y + .6, 4.7), (.2, .42, .09), mat, .02)
    box('lantern light', (x - .08, y + .63, 4.69), (.16, .36, .01), material('lantern light', '#ffe1b0', .5, glow=14 if dusk else .4), 0)
    if dusk:
        bulb((x, y + .8, 4.6), 45, '#ffd3a0', .12)


def bicycle(x, y, turn, shade):
    """Two wheels, a frame, bars and a saddle: enough at twenty metres."""
    black = material('tyre', '#1c1c1c', .7)
    paint = material('bicycle', shade, .35, .5)
    with placed(Matrix.Translation((x, y, 0)) @ Matrix.Rotation(math.radians(turn), 4, 'Z') @ Matrix.Rotation(.09, 4, 'X')):
        for wx in (-.52, .52):
            bpy.ops.mesh.primitive_torus_add(major_radius=.33, minor_radius=.018, major_segments=40, minor_segments=8, location=(wx, 0, .345), rotation=(math.pi / 2, 0, 0))
            bpy.context.object.data.materials.append(black)
            for k in range(10):
                spoke = cylinder('spoke', (wx, 0, .345), .0022, .64, black, segments=4, bevel=0)
                spoke.rotation_euler = (0, k * math.pi / 10, 0)
        nodes = dict(rear=(-.52, .345), crank=(-.08, .3), saddle=(-.2, .82), head=(.36, .8), fork=(.52, .345))
        for a, b in (('rear', 'crank'), ('rear', 'saddle'), ('crank', 'saddle'), ('crank', 'head'), ('saddle', 'head'), ('head', 'fork')):
            (ax, az), (bx, bz) = nodes[a], nodes[b]
            bar = cylinder('frame tube', ((ax + bx) / 2, 0, (az + bz) / 2), .016, math.hypot(bx - ax, bz - az), paint, segments=10, bevel=0)
            bar.rotation_euler = (0, math.atan2(bx - ax, bz - az), 0)
        box('saddle', (-.34, -.06, .86), (.26, .12, .05), black, .02)
        cylinder('bars', (.38, 0, .98), .012, .5, black, axis='Y', segments=10)
        cylinder('stem', (.36, 0, .9), .014, .2, paint, segments=10)
        cylinder('chainring', (-.08, .03, .3), .09, .01, black, axis='Y', segments=24)


def neighbours(o, rng, dusk, x0, x1):
    """Continues the street on both sides with lower or higher houses in their own materials."""
    kinds = o.get('street', [['brick', '#8a6a58', '#9a9088'], ['brick', '#b09a80', '#a39a8c'], ['render', '#cfc6b6', '#cfc6b6']])
    windows = ('sash', 'casement', 'pair')
    for side in (-1, 1):
        x, k = (x0 if side < 0 else x1), 0
        while abs(x - (x0 if side < 0 else x1)) < 34:
            bays, storeys = rng.randint(3, 4), max(2, o.get('neighbour_storeys', 3) + rng.choice((-1, 0, 0, 1)))
            wide = bays * 2.7
            look = Look({'wall': kinds[(k + (side > 0)) % len(kinds)], 'trim': rng.choice(('#cfc6b6', '#b9ae9c', '#ded8cc')), 'metal': rng.choice(('#e9e4da', '#3c4042', '#dcd6ca')), 'door': rng.choice(('#3f5148', '#70382e', '#2f3f57')), 'sign': False, 'lintels': k % 2 == 0}, rng, dusk)
            at = x - wide - .05 if side < 0 else x + .05
            house(look, at, storeys - 1, bays, 2.7, 3.0, 3.5, 11, rng.choice(('house', 'house', 'piers')), rng.randint(0, bays - 1), rng.choice(('gable', 'flat', 'cornice')), windows[k % 3], 1.15, 1.75, .75)
            x += side * (wide + .1)
            k += 1
    # beyond the street there is another one: below the horizon the sky is black
    for side, x in ((-1, x0 - 72), (1, x1 + 72)):
        with placed(Matrix.Translation((x, 0, 0)) @ Matrix.Rotation(-side * math.pi / 2, 4, 'Z')):
            wing(random.Random(side), 0, 0, 11, ('#8a6a58', '#a08a74'))


def facade(style, o):
    """Returns the camera; the building begins at x = 0."""
    rng = random.Random(o.get('seed', 1))
    hour = o.get('hour', 'day')
    dusk = hour == 'dusk'
    look = Look(o, rng, dusk)
    x1, top = house(look, 0, o.get('storeys', 4), o.get('bays', 7), o.get('bay', 2.9), o.get('storey', 3.1), o.get('ground_high', 3.9), o.get('house_depth', 14), o.get('ground_kind', 'glass'), o.get('entrance', 2), o.get('roof', 'flat'), o.get('window', 'casement'), o.get('window_wide', 1.5), o.get('window_tall', 2.0), o.get('low', .6))
    ground(o, rng, dusk)
    if not o.get('alone'):
        neighbours(o, rng, dusk, 0, x1)
    crown, bark = foliage('crown', 26000, rng, 2.2, .085, balls=44), material('bark', '#6a5a4c', .9, bump=.8, bump_scale=12)
    for k in range(o.get('trees', 3)):
        tree((k + .35 + .3 * rng.random()) * x1 / max(1, o.get('trees', 3)), -3.2, crown, bark, rng, rng.uniform(4.2, 5.4), rng.uniform(.65, .95))
    for x in (-9, -24, x1 + 6, x1 + 22):
        tree(x, -3.2, crown, bark, rng, rng.uniform(4.4, 5.6), rng.uniform(.7, 1))
    iron = material('street iron', '#2f3334', .5)
    for x in (1.2, x1 * .55, x1 + 3):
        lamp_post(x, -3.9, dusk, iron)
    for k in range(o.get('bicycles', 4)):
        bx = x1 * o.get('bicycles_at', .7) + k * .75
        cylinder('stand', (bx + .2, -2.1, .4), .024, .8, iron, segments=12)
        if rng.random() < .8:
            bicycle(bx, -2.2, 82 + rng.uniform(-7, 7), rng.choice(('#2f5d57', '#7c3f35', '#3c4a63', '#c9b37f', '#2b2b2b')))
    box('bin', (x1 * .3, -3.6, 0), (.5, .5, 1.0), iron, .05)
    light(o.get('light', {}), hour)
    # across the street, to one side; the lens rises instead of tilting
    stand, aim, away = o.get('stand', -.2), o.get('aim', .48), o.get('away', 24)
    return {'main': dict(at=(x1 * stand, -away, 1.65), towards=(x1 * aim, 0, 1.65), lens=o.get('lens', 26), focus=away, aperture=16, rise=o.get('rise', .2))}


def long_table(timber, rng):
    """A table with two benches and things left on it."""
    box('long table', (-1.4, -.42, .71), (2.8, .84, .05), timber, .01)
    for s in (-1, 1):
        box('table bench', (-1.35, s * .75 - .16, .42), (2.7, .32, .05), timber, .01)
        for x in (-1.1, 1.0):
            box('leg', (x, s * .75 - .12, 0), (.08, .24, .42), timber, .01)
            box('leg', (x, -.3 if s < 0 else .22, 0), (.08, .08, .71), timber, .01)
    for k in range(4):
        lathe('mug', [(0, 0), (.036, 0), (.041, .01), (.041, .09), (.037, .09), (0, .01)], (-1 + k * .6, rng.uniform(-.25, .25), .76), material('mug', rng.choice(('#c9b79c', '#8b5a44', '#e8e2d4')), .4), 24)
        if k % 2:
            box('book', (-.9 + k * .5, rng.uniform(-.3, .1), .76), (.2, .27, .025), material('cover', rng.choice(('#5d7286', '#9c6f5c', '#7f8a72')), .6), .004).rotation_euler = (0, 0, rng.uniform(-.6, .6))


def tub(look, shrub, x, y, rng):
    """A planter on its own, which can be moved."""
    lathe('tub', [(0, 0), (.34, 0), (.44, .5), (.41, .5), (.36, .42), (0, .42)], (x, y, 0), look.metal, 32)
    thing = bpy.data.objects.new('shrub', shrub)
    thing.location, thing.scale, thing.rotation_euler = (x, y, .85), [rng.uniform(.75, .95)] * 3, (0, 0, rng.uniform(0, 6))
    bpy.context.collection.objects.link(thing)


def yard(style, o):
    """The courtyard between two wings: planting, benches, a string of lamps."""
    rng = random.Random(o.get('seed', 1))
    hour = o.get('hour', 'evening')
    dusk = hour == 'dusk'
    look = Look(o, rng, dusk)
    wide, deep = o.get('yard_wide', 17), o.get('yard_deep', 16)
    args = (o.get('storeys', 4) - 1, 2.9, o.get('storey', 3.1), 3.5, 9, 'piers', 1, o.get('roof', 'flat'), o.get('window', 'casement'), o.get('window_wide', 1.4), o.get('window_tall', 1.9), .65)
    for matrix, bays in ((Matrix.Translation((-.5, deep, 0)), round((wide + 1) / 2.9)),
                         (Matrix.Translation((0, -6, 0)) @ Matrix.Rotation(math.pi / 2, 4, 'Z'), round((deep + 6) / 2.9)),
                         (Matrix.Translation((wide, deep + 3, 0)) @ Matrix.Rotation(-math.pi / 2, 4, 'Z'), round((deep + 6) / 2.9))):
        with placed(matrix):
            house(look, 0, args[0], bays, *args[1:])
    box('yard', (-5, -30, -.12), (wide + 10, deep + 34, .12), tiles('yard paving', o.get('paving', '#b0a797'), '#8b8377', (.9, .6), .008, .85, .5, 'XY', .14), 0)
    box('lawn', (wide * .2, deep * .18, 0), (wide * .42, deep * .6, .05), material('lawn', '#6f8048', .95, .1, bump=1, bump_scale=90, mottle=.25), .02)
    crown, bark = foliage('crown', 22000, rng, 1.9, .075, balls=40), material('bark', o.get('bark', '#6a5a4c'), .9, bump=.8, bump_scale=12, mottle=.3)
    for k in range(o.get('trees', 5)):
        tree(wide * (.24 + .36 * rng.random()), deep * (.25 + .5 * (k + rng.random() * .5) / max(1, o.get('trees', 5))), crown, bark, rng, rng.uniform(3.4, 5), rng.uniform(.55, .85))
    timber = material('bench', '#a98257', .7, .2, mottle=.12)
    iron = material('yard iron', '#2f3334', .5)
    shrub = foliage('shrub', 5000, rng, .7, .05, balls=16)
    for k in range(9):
        bed_x, bed_y = (wide * .72, deep * (.12 + .085 * k)) if k < 6 else (wide * .1 + k * .3, deep * .9)
        thing = bpy.data.objects.new('shrub', shrub)
        thing.location, thing.scale, thing.rotation_euler = (bed_x + rng.uniform(-.2, .2), bed_y, .55), [rng.uniform(.6, 1.0)] * 3, (0, 0, rng.uniform(0, 6))
        bpy.context.collection.objects.link(thing)
    box('planter', (wide * .72 - .6, deep * .06, 0), (1.2, deep * .55, .5), material('corten', o.get('planter', '#8a5a40'), .7, mottle=.15), .02)
    for k in range(3):
        bx, by, turn = ((wide * .6, deep * .2 + k * 2.6, 90 + rng.uniform(-5, 5)) if k < 2 else (wide * .36, deep * .1, rng.uniform(-6, 6)))
        with placed(Matrix.Translation((bx, by, 0)) @ Matrix.Rotation(math.radians(turn), 4, 'Z')):
            for s in range(5):
                box('bench slat', (-.9, -.22 + s * .095, .42), (1.8, .075, .04), timber, .008)
            for x in (-.75, .69):
                box('bench leg', (x, -.2, 0), (.06, .42, .42), iron, .01)
    for x, y, turn in ((wide * .85, deep * .4, 92), (wide * .3, -1.6, 4)):
        with placed(Matrix.Translation((x, y, 0)) @ Matrix.Rotation(math.radians(turn), 4, 'Z')):
            long_table(timber, rng)
    for x, y in ((wide * .14, .4), (wide * .78, -2.2)):
        tub(look, shrub, x, y, rng)
    lights = material('string lamp', '#ffdca0', .5, glow=9 if dusk else 2.2)
    for a, b in (((wide * .1, deep * .05), (wide * .9, deep * .35)), ((wide * .9, deep * .35), (wide * .08, deep * .62)), ((wide * .08, deep * .62), (wide * .92, deep * .9))):
        for k in range(15):
            t = k / 14
            x, y, z = a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t, 4.3 - 2.6 * t * (1 - t)
            sphere('string lamp', (x, y, z), .05, lights)
            if dusk and k % 7 == 3:
                bulb((x, y, z - .1), 22, '#ffcf90', .08)
    for k in range(3):
        bicycle(wide * .07 + .05 * k, deep * .3 + k * .7, 10 + rng.uniform(-8, 8), ('#2f5d57', '#7c3f35', '#c9b37f')[k])
    # the courtyard is open towards the camera, and so is the sun
    light({**({} if dusk else dict(sun_turn=206, sun_height=max(30, 44 if hour == 'day' else 30))), **o.get('light', {})}, hour)
    return {'main': dict(at=(wide * .66, -7.5, 1.65), towards=(wide * .44, deep, 1.65), lens=o.get('lens', 22), focus=12, aperture=11, rise=o.get('rise', .12))}
