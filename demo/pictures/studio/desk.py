"""Workplaces: desks, chairs, shelves and what lies on them. Backs at y = 0, fronts towards -y, x from the middle."""
import math
import random

from mathutils import Matrix

from .light import bulb
from .materials import material
from .models import books, furniture
from .scene import placed
from .shapes import box, cylinder, lathe, sphere

HIGH = .735


def desk(style, width=1.3, depth=.6, legs='drawers', lamp='mushroom', clutter='laptop', chair='task', turn=10, pulled=.22, seed=0, high=HIGH):
    rng = random.Random(seed)
    half = width / 2
    box('desk top', (-half, -depth, high - .03), (width, depth, .03), style.timber('X'), .006)
    if legs == 'drawers':
        side = rng.choice((-1, 1))
        x = side * (half - .22) - .2
        box('drawers', (x, -depth + .05, .1), (.4, depth - .08, high - .13), style.white, .004)
        for k in range(3):
            box('drawer front', (x + .005, -depth + .035, .115 + k * .2), (.39, .018, .19), style.white, .004)
            cylinder('pull', (x + .2, -depth + .022, .245 + k * .2), .006, .11, style.metal, axis='X')
        for y in (-depth + .05, -.09):
            box('desk leg', (-side * (half - .05) - .02, y, 0), (.04, .04, high - .03), style.timber('Z'), .006)
    elif legs == 'frame':
        for x in (-half + .05, half - .05):
            for y in (-depth + .06, -.06):
                cylinder('desk leg', (x, y, (high - .03) / 2), .014, high - .03, style.metal)
            cylinder('stretcher', (x, -depth / 2, .08), .01, depth - .12, style.metal, axis='Y')
    elif legs == 'trestle':
        for x in (-half + .25, half - .25):
            for lean in (-1, 1):
                leg = box('trestle', (x - .02, -depth / 2 + lean * .12 - .018, 0), (.04, .036, high - .02), style.timber('Z'), .006)
                leg.rotation_euler = (lean * .17, 0, 0)
            box('trestle bar', (x - .02, -depth + .08, .3), (.04, depth - .16, .03), style.timber('Y'), .006)
    elif legs == 'column':                      # rises and falls; clear below for a wheelchair
        for x in (-half + .16, half - .16):
            box('column', (x - .035, -depth * .5 - .03, 0), (.07, .06, high - .03), style.lacquer('#e5e3de'), .008)
            box('foot', (x - .035, -depth + .04, 0), (.07, depth - .08, .03), style.lacquer('#e5e3de'), .01)
    else:                                       # built in between two sides
        for x in (-half, half - .03):
            box('desk side', (x, -depth + .01, 0), (.03, depth - .01, high - .03), style.timber('Z'), .004)
    lay(style, width, depth, high, lamp, clutter, rng)
    if chair:
        with placed(Matrix.Translation((rng.uniform(-.1, .1), -depth - pulled, 0)) @ Matrix.Rotation(math.radians(180 + turn), 4, 'Z')):
            seat(style, chair, rng)


def lay(style, width, depth, z, lamp, clutter, rng):
    """A work surface: a computer in the middle, a lamp at one side, a few objects out of line."""
    side = rng.choice((-1, 1))
    if lamp:
        with placed(Matrix.Translation((side * (width / 2 - .2), -depth + .4, z)) @ Matrix.Rotation(rng.uniform(-.4, .4), 4, 'Z')):
            desk_lamp(style, lamp, -side)
    if clutter in ('laptop', 'study'):
        with placed(Matrix.Translation((rng.uniform(-.08, .08) - side * .05, -depth * .52, z)) @ Matrix.Rotation(rng.uniform(-.15, .15), 4, 'Z')):
            laptop(style)
    if clutter == 'screen':
        with placed(Matrix.Translation((0, -.2, z))):
            screen(style)
    furniture(9, (-side * .3, -depth + .16, z), rng.uniform(0, 360))
    x = -side * (width / 2 - .22)
    for k in range(rng.randint(2, 4)):
        book = box('flat book', (x - .11, -.36 + rng.uniform(-.01, .01), z + k * .027), (.2 - k * .012, .26 - k * .014, .026), rng.choice(style.covers), .003)
        book.rotation_euler = (0, 0, rng.uniform(-.12, .12))
    note = box('notebook', (side * .2, -depth + .08, z), (.15, .21, .01), rng.choice(style.covers), .003)
    note.rotation_euler = (0, 0, rng.uniform(-.4, .4))
    pen = cylinder('pen', (side * .28, -depth + .17, z + .015), .004, .14, style.black, axis='X')
    pen.rotation_euler = (0, math.pi / 2, rng.uniform(0, 3))
    lathe('pen pot', [(0, 0), (.038, 0), (.04, .1), (.036, .1), (.034, .01), (0, .01)], (side * (width / 2 - .36), -.12, z), rng.choice(style.covers))
    for k in range(4):
        tool = cylinder('pencil', (side * (width / 2 - .36) + rng.uniform(-.014, .014), -.12 + rng.uniform(-.014, .014), z + .08), .0036, .16, rng.choice(style.covers))
        tool.rotation_euler = (rng.uniform(-.2, .2), rng.uniform(-.2, .2), 0)
    if clutter == 'study':
        furniture(69, (-side * .42, -.22, z), rng.uniform(0, 90))


