"""Shower rooms: tiled, lit from the ceiling and from over the basin. x from the left, the far wall at y = depth."""
import math
import random

import bpy
from mathutils import Matrix

from .cloth import soften
from .furnishings import plant
from .light import area_light
from .materials import material, tiles, weave
from .models import furniture
from .scene import placed
from .shapes import box, cylinder, grid, lathe


HIGH = 2.4


def bathroom(style, o):
    wide, deep = o.get('width', 2.2), o.get('depth', 2.3)
    rng = random.Random(o.get('seed', 1))
    wet, plan = o.get('wet', False), o.get('plan', 'side')
    rooms(style, o, wide, deep, boxed=not wet and plan == 'side')
    if plan == 'end':                           # the shower takes the whole far end, behind half a wall of glass
        shower_end(style, o, wide, deep)
    else:
        shower(style, o, deep, wet)
    on_right, on_left, on_back = (Matrix.Translation(at) @ Matrix.Rotation(turn, 4, 'Z') for at, turn in (((wide, deep * .44, 0), -math.pi / 2), ((0, deep * .42, 0), math.pi / 2), ((wide - .58, deep, 0), 0)))
    if plan == 'side':
        with placed(Matrix.Translation((wide * .5 + (.17 if not wet else .07), deep - (.16 if not wet else 0), 0))):
            toilet(style)
            if wet:
                rails(style)
    else:
        with placed(on_left @ Matrix.Translation((-.25, 0, 0)) if plan == 'end' else Matrix.Translation((wide, deep * .34, 0)) @ Matrix.Rotation(-math.pi / 2, 4, 'Z')):
            toilet(style)
    with placed(on_back if plan == 'front' else on_right):
        basin(style, o, wet)
    linen(style, o, wide, deep, wet or plan != 'side', rng)
    lights(style, wide, deep)
    return {
        'main': dict(at=(wide * .33, -.75, 1.35), towards=(wide * .52, deep, 1.1), lens=22, focus=2.4, aperture=8, rise=-.06),
        'basin': dict(at=(.55, -.35, 1.4), towards=(wide - .35, deep, 1.15), lens=27, focus=1.7, aperture=5.6, rise=-.05),
        'shower': dict(at=(wide - .5, -.6, 1.35), towards=(.5, deep, 1.1), lens=23, focus=2.4, aperture=8, rise=-.06),
    }


def glaze(style, plane):
    size = tuple(style.get('tile_size', (.3, .075)))
    offset = style.get('tile_offset', .5)
    return style.once('tiles ' + plane, lambda: tiles('tiles ' + plane, style['tile'], style.get('joint', '#cfccc3'), size, .003, style.get('tile_gloss', .12), offset, plane, .09))


def rooms(style, o, wide, deep, boxed):
    plaster = style.paint('bath_wall' if 'bath_wall' in style.values else 'wall', .7)
    stone = style.once('bath floor', lambda: tiles('bath floor', style.get('bath_floor', '#b9b2a6'), '#8d877d', tuple(style.get('bath_floor_size', (.6, .3))), .004, .35, .5, 'XY', .08))
    box('floor', (0, -1.2, -.1), (wide, deep + 1.2, .1), stone, 0)
    box('ceiling', (0, -1.2, HIGH), (wide, deep + 1.2, .1), style.ceiling, 0)
    box('back wall', (0, deep, 0), (wide, .1, HIGH), glaze(style, 'XZ'), 0)
    if o.get('half_tiled'):
        box('left tiles', (-.1, -1.2, 0), (.112, deep + 1.2, 1.2), glaze(style, 'YZ'), 0)
        box('tile ledge', (-.1, -1.2, 1.2), (.12, deep + 1.2, .015), style.metal, .002)
        box('left wall', (-.1, -1.2, 0), (.1, deep + 1.2, HIGH), plaster, 0)
    else:
        box('left wall', (-.1, -1.2, 0), (.1, deep + 1.2, HIGH), glaze(style, 'YZ'), 0)
    box('right wall', (wide, -1.2, 0), (.1, deep + 1.2, HIGH), plaster, 0)
    box('front wall', (0, -1.3, 0), (wide, .1, HIGH), plaster, 0)
    if boxed:
        box('boxing', (1.0, deep - .16, 0), (wide - 1.0, .16, 1.12), glaze(style, 'XZ'), .002)
        box('boxing shelf', (.99, deep - .18, 1.12), (wide - .99, .18, .03), style.timber('X'), .004)


