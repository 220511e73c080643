"""The room itself: floor, ceiling, walls with openings, windows and what hangs before them. x runs along the window wall,
y into the depth; the window wall is y = depth, the camera's wall y = 0."""
import math

import bpy
from mathutils import Matrix

from .cloth import curtain
from .furnishings import door
from .light import area_light
from .scene import placed
from .shapes import box, cylinder, grid, sphere

THICK = .3
FRONT = 'front wall'


def wall_frame(side, width, depth):
    """Where a wall's own coordinates stand: x along the wall from the left as seen from inside, y outwards."""
    turn = {'back': 0, 'left': math.pi / 2, 'right': -math.pi / 2, 'front': math.pi}[side]
    corner = {'back': (0, depth), 'left': (0, 0), 'right': (width, depth), 'front': (width, 0)}[side]
    return Matrix.Translation((*corner, 0)) @ Matrix.Rotation(turn, 4, 'Z')


def wall(length, height, openings, mat, lining=None):
    """A wall from x = 0 to its length with rectangular holes (x0, x1, z0, z1)."""
    at = 0
    for x0, x1, z0, z1 in sorted(openings):
        box('wall', (at, 0, 0), (x0 - at, THICK, height), mat, 0)
        if z0 > 0:
            box('wall below', (x0, 0, 0), (x1 - x0, THICK, z0), mat, 0)
        box('wall above', (x0, 0, z1), (x1 - x0, THICK, height - z1), mat, 0)
        at = x1
    box('wall', (at, 0, 0), (length - at, THICK, height), mat, 0)


def room(style, width, depth, height, windows=(), accent=None, skirting=True, slope=None):
    """Builds the shell; a slope {knee, ridge_y, windows} makes the room one under a roof."""
    overlap = .02
    box('floor', (-THICK, -THICK, -.1), (width + 2 * THICK, depth + 2 * THICK, .1), style.floor, 0)
    box('ceiling', (-THICK, -THICK, height), (width + 2 * THICK, (slope['ridge_y'] if slope else depth + THICK) + THICK, .1), style.ceiling, 0)
    for side in ('back', 'left', 'right', 'front'):
        length = width if side in ('back', 'front') else depth
        mine = [w for w in windows if w['wall'] == side]
        frame = wall_frame(side, width, depth)
        mat = style.paint('accent') if side == accent else style.paint('wall')
        with placed(frame):
            before = set(bpy.data.objects)
            wall(length, slope['knee'] if slope and side == 'back' else height, [(w['x0'], w['x1'], w['z0'], w['z1']) for w in mine], mat)
            if skirting:
                at = 0
                for x0, x1 in sorted((w['x0'], w['x1']) for w in mine if w['z0'] < .1):
                    box('skirting', (at, -.014, 0), (x0 - at, .014 + overlap, .1), style.white, .004)
                    at = x1
                box('skirting', (at, -.014, 0), (length - at, .014 + overlap, .1), style.white, .004)
            for w in mine:
                window(style, **{k: v for k, v in w.items() if k != 'wall'})
            if side == 'front':
                door_in_front(style, width)
                belongs_to_front(set(bpy.data.objects) - before)
    if slope:
        roof_slope(style, width, depth, height, **slope)


def door_in_front(style, width):
    """The room's own door, to one side, in the front wall's coordinates (which run from right to left)."""
    with placed(Matrix.Translation((width - .75, 0, 0))):
        door(style)


def belongs_to_front(things):
    """The front wall and what hangs on it."""
    for thing in things:
        thing[FRONT] = True


def let_camera_through(at):
    """The camera is farther away than the room is deep: its front wall is invisible from behind."""
    for thing in bpy.data.objects:
        if FRONT in thing:
            thing.visible_camera = at[1] > 0