def laptop(style):
    grey = material('aluminium', '#a9abad', .32, .5, metal=.8)
    box('laptop base', (-.155, -.11, .004), (.31, .22, .014), grey, .006)
    box('keys', (-.135, -.05, .0175), (.27, .11, .0015), style.black, .001)
    box('touchpad', (-.05, -.1, .0178), (.1, .045, .0008), material('pad', '#8f9193', .3), 0)
    with placed(Matrix.Translation((0, .11, .015)) @ Matrix.Rotation(math.radians(-20), 4, 'X')):
        box('lid', (-.155, -.004, 0), (.31, .007, .215), grey, .004)
        box('display', (-.147, -.0048, .01), (.294, .001, .195), material('display', '#aebfc9', .2, .5, glow=.55), 0)


def screen(style):
    box('screen foot', (-.12, -.1, 0), (.24, .18, .012), style.black, .006)
    box('screen neck', (-.02, -.02, 0), (.04, .03, .3), style.black, .006)
    box('screen', (-.28, -.05, .14), (.56, .03, .33), style.black, .006)
    box('display', (-.272, -.052, .15), (.544, .001, .312), material('display', '#9fb4c2', .2, .5, glow=.55), 0)
    box('keyboard', (-.22, -.36, .003), (.42, .13, .014), style.white, .006)


def desk_lamp(style, kind, towards):
    """A lit lamp, its head towards -1 or 1."""
    if kind == 'mushroom':
        lathe('lamp foot', [(0, 0), (.075, 0), (.08, .012), (.03, .024), (.014, .04), (.012, .3), (0, .3)], (0, 0, 0), style.metal)
        lathe('lamp shade', [(0, .42), (.05, .417), (.09, .4), (.125, .36), (.14, .31), (.136, .31), (.12, .35), (.08, .39), (0, .405)], (0, 0, 0), style.opal)
        bulb((0, 0, .33), 4)
    elif kind == 'arm':
        lathe('lamp foot', [(0, 0), (.085, 0), (.085, .016), (.02, .022), (0, .022)], (0, 0, 0), style.black)
        lower = cylinder('arm', (-towards * .05, 0, .19), .007, .36, style.black)
        lower.rotation_euler = (0, -towards * .28, 0)
        upper = cylinder('arm', (towards * .03, 0, .45), .007, .34, style.black)
        upper.rotation_euler = (0, towards * .95, 0)
        head = lathe('lamp head', [(.018, .1), (.03, .09), (.045, .05), (.085, 0), (.08, 0), (.04, .045), (.0, .08)], (towards * .17, 0, .46), style.black)
        head.rotation_euler = (0, -towards * .3, 0)
        sphere('lamp bulb', (towards * .17, 0, .49), .026, style.opal)
        bulb((towards * .175, 0, .45), 3.5)
    else:                                       # a turned foot and a drum of linen
        lathe('lamp foot', [(0, 0), (.07, 0), (.075, .02), (.05, .05), (.075, .12), (.06, .2), (.02, .25), (.012, .3), (0, .3)], (0, 0, 0), style.lacquer(style.get('ceramic', '#a8553a')))
        lathe('lamp drum', [(.13, .27), (.1, .46), (.098, .46), (.128, .27)], (0, 0, 0), style.once('linen shade', lambda: material('linen shade', '#f3e3c4', .9, .1, glow=.75, translucent=.6)))
        bulb((0, 0, .37), 5, radius=.05)


