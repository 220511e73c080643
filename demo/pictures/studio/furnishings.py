"""What else stands, hangs and lies in a room. Backs at y = 0, fronts towards -y, x from the middle, unless said otherwise."""
import math
import random

from mathutils import Matrix

from .cloth import cushion, soften
from .desk import desk_lamp
from .kitchen_units import mug
from .light import bulb
from .materials import material, tiles, weave
from .models import furniture
from .scene import placed
from .shapes import box, cylinder, grid, lathe, sphere


def wardrobe(style, width=1.0, depth=.58, height=2.1, kind='doors', seed=0):
    half = width / 2
    if kind == 'rail':                          # open, with clothes on hangers; lower than doors of the same height
        rng, top = random.Random(seed), height - .45
        for x in (-half, half - .025):
            box('rail post', (x, -depth + .1, 0), (.025, .025, top), style.timber('Z'), .004)
            box('rail post', (x, -.12, 0), (.025, .025, top), style.timber('Z'), .004)
            box('rail top', (x, -depth + .1, top - .02), (.025, depth - .2, .025), style.timber('Y'), .004)
        cylinder('rail', (0, -depth / 2, top - .03), .014, width, style.metal, axis='X')
        box('rail shelf', (-half, -depth + .1, .22), (width, depth - .2, .022), style.timber('X'), .004)
        x = -half + .1
        while x < half - .1:
            cloth = weave('garment', rng.choice([*style['books'], '#e9e4da', '#39424a', '#8a8378']), scale=500, strength=.2)
            long, wide = min(rng.uniform(.6, 1.05), top - .6), rng.uniform(.36, .44)
            phase = rng.uniform(0, 6)
            thing = grid('garment', 14, 24, lambda u, v: (x + .016 * math.sin(u * 11 + phase) * v + .01 * math.sin(v * 5 + phase), -depth / 2 - wide / 2 + u * wide * (1 - .25 * max(0, .1 - v) * 10 * abs(u - .5)), top - .09 - v * long - .09 * abs(u - .5) * (1 - v)), cloth)
            soften(thing, .022)
            cylinder('hanger', (x, -depth / 2, top - .065), .003, .05, style.steel)
            x += rng.uniform(.06, .13)
        for k in range(2):
            box('shoe box', (-half + .08 + k * .36, -depth + .16, .242), (.32, .24, .13 + .03 * k), rng.choice(style.covers), .004)
        return
    box('wardrobe', (-half, -depth + .02, .06), (width, depth - .02, height - .06), style.white if kind != 'timber' else style.timber('Z'), .003)
    box('plinth', (-half + .02, -depth + .05, 0), (width - .04, depth - .06, .06), material('plinth', '#9b958b', .6), .002)
    count = max(2, round(width / .5))
    for k in range(count):
        door = style.timber('Z') if kind in ('doors', 'timber') else style.unit_fronts(.4) if kind == 'painted' else style.white
        box('door', (-half + k * width / count + .002, -depth, .065), (width / count - .004, .02, height - .07), door, .003)
        if kind == 'mirror' and k == 0:
            box('door mirror', (-half + .05, -depth - .004, .25), (width / count - .1, .004, height - .5), style.mirror, 0)
        if kind == 'painted':                   # a frame on each door
            for z in (.12, height - .22):
                box('door frame', (-half + k * width / count + .092, -depth - .006, z), (width / count - .184, .006, .09), door, .002)
            for x in (.012, width / count - .092):
                box('door frame', (-half + k * width / count + x, -depth - .006, .12), (.08, .006, height - .25), door, .002)
        handle = -half + (k + .5) * width / count + (1 - 2 * (k % 2)) * (width / count / 2 - .045)
        cylinder('handle', (handle, -depth - .028, 1.05), .007, .26, style.metal)
        for z in (.94, 1.16):
            cylinder('handle foot', (handle, -depth - .014, z), .006, .028, style.metal, axis='Y')


def bedside(style, lamp='drum', seed=0, width=.42):
    rng = random.Random(seed)
    box('bedside', (-width / 2, -.38, .2), (width, .36, .32), style.timber('X'), .006)
    box('bedside drawer', (-width / 2 + .006, -.39, .36), (width - .012, .015, .15), style.timber('X'), .003)
    cylinder('knob', (0, -.4, .435), .014, .02, style.metal, axis='Y')
    for x in (-width / 2 + .03, width / 2 - .03):
        for y in (-.35, -.05):
            cylinder('leg', (x, y, .1), .014, .2, style.timber('Z'), top=.018)
    with placed(Matrix.Translation((.05, -.17, .52))):
        desk_lamp(style, lamp, -1)
    box('bedside book', (-width / 2 + .05, -.32, .52), (.13, .19, .022), rng.choice(style.covers), .003).rotation_euler = (0, 0, .3)
    furniture(9, (-.12, -.12, .52), rng.uniform(0, 360))


