"""Rooms to sleep and study in. A plan says where things stand; the room's own parameters say which and how many.
Each plan answers its camera places: at, towards, lens, and what is in focus."""
import math
import random

import bpy
from mathutils import Matrix

from .bed import bed
from .desk import desk, shelves
from .furnishings import armchair, bag, bedside, pendant, plant, radiator, rug, socket, wardrobe
from .outlook import outlook
from .prints import framed, pinboard
from .scene import placed
from .shell import belongs_to_front, room as shell, wall_frame
from .studios import PLANS as HOMES

TURNS = {'back': 0, 'left': math.pi / 2, 'right': -math.pi / 2, 'front': math.pi}


class Plan:
    """A room under construction: its size, its style and its random numbers."""

    def __init__(self, style, o):
        self.style, self.o = style, o
        self.seed = o.get('seed', 1)
        self.rng = random.Random(self.seed)
        self.width, self.depth, self.height = o.get('width', 3.2), o.get('depth', 4.4), o.get('height', 2.5)
        self.cameras = {}

    def by(self, side, along):
        """Against a wall at a distance along it (x for back and front, y for the sides)."""
        x, y = {'back': (along, self.depth), 'front': (along, 0), 'left': (0, along), 'right': (self.width, along)}[side]
        return placed(Matrix.Translation((x, y, 0)) @ Matrix.Rotation(TURNS[side], 4, 'Z'))

    def shell(self, windows, accent=None, slope=None, skirting=True):
        shell(self.style, self.width, self.depth, self.height, windows, accent, skirting, slope)
        view, seen = self.o.get('view', 'street'), set()
        for w in windows:
            if w['wall'] not in seen:
                seen.add(w['wall'])
                with placed(wall_frame(w['wall'], self.width, self.depth)):
                    outlook(view, self.seed + 2 + len(seen), (w['x0'] + w['x1']) / 2, self.o.get('ground', -7))

    def window(self, wall, x0, x1, z0=.9, z1=2.2, **more):
        """A window from x0 to x1 of the back wall, or from y = x0 to x1 of a side wall."""
        if wall == 'right':                     # whose own coordinates run towards the camera
            x0, x1 = self.depth - x1, self.depth - x0
        return dict(wall=wall, x0=x0, x1=x1, z0=z0, z1=z1, kind=self.o.get('window', 'casement'), hung=self.o.get('hung', 'curtains'), sheer=self.o.get('sheer', 0), seed=self.seed, **more)

    def camera(self, name, at, towards, lens=24, focus=None, aperture=8, rise=-.03):
        self.cameras[name] = dict(at=at, towards=towards, lens=lens, focus=focus, aperture=aperture, rise=rise)

    def bed(self, **more):
        o = self.o
        bed(self.style, **{**dict(width=o.get('bed', 1.2), base=o.get('base', 'drawers'), head=o.get('head', 'panel'), bedding=o.get('bedding', 'throw'), cushions=o.get('cushions', 1), seed=self.seed), **more})

    def desk(self, **more):
        o = self.o
        desk(self.style, **{**dict(width=o.get('desk', 1.3), legs=o.get('legs', 'drawers'), lamp=o.get('lamp', 'mushroom'), chair=o.get('chair', 'task'), clutter=o.get('clutter', 'laptop'), seed=self.seed), **more})

    def art(self, side, along, low=1.35, kind=None, seed=0):
        """Hangs pictures and shelves on a wall around a place, in the room's style; no two things hang at the same
        height.
        """
        kind, s = kind or self.o.get('art', 'two'), self.seed + seed
        before = set(bpy.data.objects)
        with self.by(side, along):
            if kind == 'two':
                framed(self.style, -.5, low, .42, .58, s)
                framed(self.style, .06, low + .07, .33, .45, s + 1)
            elif kind == 'one':
                framed(self.style, -.36, low - .03, .72, .95, s)
            elif kind == 'wide':
                framed(self.style, -.55, low + .05, 1.1, .66, s, 'hills')
            elif kind == 'many':
                for k, (x, z, w, h) in enumerate(((-.66, .02, .3, .4), (-.3, .12, .4, .54), (.16, .0, .28, .28), (.16, .33, .24, .32), (.5, .08, .3, .42), (-.62, .47, .24, .2))):
                    framed(self.style, x, low + z, w, h, s + k)
            elif kind == 'board':
                pinboard(self.style, -.55, low - .05, 1.1, .7, s)
        if side == 'front':
            belongs_to_front(set(bpy.data.objects) - before)

    def small_things(self, carpet=None, radiator_at=None, sockets=()):
        if carpet:
            rug(self.style, *carpet, turn=self.rng.uniform(-4, 4), kind=self.o.get('rug', 'plain'))
        if radiator_at:
            with self.by(*radiator_at):
                radiator(self.style)
        for side, along in sockets:
            with self.by(side, along):
                socket(self.style, 0)