def window(style, x0, x1, z0, z1, kind='casement', hung='curtains', portal=True, seed=0, sheer=0, drop=None):
    """A window in the wall's own coordinates (y outwards), with its lining, glass and hangings."""
    frame, t, y = style.frames, .05, .1
    wide, tall = x1 - x0, z1 - z0
    bar = lambda corner, size, bevel=.005: box('window frame', corner, size, frame, bevel)
    for corner, size in (((x0, y, z0), (wide, .07, t)), ((x0, y, z1 - t), (wide, .07, t)), ((x0, y, z0), (t, .07, tall)), ((x1 - t, y, z0), (t, .07, tall))):
        bar(corner, size)
    if kind == 'casement':
        bar((x0 + wide * .6 - t / 2, y, z0), (t, .07, tall))
    elif kind == 'pair':
        bar((x0 + wide / 2 - t / 2, y, z0), (t * 1.2, .07, tall))
        for k in (0, 1):
            bar((x0 + t + k * wide / 2, y + .015, z1 - tall * .32), (wide / 2 - t * 1.5, .04, t * .7))
    elif kind == 'sash':
        bar((x0 + t, y + .01, z0 + tall * .5 - .02), (wide - 2 * t, .06, .04))
        bar((x0 + wide / 2 - .011, y + .02, z0), (.022, .035, tall), .002)
    elif kind == 'panes':
        columns, rows = max(2, round(wide / .36)), max(2, round(tall / .42))
        for i in range(1, columns):
            bar((x0 + wide * i / columns - .013, y + .015, z0), (.026, .045, tall), .002)
        for j in range(1, rows):
            bar((x0, y + .017, z0 + tall * j / rows - .013), (wide, .04, .026), .002)
    elif kind == 'tall':
        for i in range(1, max(2, round(wide / .8))):
            bar((x0 + wide * i / max(2, round(wide / .8)) - t / 2, y, z0), (t, .07, tall))
        bar((x0, y + .005, z1 - .5), (wide, .06, t * .8))
    if z0 > .1:
        box('sill', (x0 - .05, -.05, z0 - .028), (wide + .1, .2, .03), style.white, .008)
    if portal:
        area_light('portal', ((x0 + x1) / 2, THICK + .02, (z0 + z1) / 2), ((x0 + x1) / 2, -1, (z0 + z1) / 2), (wide, tall), portal=True)
    hang(style, hung, x0, x1, z0, z1, seed, drop)
    if sheer:
        thing = curtain('voile', x0, x0 + wide * sheer, .06, z0 + .01, z1 + .05, style.veil, max(6, round(14 * sheer * wide)), .02, seed)
        thing.visible_shadow = True


def hang(style, hung, x0, x1, z0, z1, seed, drop=None):
    wide = x1 - x0
    floor = .02 if drop is None else drop
    if hung in ('curtains', 'left curtain', 'right curtain'):
        reach = min(.32, .16 + wide * .1)
        if hung != 'right curtain':
            curtain('curtain left', x0 - .16, x0 - .16 + reach, -.1, floor, z1 + .13, style.curtain, 6, .042, seed)
        if hung != 'left curtain':
            curtain('curtain right', x1 + .18 - reach, x1 + .18, -.1, floor, z1 + .13, style.curtain, 6, .042, seed + 3)
        cylinder('pole', ((x0 + x1) / 2, -.1, z1 + .16), .011, wide + .55, style.metal, axis='X')
        for x in (x0 - .28, x1 + .28):
            sphere('knob', (x, -.1, z1 + .16), .02, style.metal)
    elif hung == 'roller':
        length = (z1 - z0) * (.22 + .1 * math.sin(seed * 7))
        box('roller', (x0 + .01, -.005, z1 - .055), (wide - .02, .05, .055), style.white, .015)
        grid('blind', 4, 8, lambda u, v: (x0 + .03 + u * (wide - .06), .03, z1 - .03 - v * length), style.curtain)
        box('blind bar', (x0 + .03, .022, z1 - .03 - length - .012), (wide - .06, .014, .02), style.white, .004)
    elif hung == 'roman':
        length, folds = (z1 - z0) * .3, 4
        grid('roman', 6, 40, lambda u, v: (x0 - .03 + u * (wide + .06), -.02 - .022 * abs(math.sin(v * folds * math.pi)) * (.4 + v), z1 + .06 - v * length), style.curtain)
    elif hung == 'venetian':
        pitch, count = .034, int((z1 - z0) * .55 / .034)
        box('head rail', (x0 + .01, .03, z1 - .045), (wide - .02, .05, .04), style.white, .003)
        for i in range(count):
            slat = box('slat', (x0 + .02, .04, z1 - .06 - i * pitch), (wide - .04, .032, .0022), style.timber('X') if style.get('slats') == 'wood' else style.white, 0)
            slat.rotation_euler = (.35, 0, 0)


def roof_slope(style, width, depth, height, knee, ridge_y, windows=()):
    """A ceiling that slopes from the knee wall at y = depth up to the flat one at ridge_y: a wall that leans inwards."""
    run, rise = depth - ridge_y, height - knee
    frame = Matrix.Translation((0, depth, knee)) @ Matrix.Rotation(math.atan2(run, rise), 4, 'X')
    with placed(frame):
        wall(width, math.hypot(run, rise), [(w['x0'], w['x1'], w['z0'], w['z1']) for w in windows], style.paint('wall'))
        for w in windows:
            window(style, **{'kind': 'skylight', 'hung': 'none', **w})