def armchair(style, cloth='armchair', seed=0):
    mat = style.cloth(cloth if cloth in style.values else 'throw', scale=1100, strength=.12, wrinkle=.3)
    rng = random.Random(seed)
    for x in (-.3, .27):
        for y in (-.62, -.12):
            leg = cylinder('leg', (x + .015, y, .09), .018, .2, style.timber('Z'), top=.024)
            leg.rotation_euler = (.08 if y < -.3 else -.08, 0, 0)
    box('seat frame', (-.33, -.68, .18), (.66, .62, .1), mat, .03, 5)
    box('seat cushion', (-.28, -.7, .27), (.56, .58, .15), mat, .06, 6)
    back = box('back', (-.29, -.2, .32), (.58, .16, .52), mat, .07, 6)
    back.rotation_euler = (-.2, 0, 0)
    for x in (-.38, .26):
        box('arm', (x, -.69, .2), (.12, .61, .37), mat, .05, 6)
    pad = cushion('small cushion', (.5, .3), style.cloth('cushion', scale=700, strength=.2, sheen=.4), pressure=9, seed=9)
    pad.location, pad.rotation_euler = (.03, -.33, .58), (math.radians(68), math.radians(5), math.radians(rng.uniform(-8, 8)))


def sofa(style, width=1.6, seats=2, cloth='sofa', seed=0, cushions=2):
    mat = style.cloth(cloth if cloth in style.values else 'throw', scale=1100, strength=.12, wrinkle=.35)
    half, rng = width / 2, random.Random(seed)
    for x in (-half + .08, half - .11):
        for y in (-.78, -.1):
            cylinder('leg', (x + .015, y, .07), .018, .15, style.timber('Z'), top=.024)
    box('sofa frame', (-half, -.84, .14), (width, .82, .16), mat, .035, 5)
    box('sofa back', (-half, -.2, .2), (width, .19, .6), mat, .07, 6)
    for x in (-half - .012, half - .128):
        box('sofa arm', (x, -.852, .16), (.14, .83, .44), mat, .055, 6)
    part = (width - .3) / seats
    for k in range(seats):
        seat = box('seat cushion', (-half + .15 + k * part + .004, -.86, .29), (part - .008, .66, .17), mat, .06, 6)
        seat.rotation_euler = (.015 * rng.uniform(-1, 1), .01 * rng.uniform(-1, 1), 0)
        back = box('back cushion', (-half + .15 + k * part + .006, -.37, .42), (part - .012, .17, .4), mat, .07, 6)
        back.rotation_euler = (-.2 + rng.uniform(-.03, .03), 0, rng.uniform(-.02, .02))
    for k in range(cushions):
        pad = cushion('cushion', (.43, .43), style.cloth('cushion' if k % 2 == 0 else 'throw', scale=700, strength=.2, sheen=.4), pressure=9, seed=5)
        pad.location = ((-1 + 2 * (k % 2)) * (half - .38) + rng.uniform(-.05, .05), -.48, .66)
        pad.rotation_euler = (math.radians(64), math.radians(rng.uniform(-12, 12)), math.radians(rng.uniform(-20, 20)))