def along(p):
    """Bed along the left wall with its head at the window wall, desk along the right one, wardrobe nearer."""
    W, D, s = p.width, p.depth, p.style
    b = p.o.get('bed', 1.2)
    x0 = max(b + .1, W * .42)
    p.shell([p.window('back', x0, min(x0 + 1.35, W - .45))], accent=p.o.get('accent_wall', 'left'))
    with p.by('back', b / 2 + .06):
        p.bed(wall_at=-1)
    with p.by('right', D - 1.05):
        p.desk(width=1.35)
        shelves(s, 1.15, 2, seed=p.seed)
    with p.by('left', .62):
        wardrobe(s, 1.0, kind=p.o.get('wardrobe', 'doors'), seed=p.seed)
    p.art('left', D - 1.35)
    p.art('front', W * .68, seed=20)
    p.small_things((b + .1 + (W - b - .7) / 2, 1.5, 1.1, 1.6), ('back', x0 + .65), [('left', D - 2.6), ('right', D - .2)])
    plant(s, W - .34, D - .3, p.o.get('plant', 'palm'), turn=p.seed * 40)
    pendant(s, W * .52, D * .55, p.height, p.o.get('pendant', 'globe'))
    bag(s, W - .78, D - 1.95, 70)
    p.camera('main', (W * .62, -.55, 1.25), (W * .51, D, 1.0), 25)
    p.camera('from right', (W - .22, -.2, 1.3), (b * .55, D - .9, 1.0), 25)
    p.camera('from the wardrobe', (.2, 1.3, 1.5), (W * .75, D, 1.0), 20, rise=-.06)
    p.camera('from the window', (W - .95, D - .35, 1.5), (.1, D - 1.6, 1.0), 18, rise=-.08)
    p.camera('desk', (W - 2.1, D - 1.75, 1.25), (W - .2, D - .95, 1.0), 32, aperture=4, focus=1.75, rise=-.03)
    p.camera('bed', (b + .95, D - 2.35, 1.25), (b * .38, D - .45, .8), 32, aperture=4, focus=2.2, rise=-.1)
    p.camera('past the desk', (W - .3, 1.3, 1.45), (.3, D - 1, 1.0), 21, rise=-.06)
    p.camera('bed from its side', (W - .5, D - 1.75, 1.4), (0, D - 1.35, 1.0), 20, rise=-.08)
    p.camera('bed from its foot', (b * .8, D - 3.3, 1.45), (b * .42, D - .3, .85), 30, aperture=5, focus=2.6, rise=-.08)


def across(p):
    """A narrower room: bed under the window along the back wall, desk along the left, wardrobe by the door."""
    W, D, s = p.width, p.depth, p.style
    b = p.o.get('bed', 1.2)
    p.shell([p.window('back', W * .5 - .7, W * .5 + .7, z0=1.0)], accent=p.o.get('accent_wall', 'back'))
    with placed(Matrix.Translation((0, D - b / 2 - .05, 0)) @ Matrix.Rotation(math.pi / 2, 4, 'Z')):
        p.bed(wall_at=1, head=p.o.get('head', 'wood'))
    with p.by('left', D - b - 1.1):
        p.desk(width=1.4)
        shelves(s, 1.3, 2, z=1.3, seed=p.seed, kind='box')
    with p.by('right', D - b - 1.25):
        wardrobe(s, 1.0, kind=p.o.get('wardrobe', 'white'), seed=p.seed)
    p.art('right', D - .75)
    p.small_things((W * .58, D - b - .85, 1.0, 1.4), None, [('left', D - b - 2.2), ('right', D - b - .55)])
    plant(s, W - .3, D - b - .35, p.o.get('plant', 'leafy'), turn=p.seed * 31, size=.9)
    pendant(s, W * .5, D - b - .6, p.height, p.o.get('pendant', 'cone'))
    p.camera('main', (W - .95, -.9, 1.3), (W * .46, D, 1.0), 26)
    p.camera('from left', (.75, -.7, 1.3), (W * .62, D, 1.0), 26)
    p.camera('over the desk', (.75, -.7, 1.3), (W * .5, D, 1.0), 29)
    p.camera('from the window', (W - .35, D - .35, 1.5), (.2, D - b - 1.4, 1.0), 22, rise=-.08)
    p.camera('desk', (W - .75, D - b - 2.2, 1.25), (.25, D - b - .95, 1.0), 30, aperture=4, focus=1.9)
    p.camera('bed', (W - 1.05, D - b - 1.75, 1.3), (.75, D - .5, .75), 27, aperture=4, focus=2.2, rise=-.09)