def shower(style, o, deep, wet):
    m, size = style.metal, .95
    if wet:                                     # level: a drain in the floor, a seat that folds, rails, a curtain
        box('drain', (.2, deep - .12, .001), (.5, .05, .003), style.steel, .001)
        seat = box('shower seat', (.04, deep - .62, .46), (.36, .4, .035), style.lacquer('#f2f1ed', .4), .02)
        box('seat hinge', (.005, deep - .56, .4), (.05, .28, .14), style.steel, .01)
        for corner, length, axis in (((.06, deep - .42, .75), .6, 'Y'), ((.46, deep - .05, .8), .5, 'X'), ((.06, deep - .8, 1.1), .6, 'Z')):
            cylinder('grab rail', corner, .016, length, style.once('rail white', lambda: material('grab rail', o.get('rail', '#f4f3ef'), .3, .5)), axis=axis)
        grid('shower curtain', 60, 30, lambda u, v: (1.02 + .035 * math.sin(u * 44), deep - .95 + u * .4, .12 + v * 1.9), weave('shower curtain', '#eeece6', scale=500, strength=.1))
        cylinder('curtain rail', (1.02, deep - .6, 2.03), .012, 1.2, style.steel, axis='Y')
    else:
        tray = box('tray', (0, deep - size, 0), (.95, size, .045), style.porcelain, .018, 4)
        cylinder('drain', (.47, deep - .48, .048), .05, .006, style.steel)
        door = o.get('screen', 'fixed')
        box('screen', (.945, deep - size, .045), (.008, size - .14 if door == 'fixed' else size, 1.95), style.glass, 0)
        for z in (.045, 1.985):
            box('screen rail', (.938, deep - size, z), (.022, size, .022), m, .002)
        box('screen post', (.938, deep - size - .01, .045), (.022, .02, 1.96), m, .002)
        if door == 'door':
            box('shower door', (0.02, deep - size, .06), (.92, .008, 1.9), style.glass, 0)
            cylinder('door pull', (.85, deep - size - .03, 1.05), .009, .3, m)
    fittings(style, deep, o.get('rain', True) and not wet)


def shower_end(style, o, wide, deep):
    box('tray', (0, deep - .85, 0), (wide, .85, .04), style.porcelain, .015, 4)
    cylinder('drain', (wide / 2, deep - .4, .043), .05, .006, style.steel)
    box('screen', (wide * .42, deep - .85, .04), (wide * .58, .008, 1.96), style.glass, 0)
    for z in (.04, 1.99):
        box('screen rail', (wide * .42, deep - .857, z), (wide * .58, .022, .022), style.metal, .002)
    box('screen post', (wide * .42, deep - .857, .04), (.02, .022, 1.97), style.metal, .002)
    with placed(Matrix.Translation((wide * .5 - .3, 0, 0))):
        fittings(style, deep, o.get('rain', True))


def fittings(style, deep, rain):
    """Taps and shower on the far wall, with a shelf for bottles beside them."""
    m = style.metal
    x = .47
    cylinder('riser', (x, deep - .06, 1.5), .01, 1.1, m)
    if rain:
        cylinder('arm', (x, deep - .2, 2.05), .01, .3, m, axis='Y')
        cylinder('rain head', (x, deep - .36, 2.02), .12, .014, m)
    cylinder('mixer', (x, deep - .06, 1.02), .022, .26, m, axis='X')
    for dx in (-.13, .13):
        cylinder('mixer knob', (x + dx, deep - .06, 1.02), .027, .05, m, axis='X')
    head = cylinder('hand shower', (x, deep - .1, 1.62), .05, .02, m, axis='Y')
    head.rotation_euler.x += .4
    points = [(x + .06 * math.sin(t * 3.1), deep - .085, 1.6 - .62 * t - .25 * math.sin(t * math.pi)) for t in [k / 16 for k in range(17)]]
    tube('hose', points, .006, style.steel)
    box('niche shelf', (.08, deep - .11, 1.25), (.25, .1, .012), m, .002)
    for i, (c, h) in enumerate((('#e8e2d4', .17), ('#8b5e3c', .15), (style.pick('throw'), .19))):
        cylinder('bottle', (.12 + i * .07, deep - .06, 1.262 + h / 2), .027, h, material('bottle', c, .3, .5), bevel=.008)
        cylinder('pump', (.12 + i * .07, deep - .06, 1.262 + h + .015), .008, .03, style.black)