def rug(style, x, y, width, length, turn=2, kind='plain'):
    mat = style.cloth('rug', scale=420, strength=.3, sheen=.5, wrinkle=.5)
    with placed(Matrix.Translation((x, y, 0)) @ Matrix.Rotation(math.radians(turn), 4, 'Z')):
        if kind == 'round':
            cylinder('rug', (0, 0, .007), width / 2, .014, mat, segments=96, bevel=.006)
            return
        box('rug', (-width / 2, -length / 2, 0), (width, length, .014), mat, .006)
        if kind == 'striped':
            band = style.cloth('throw', scale=240, strength=.6, sheen=.5)
            for k in range(5):
                box('rug band', (-width / 2 - .001, -length / 2 + length * (k + .5) / 5 - .03, .0005), (width + .002, .05 + .03 * (k % 2), .0145), band, .006)
        if kind == 'bordered':
            band = style.cloth('throw', scale=240, strength=.6, sheen=.5)
            for cx, cy, w, l in ((0, -length / 2 + .09, width - .12, .025), (0, length / 2 - .09, width - .12, .025), (-width / 2 + .07, 0, .025, length - .16), (width / 2 - .07, 0, .025, length - .16)):
                box('rug band', (cx - w / 2, cy - l / 2, .0005), (w, l, .0145), band, .003)
        for end in (-1, 1):                     # fringe
            for k in range(int(width / .022)):
                knot = box('fringe', (-width / 2 + .004 + k * .022, end * length / 2 + (0 if end > 0 else -.03), .001), (.008, .03, .004), style.once('fringe', lambda: weave('fringe', '#e6ddcb', scale=200)), 0)
                knot.rotation_euler = (0, 0, .25 * math.sin(k * 2.3))


def radiator(style, width=.9, height=.5, z=.13):
    for k in range(round(width / .075)):
        box('radiator', (-width / 2 + k * .075 + .004, -.1, z), (.067, .05, height), style.white, .014, 4)
    box('radiator top', (-width / 2, -.105, z + height - .012), (width, .065, .02), style.white, .006)
    for x in (-width / 2 + .05, width / 2 - .06):
        cylinder('radiator pipe', (x, -.075, z / 2), .008, z + .05, style.steel)
    cylinder('valve', (width / 2 + .03, -.075, z + .03), .02, .07, style.white)


def socket(style, x, z=.4, double=True):
    box('socket', (x, -.008, z), (.146 if double else .086, .009, .086), style.white, .004)
    for k in range(2 if double else 1):
        for dx, dz in ((.036, .052), (.024, .024), (.05, .024)):
            box('pin hole', (x + k * .062 + dx - .004, -.0085, z + dz), (.007, .003, .009), style.black, 0)


def door(style, width=.84, height=2.02, handle=1):
    face = style.timber('Z') if style.get('door') == 'timber' else style.lacquer(style.get('door', '#efece6'))
    for x in (-width / 2 - .07, width / 2):
        box('architrave', (x, -.02, 0), (.07, .022, height + .07), style.white, .005)
    box('architrave', (-width / 2 - .07, -.02, height), (width + .14, .022, .07), style.white, .005)
    box('door', (-width / 2 + .003, -.008, .008), (width - .006, .02, height - .01), face, .003)
    x = handle * (width / 2 - .07)
    cylinder('rose', (x, -.012, 1.02), .026, .012, style.metal, axis='Y')
    cylinder('spindle', (x, -.035, 1.02), .009, .05, style.metal, axis='Y')
    cylinder('lever', (x - handle * .055, -.058, 1.02), .009, .125, style.metal, axis='X')


def pendant(style, x, y, ceiling, kind='globe', drop=.42, energy=6):
    z = ceiling - drop
    cylinder('flex', (x, y, ceiling - drop / 2 + .05), .003, drop - .1, style.black)
    cylinder('rose', (x, y, ceiling - .012), .045, .024, style.white)
    if kind == 'globe':
        lathe('paper globe', [(max(.001, .2 * math.sin(math.pi * i / 40)) * (1 + .012 * (i % 2)), .17 * -math.cos(math.pi * i / 40)) for i in range(1, 40)], (x, y, z), style.once('rice paper', lambda: material('rice paper', '#fdf3e0', .9, .1, translucent=.6)))
        bulb((x, y, z), energy, radius=.06)
    elif kind == 'cone':
        shade = style.once('pendant shade', lambda: material('pendant shade', style.get('pendant', style['accent']), .45, .4))
        lathe('cone', [(.02, .16), (.035, .155), (.06, .12), (.17, .0), (.166, .0), (.05, .118), (0, .14)], (x, y, z - .05), shade)
        sphere('pendant bulb', (x, y, z - .01), .035, style.opal)
        bulb((x, y, z - .035), energy * .7, radius=.035)
    elif kind == 'drum':
        lathe('drum', [(.22, -.11), (.22, .11), (.217, .11), (.217, -.11)], (x, y, z), style.once('linen shade', lambda: material('linen shade', '#f3e3c4', .9, .1, glow=.75, translucent=.6)))
        bulb((x, y, z), energy, radius=.05)
    elif kind == 'wicker':
        shade = style.once('wicker', lambda: material('wicker', '#b58a58', .8, .2))
        for k in range(13):
            r = .24 * math.sin(math.pi * (k + 2) / 16)
            lathe('hoop', [(r - .004, -.006), (r + .004, -.006), (r + .004, .006), (r - .004, .006), (r - .004, -.006)], (x, y, z + .13 - k * .022), shade)
        for k in range(20):
            a = 2 * math.pi * k / 20
            grid('cane', 1, 16, lambda u, v: ((x + (.24 * math.sin(math.pi * (v * 12 + 2) / 16)) * math.cos(a + u * .03)), y + .24 * math.sin(math.pi * (v * 12 + 2) / 16) * math.sin(a + u * .03), z + .13 - v * .264), shade)
        sphere('pendant bulb', (x, y, z + .02), .045, style.opal)
        bulb((x, y, z + .02), energy, radius=.05)