def seat(style, kind, rng):
    """A chair at the origin, its front towards -y."""
    if isinstance(kind, int):
        furniture(kind, (0, 0, 0), rng.uniform(-4, 4), rough=.5)
        return
    cloth = style.cloth('seat', scale=600, strength=.3)
    if kind == 'task':
        for k in range(5):
            a = 2 * math.pi * k / 5 + .3
            foot = box('chair foot', (0, -.02, .055), (.3, .04, .03), style.black, .012)
            foot.location = (.15 * math.cos(a), .15 * math.sin(a), .07)
            foot.rotation_euler = (0, .06, a)
            sphere('castor', (.29 * math.cos(a), .29 * math.sin(a), .03), .03, style.black)
        cylinder('gas lift', (0, 0, .26), .024, .36, style.steel)
        box('seat', (-.235, -.23, .43), (.47, .46, .07), cloth, .033, 6)
        back = box('backrest', (-.21, .2, .56), (.42, .06, .48), cloth, .03, 6)
        back.rotation_euler = (-.14, 0, 0)
        spine = box('spine', (-.03, .245, .4), (.06, .025, .4), style.black, .01)
        spine.rotation_euler = (-.1, 0, 0)
        for x in (-.27, .24):
            box('arm pad', (x, -.12, .645), (.05, .24, .03), style.black, .012)
            box('arm post', (x + .01, .0, .46), (.03, .04, .2), style.black, .008)
    else:                                       # plain wooden chair with a padded seat
        for x in (-.19, .16):
            for y in (-.2, .17):
                leg = box('chair leg', (x, y, 0), (.032, .032, .44 if y < 0 else .82), style.timber('Z'), .008)
                leg.rotation_euler = (.04 if y < 0 else -.05, 0, 0)
        box('chair seat', (-.215, -.22, .43), (.43, .42, .035), cloth, .016, 5)
        for z in (.62, .74):
            rail = box('chair rail', (-.19, .185, z), (.38, .022, .07), style.timber('X'), .008)
            rail.rotation_euler = (-.08, 0, 0)


def shelves(style, width=1.1, rows=2, z=1.25, gap=.34, seed=0, kind='brackets'):
    """Shelves on the wall, unevenly filled."""
    rng = random.Random(seed)
    half, deep = width / 2, .21
    for k in range(rows):
        level = z + k * gap
        wide = width if k == 0 or seed % 2 else width * .78
        box('shelf', (-half, -deep, level), (wide, deep, .024), style.timber('X'), .004)
        if kind == 'brackets':
            for x in (-half + .12, -half + wide - .12):
                box('bracket', (x, -deep + .02, level - .05), (.014, deep - .02, .05), style.metal, .002)
        fill(style, -half + .05, -half + wide - .05, level + .024, deep, rng)
    if kind == 'box':
        for x in (-half - .02, half):
            box('shelf side', (x, -deep, z - .0), (.02, deep, gap * rows + .02), style.timber('Z'), .003)


def fill(style, x0, x1, z, deep, rng, room=.3):
    """Books in runs, with gaps, a plant or a vessel between."""
    x = x0
    while x < x1 - .12:
        what = rng.random()
        if what < .58:
            count = rng.randint(3, 8)
            books((x, -deep / 2, z), min(count, int((x1 - x) / .034)), style.covers, along='X', seed=rng.random())
            x += count * .029 + .03
        elif what < .72:
            furniture(*((77, (x + .1, -deep / 2, z), rng.uniform(0, 360), .75) if rng.random() < .5 else (107, (x + .08, -deep / 2, z), 0, .9)), mats={**style.pots, 'cactus_green': style.lacquer('#61735a', .6)}, rough=.6)
            x += .24
        elif what < .86:
            for k in range(rng.randint(2, 3)):
                box('flat book', (x, -deep + .03, z + k * .026), (.2 - .01 * k, .15, .025), rng.choice(style.covers), .003)
            x += .25
        else:
            r = rng.uniform(.04, .065)
            lathe('vessel', [(0, 0), (r * .7, 0), (r, r * .9), (r * .75, r * 1.8), (r * .4, r * 2.2), (r * .5, r * 2.5), (r * .36, r * 2.45), (r * .5, r * 1.8), (0, r * .4)], (x + r, -deep / 2, z), rng.choice(style.covers))
            x += 2 * r + .06
        x += rng.uniform(0, .12)