def tube(name, points, radius, mat):
    data = bpy.data.curves.new(name, 'CURVE')
    data.dimensions, data.bevel_depth = '3D', radius
    spline = data.splines.new('POLY')
    spline.points.add(len(points) - 1)
    for point, at in zip(spline.points, points):
        point.co = (*at, 1)
    data.materials.append(mat)
    thing = bpy.data.objects.new(name, data)
    bpy.context.collection.objects.link(thing)
    return thing


def toilet(style):
    """A back-to-wall toilet: a turned, elongated pan with a seat and a flush plate."""
    pan = lathe('pan', [(0, 0), (.13, 0), (.135, .03), (.12, .14), (.15, .28), (.185, .36), (.19, .395), (.17, .4), (.15, .39), (0, .36)], (0, -.3, 0), style.porcelain)
    pan.scale = (.95, 1.32, 1)
    box('pan back', (-.14, -.26, 0), (.28, .26, .39), style.porcelain, .03, 5)
    seat = lathe('seat', [(0, 0), (.188, 0), (.195, .012), (.188, .026), (0, .034)], (0, -.3, .398), style.porcelain)
    seat.scale = (.97, 1.33, 1)
    box('seat hinge', (-.13, -.13, .398), (.26, .06, .03), style.porcelain, .01)
    box('plate', (-.12, -.012, .93), (.24, .014, .15), style.metal, .006)
    for k in (0, 1):
        box('button', (-.1 + k * .115, -.016, .945), (.085 if k == 0 else .08, .006, .12), style.metal, .004)
    furniture(56, (.36, -.05, .62), 0)
    furniture(55, (-.3, -.12, 0), 20)


def rails(style):
    """A grab rail on each side of the toilet, one fixed and one that folds down, and an alarm cord."""
    mat = style.once('rail white', lambda: material('grab rail', '#f4f3ef', .3, .5))
    for s in (-1, 1):
        for z in (.68, .82):
            cylinder('drop rail', (s * .34, -.38, z), .016, .72, mat, axis='Y')
        cylinder('rail end', (s * .34, -.74, .75), .016, .16, mat)
        box('rail plate', (s * .34 - .05, -.02, .6), (.1, .022, .3), mat, .006)
    red = style.lacquer('#b23a2e', .5)
    cylinder('pull cord', (.62, -.3, 1.3), .003, 2.2, red)
    lathe('pull', [(0, 0), (.018, .004), (.016, .034), (.004, .045), (0, .045)], (.62, -.3, .18), red)


def basin(style, o, wet):
    kind, m = 'wall' if wet else o.get('basin', 'bowl'), style.metal
    if kind == 'bowl':
        box('vanity', (-.5, -.47, .76), (1.0, .47, .04), style.timber('X'), .005)
        for k in (0, 1):
            box('vanity drawer', (-.485 + k * .487, -.455, .5), (.483, .44, .25), style.timber('X'), .004)
            cylinder('vanity pull', (-.24 + k * .487, -.47, .7), .006, .16, m, axis='X')
        lathe('basin', [(0, .012), (.15, .02), (.185, .05), (.2, .12), (.206, .13), (.212, .125), (.2, .06), (.15, .002), (0, 0)], (0, -.24, .8), style.porcelain)
        tap, top = .93, .8
    else:                                   # hung on the wall, clear below
        box('basin', (-.3, -.44, .72 if not wet else .74), (.6, .44, .13), style.porcelain, .045, 6)
        lathe('bowl', [(0, 0), (.12, .004), (.17, .012), (.175, .013)], (0, -.23, .852 if not wet else .872), style.once('bowl shade', lambda: material('bowl shade', '#e4e3de', .12, .5)))
        if kind == 'cabinet':
            box('cabinet', (-.29, -.42, .2), (.58, .42, .53), style.unit_fronts(), .004)
            cylinder('pull', (.0, -.44, .62), .006, .2, m, axis='X')
        elif not wet:
            cylinder('trap', (0, -.2, .6), .02, .26, style.steel)
        tap, top = .93, .86
    cylinder('tap', (0, -.06, tap), .013, .2, m)
    cylinder('spout', (0, -.12, tap + .1), .011, .14, m, axis='Y')
    cylinder('lever', (.03, -.06, tap + .02), .007, .06, m, axis='X')
    shape, z = o.get('mirror', 'round'), 1.55
    if shape == 'round':
        cylinder('mirror', (0, -.018, z), .36, .012, style.mirror, axis='Y', segments=96)
        cylinder('mirror rim', (0, -.01, z), .372, .016, m, axis='Y', segments=96)
    elif shape == 'cabinet':
        box('mirror cabinet', (-.4, -.14, 1.2), (.8, .13, .65), style.white, .003)
        for k in (0, 1):
            box('mirror', (-.398 + k * .4, -.146, 1.203), (.396, .006, .644), style.mirror, 0)
    else:
        box('mirror', (-.3, -.02, 1.05 if wet else 1.15), (.6, .012, .9), style.mirror, 0)
        box('mirror rim', (-.312, -.014, 1.038 if wet else 1.138), (.624, .012, .924), m, .003)
    cylinder('light bar', (0, -.06, 2.03), .022, .5, style.once('light bar', lambda: material('light bar', '#fff1da', .5, glow=4)), axis='X')
    box('light back', (-.08, -.04, 2.0), (.16, .04, .06), m, .006)
    area_light('mirror light', (0, -.1, 2.0), (0, -.6, 1.2), (.5, .06), 5, '#ffe6c4')
    x = -.32
    lathe('soap', [(0, 0), (.03, 0), (.032, .1), (.014, .12), (.012, .15), (0, .152)], (x + .02, -.12, top + .005), material('soap', '#7a5236', .2, .5))
    lathe('tumbler', [(0, 0), (.034, 0), (.037, .1), (.033, .1), (.031, .01), (0, .01)], (.24, -.11, top + .005), style.lacquer(style.get('ceramic', '#a8553a'), .35))
    for k in range(2):
        brush = cylinder('brush', (.235 + k * .014, -.105, top + .1), .0045, .18, style.lacquer(('#e8e2d4', '#6b8a8a')[k], .4))
        brush.rotation_euler = (.15 - .3 * k, .12 * k, 0)