def plant(style, x, y, kind='palm', z=0, size=1.0, turn=0):
    """Potted plants of the library, in a plain pot where the model's own looks cheap."""
    number, scale = {'palm': (126, 1.1), 'leafy': (113, 1.0), 'small': (77, .9), 'trailing': (102, .7), 'cactus': (107, 1.0), 'orchid': (124, .85)}[kind]
    furniture(number, (x, y, z), turn, scale * size, mats=style.pots, rough=.55)


def bag(style, x, y, turn=0):
    """A canvas rucksack on the floor."""
    cloth = style.once('canvas', lambda: weave('canvas', style.get('bag', '#5f665a'), scale=500, strength=.4))
    with placed(Matrix.Translation((x, y, 0)) @ Matrix.Rotation(math.radians(turn), 4, 'Z')):
        body = box('bag', (-.15, -.09, 0), (.3, .18, .4), cloth, .07, 6)
        body.rotation_euler = (.1, .04, 0)
        flap = box('bag flap', (-.155, -.105, .27), (.31, .2, .15), cloth, .06, 6)
        flap.rotation_euler = (.14, .04, 0)
        box('bag pocket', (-.11, -.13, .04), (.22, .07, .17), cloth, .03, 5).rotation_euler = (.1, .04, 0)
        for s in (-1, 1):
            box('strap', (s * .07 - .01, -.118, .1), (.02, .008, .26), style.once('leather', lambda: material('leather', '#6b4a32', .5, .4)), .003).rotation_euler = (.12, .04, 0)


def mirror(style, x, z, width=.4, height=1.3, lean=False):
    thing = box('mirror', (x, -.025, z), (width, .012, height), style.mirror, 0)
    frame = box('mirror frame', (x - .015, -.022, z - .015), (width + .03, .02, height + .03), style.timber('Z'), .004)
    if lean:
        for part in (thing, frame):
            part.rotation_euler = (-.08, 0, 0)


def splashback(style, x, z, width, height):
    box('splashback', (x, -.012, z), (width, .012, height), style.once('splash tiles', lambda: tiles('splash tiles', style.get('tile', '#e9e6df'), style.get('joint', '#c9c5bc'), (.2, .065), plane='XZ', vary=.07)), 0)


def low_table(style, x, y, rng):
    with placed(Matrix.Translation((x, y, 0)) @ Matrix.Rotation(.06, 4, 'Z')):
        box('low table', (-.3, -.5, .33), (.6, 1.0, .035), style.timber('Y'), .012)
        box('low shelf', (-.26, -.44, .14), (.52, .88, .02), style.timber('Y'), .006)
        for sx in (-1, 1):
            for sy in (-1, 1):
                cylinder('leg', (sx * .25, sy * .43, .165), .02, .33, style.timber('Z'))
        for k in range(3):
            box('flat book', (-.2 + .01 * k, .1, .365 + k * .03), (.22 - .015 * k, .3 - .02 * k, .028), rng.choice(style.covers), .003).rotation_euler = (0, 0, rng.uniform(-.2, .2))
        for k in range(3):
            mug(style, (.12, -.12, .16)[k], (-.3, -.1, .22)[k], .365, (style.porcelain, style.lacquer('#8b5a44', .3), style.lacquer('#5b6a6b', .3))[k], rng.uniform(0, 360))
        lathe('dish', [(0, 0), (.08, 0), (.15, .04), (.148, .046), (.08, .01), (0, .008)], (-.08, -.26, .365), style.lacquer(style.get('ceramic', '#a8553a'), .4))
        box('magazine', (-.22, -.42, .16), (.22, .3, .012), rng.choice(style.covers), .002)
