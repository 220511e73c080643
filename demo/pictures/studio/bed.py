"""Beds: head at y = 0, feet towards -y, x from the middle."""
import math

import bpy
from mathutils import Matrix

from .cloth import cushion, drape, soften
from .materials import material
from .scene import placed
from .shapes import box, cylinder

TOP = .54


def bed(style, width=1.2, length=1.95, base='drawers', head='panel', wall_at=None, bedding='throw', pillows=2, cushions=1, seed=0):
    """wall_at is the side (-1 left, 1 right) where a wall keeps the blankets from falling."""
    half, foot = width / 2, -length - .1
    upholstery = style.cloth('upholstery', scale=700, strength=.4)
    if base == 'divan':
        box('bed base', (-half, foot, .1), (width, length, .22), upholstery, .03, 5)
        for x in (-half + .08, half - .12):
            for y in (foot + .06, -.2):
                box('bed leg', (x, y, 0), (.045, .045, .12), style.timber('Z'), .006)
    elif base == 'drawers':
        box('bed base', (-half - .01, foot - .01, .05), (width + .02, length + .01, .27), style.timber('Y'), .006)
        box('bed foot', (-half - .01, foot - .022, .05), (width + .02, .014, .27), style.timber('X'), .004)
        box('bed plinth', (-half + .04, foot + .04, 0), (width - .08, length - .05, .06), style.black, 0)
        for side in (-1, 1):
            for k in range(2):
                y = foot + .05 + k * (length - .1) / 2
                box('drawer', (side * (half + .01) - (.012 if side < 0 else 0), y, .075), (.012, (length - .1) / 2 - .012, .225), style.timber('Y'), .003)
                cylinder('drawer pull', (side * (half + .035), y + (length - .1) / 4, .235), .006, .13, style.metal, axis='Y')
    else:
        box('bed base', (-half - .015, foot - .015, .2), (width + .03, length + .015, .13), style.timber('Y'), .012)
        for x in (-half, half - .055):
            for y in (foot, -.16):
                box('bed leg', (x, y, 0), (.055, .055, .24), style.timber('Z'), .012)
    headboard(style, head, width, upholstery)
    mattress = box('mattress', (-half + .01, foot + .02, .32), (width - .02, length - .03, .22), style.sheet, .07, 6)
    for z in (.345, .515):
        box('mattress piping', (-half + .006, foot + .016, z), (width - .012, length - .022, .008), material('piping', '#dcd6ca', .9), .004)
    # one simulation serves a wall on either side (the other is its mirror image) and every base of that width
    with placed(Matrix.Scale(-1 if wall_at == 1 else 1, 4, (1, 0, 0))):
        form = box('form', (-half - .015, foot - .015, .05), (width + .03, length + .015, .27), style.white, 0)
        dress(style, width, foot, mattress, form, -1 if wall_at else None, bedding)
        bpy.data.objects.remove(form)
    lay_pillows(style, width, pillows, cushions, seed)


def headboard(style, kind, width, upholstery):
    half = width / 2
    if kind == 'panel':
        box('headboard', (-half - .015, -.09, .12), (width + .03, .09, .9), upholstery, .04, 6)
        for i in (1, 2):
            box('seam', (-half + width * i / 3 - .003, -.094, .3), (.006, .008, .71), material('seam', '#5a5550', .9), 0)
    elif kind == 'channels':
        count = round(width / .15)
        for i in range(count):
            box('channel', (-half + width * i / count + .002, -.1, .15), (width / count - .004, .1, .95), upholstery, .045, 6)
    elif kind == 'wood':
        box('headboard', (-half - .02, -.035, .1), (width + .04, .035, .95), style.timber('X'), .012)
    elif kind == 'slats':
        for x in (-half - .02, half - .025):
            box('post', (x, -.045, .0), (.045, .045, 1.02), style.timber('Z'), .008)
        for k in range(4):
            box('slat', (-half, -.035, .52 + k * .125), (width, .022, .09), style.timber('X'), .006)
    elif kind == 'rail':
        for k in (0, 1):
            cushion_block = box('wall cushion', (-half + k * half + .01, -.1, .5), (half - .02, .1, .5), upholstery, .045, 6)
            cushion_block.rotation_euler = (0, 0, .01 * (1 - 2 * k))
        cylinder('cushion rail', (0, -.03, 1.04), .012, width - .1, style.metal, axis='X')


def dress(style, width, foot, mattress, frame, wall_at, bedding):
    duvet_cloth = style.cloth('duvet', scale=800, strength=.1, wrinkle=.35)
    colliders, stop = [mattress, frame], None
    shift = 0
    if wall_at:
        stop = box('stop', (width / 2 + .05 if wall_at > 0 else -width / 2 - .25, -3, 0), (.2, 4, 1.5), style.white, 0)
        colliders.append(stop)
        shift = -.05 * wall_at
    back = -.72 if bedding == 'turned' else -.52
    long = -foot - .1 + back + .28
    wide = width + (.4 if width < 1.3 else .46)
    name = f'duvet {width:.2f} {wall_at or 0} {bedding}'
    duvet = drape(name, (shift, back - long / 2, TOP + .06), (wide, long), .027, duvet_cloth, colliders, frames=38, turn=.012, thickness=.045, jitter=.022, bend=1.5, tension=18)
    if stop:
        for modifier in list(stop.modifiers):
            stop.modifiers.remove(modifier)
        colliders.remove(stop)
        bpy.data.objects.remove(stop)
    soften(duvet, 0, 1, puff=.035, puff_scale=.16)
    drape(f'turned sheet {width:.2f} {wall_at or 0} {bedding}', (shift, back - .1, TOP + .17), (wide - .06, .36), .027, style.sheet, (mattress, frame, duvet), frames=30, thickness=.014, jitter=.012)
    if bedding in ('throw', 'corner'):
        throw = style.cloth('throw', scale=240, strength=.6, sheen=.5)
        at, size, turn = ((shift + .01, foot + .42, TOP + .2), (wide, .62), .06) if bedding == 'throw' else ((.18 * -(wall_at or 1), foot + .4, TOP + .2), (wide * .8, .9), .5)
        drape(f'throw {width:.2f} {wall_at or 0} {bedding}', at, size, .025, throw, (duvet, mattress, frame), frames=34, turn=turn, thickness=.012, jitter=.015, bend=.3)


def lay_pillows(style, width, count, cushions, seed):
    places = [(0,)] if count == 1 else [(-width * .24,), (width * .24,)]
    if width < 1.1:
        places = [(.02,)]
    for i, (x,) in enumerate(places):
        thing = cushion('pillow', (min(.66, width * .5 + .08), .46), style.sheet if i == 0 or seed % 2 else style.cloth('duvet', scale=800, strength=.1, wrinkle=.35), pressure=7, seed=i)
        thing.location = (x, -.27, TOP + .19)
        thing.rotation_euler = (math.radians(52 + 4 * i + seed % 5), 0, math.radians(4 - 7 * i))
    if cushions:
        thing = cushion('cushion', (.43, .43), style.cloth('cushion', scale=700, strength=.2, sheen=.4), pressure=9, seed=5)
        thing.location = (.04 + .05 * (seed % 3 - 1), -.48, TOP + .2)
        thing.rotation_euler = (math.radians(57), math.radians(5), math.radians(-9 + 5 * (seed % 4)))
    if cushions > 1:
        thing = cushion('small cushion', (.5, .3), style.cloth('throw', scale=240, strength=.6, sheen=.5), pressure=9, seed=9)
        thing.location = (-.1, -.62, TOP + .13)
        thing.rotation_euler = (math.radians(52), math.radians(-4), math.radians(8))