def linen(style, o, wide, deep, plain, rng):
    towel = style.cloth('towel' if 'towel' in style.values else 'throw', scale=500, strength=.6, sheen=.8, wrinkle=.4)
    pale = style.once('pale towel', lambda: weave('pale towel', '#f1ece2', scale=500, strength=.6, sheen=.8, wrinkle=.4))
    # a heated rail on the left, one towel doubled over it
    for z in [.75 + .09 * k for k in range(9)]:
        cylinder('towel rung', (.07, .55, z), .009, .48, style.metal, axis='Y')
    for y in (.32, .78):
        cylinder('towel upright', (.07, y, 1.1), .012, .86, style.metal)
    for name, face, low in (('hung towel', .1, .78), ('hung towel back', .045, .95)):
        thing = grid(name, 30, 40, lambda u, v: (face + .012 * math.sin(u * 9 + v) * (1 - v), .37 + u * .36 + .008 * math.sin(v * 4), low + (1.38 - low) * v), towel)
        soften(thing, .014)
    fold = cylinder('towel fold', (.073, .55, 1.383), .032, .36, towel, axis='Y', bevel=0)
    if not plain:
        for i in range(3):
            box('folded towel', (wide - .52 - .01 * i, deep - .165, 1.15 + i * .045), (.27 + .008 * (i % 2), .15, .043), pale if i % 2 else towel, .018, 5)
        plant(style, 1.14, deep - .09, rng.choice(('small', 'cactus')), 1.15, .8)
        grid('bath mat', 20, 14, lambda u, v: (1.12 + u * .75 + .01 * math.sin(v * 7), .35 + v * .5, .012 + .006 * math.sin(u * 21) * math.sin(v * 17)), pale)
        soften(bpy.data.objects['bath mat'], .014)
    if not plain:
        furniture(115, (wide - .28, deep - .3, 0), 0, .8)


def lights(style, wide, deep):
    world = bpy.context.scene.world = bpy.data.worlds.new('dim')
    world.use_nodes = True
    world.node_tree.nodes['Background'].inputs['Strength'].default_value = 0
    area_light('ceiling glow', (wide / 2, deep * .4, HIGH - .02), (wide / 2, deep * .4, 0), (1.1, 1.1), 17, '#fff0de')
    area_light('shower glow', (.46, deep - .5, HIGH - .02), (.46, deep - .5, 0), (.35, .35), 9, '#fff6ea')
    area_light('door light', (wide * .45, -1.1, 1.5), (wide / 2, 2, 1.0), (1.2, 1.7), 13, '#eef3ff')
    spot = material('downlight', '#fff0d8', .5, glow=9)
    for x, y in ((.46, deep - .5), (wide - .7, .6), (wide - .7, deep - .6)):
        cylinder('downlight', (x, y, HIGH - .002), .036, .008, spot)
        cylinder('downlight ring', (x, y, HIGH), .048, .006, style.white)