def side(p):
    """Bed with its head against the left wall and room on both sides, desk under the window."""
    W, D, s = p.width, p.depth, p.style
    b = p.o.get('bed', 1.35)
    mid = D - 1.0 - b / 2 - .42
    p.shell([p.window('back', W - 2.1, W - .75, z0=.95)], accent=p.o.get('accent_wall', 'left'))
    with p.by('left', mid):
        p.bed(base=p.o.get('base', 'legs'), head=p.o.get('head', 'channels'))
    for k, off in enumerate((b / 2 + .27, -b / 2 - .27)):
        with p.by('left', mid + off):
            bedside(s, p.o.get('lamp', 'drum') if k == 0 else 'mushroom', p.seed + k)
    with p.by('back', W - 1.4):
        p.desk(width=1.45, legs=p.o.get('legs', 'frame'))
    with p.by('right', D - 1.15):
        shelves(s, .9, 2, z=1.3, seed=p.seed)
    if p.o.get('chair_too', True):
        with placed(Matrix.Translation((W - .6, D - 2.25, 0)) @ Matrix.Rotation(math.radians(-58), 4, 'Z')):
            armchair(s, seed=p.seed)
    with p.by('left', .6):
        wardrobe(s, 1.0, kind=p.o.get('wardrobe', 'doors'), seed=p.seed)
    p.art('left', mid, low=1.42)
    p.art('front', W * .43, kind='one', seed=20)
    p.small_things((1.75, mid - .3, 1.5, 2.1), None, [('left', mid - b / 2 - .6), ('back', .9)])
    plant(s, W - .38, D - .35, p.o.get('plant', 'palm'), turn=p.seed * 23)
    pendant(s, W * .5, mid, p.height, p.o.get('pendant', 'drum'))
    p.camera('main', (W - .75, -.6, 1.3), (W * .36, D, 1.0), 25)
    p.camera('wide', (W * .62, -.75, 1.3), (W * .48, D, 1.0), 24)
    p.camera('from the window', (W - .75, D - 1.5, 1.45), (W - 3, D - 2.7, .9), 18, rise=-.08)
    p.camera('over the bed', (.9, .75, 1.5), (W - 1, D, 1.0), 20, rise=-.06)
    p.camera('desk', (W * .42, D - 2.5, 1.28), (W - 1.1, D - .1, 1.0), 28, aperture=4, focus=2.2)
    p.camera('bed', (W - .9, mid - .65, 1.25), (.1, mid + .12, .85), 30, aperture=4.5, focus=2.3, rise=-.06)


def window_desk(p):
    """Desk across the window, bed along the right wall with its head nearer to the door."""
    W, D, s = p.width, p.depth, p.style
    b = p.o.get('bed', 1.2)
    p.shell([p.window('back', .35, 2.0, z0=.92)], accent=p.o.get('accent_wall', 'right'))
    with placed(Matrix.Translation((W - b / 2 - .06, D - .42, 0))):
        p.bed(wall_at=1, head=p.o.get('head', 'slats'))
    with p.by('back', 1.08):
        p.desk(width=1.85, depth=.62, legs=p.o.get('legs', 'drawers'), turn=-20, pulled=.34)
    with p.by('left', D - 1.75):
        shelves(s, 1.0, 3, z=.95, gap=.36, seed=p.seed)
    with p.by('right', .6):
        wardrobe(s, 1.0, kind=p.o.get('wardrobe', 'timber'), seed=p.seed)
    p.art('right', D - 1.5)
    p.small_things((W - b - .85, 1.5, 1.1, 1.6), None, [('right', D - 2.7), ('left', D - .6)])
    with p.by('right', D - 2.75):
        bedside(s, 'mushroom' if p.o.get('lamp') != 'mushroom' else 'arm', p.seed)
    plant(s, .32, D - .95, p.o.get('plant', 'leafy'), turn=p.seed * 17, size=.85)
    pendant(s, W * .45, D * .5, p.height, p.o.get('pendant', 'wicker'))
    p.camera('main', (.8, -.6, 1.28), (W * .54, D, 1.0), 25)
    p.camera('centre', (W * .46, -.7, 1.28), (W * .5, D, 1.0), 25)
    p.camera('desk', (2.1, D - 2.0, 1.28), (.85, D - .2, .98), 28, aperture=4, focus=1.9)
    p.camera('bed', (.75, D - 2.6, 1.3), (W - .35, D - .9, .8), 27, aperture=4.5, focus=2.4, rise=-.07)


PLANS = {'along': along, 'across': across, 'side': side, 'window desk': window_desk}


def bedroom(style, o):
    p = Plan(style, o)
    {**PLANS, **HOMES}[o.get('plan', 'along')](p)
    return p.cameras
