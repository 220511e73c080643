"""Gym equipment: treadmills and bicycles, a bench and weights."""
from .materials import material
from .shapes import box, cylinder


def weight_bench(s):
    box('bench pad', (-.14, -.6, .41), (.28, 1.2, .07), s.once('bench pad', lambda: material('bench pad', '#2b2c2d', .6)), .025)
    for y in (-.45, .4):
        box('bench leg', (-.03, y, .03), (.06, .06, .38), s.black, .01)
        box('bench foot', (-.25, y, 0), (.5, .06, .04), s.black, .012)
    for x in (-.42, .45):
        cylinder('bell bar', (x, .1, .075), .014, .3, s.steel, axis='Y')
        for y in (-.02, .22):
            cylinder('bell', (x, y, .075), .075, .08, s.black, axis='Y', segments=6)


def treadmill(s):
    box('deck', (-.37, -.75, .08), (.74, 1.5, .1), s.black, .02)
    box('belt', (-.27, -.73, .181), (.54, 1.4, .004), s.once('belt', lambda: material('belt', '#2b2c2d', .8)), 0)
    for x in (-.36, .31):
        post = box('post', (x, -.72, .15), (.05, .08, 1.1), s.lacquer('#c4c6c7', .35), .015)
        post.rotation_euler = (.1, 0, 0)
        box('handrail', (x, -.7, .95), (.05, .5, .05), s.black, .018)
    box('console', (-.32, -.86, 1.15), (.64, .12, .3), s.black, .03).rotation_euler = (.35, 0, 0)
    box('panel', (-.2, -.79, 1.22), (.4, .01, .18), s.once('panel', lambda: material('panel', '#86a8b8', .2, .5, glow=.6)), 0).rotation_euler = (.35, 0, 0)


def bike(s):
    grey = s.lacquer('#c4c6c7', .35)
    for y in (-.5, .45):
        box('stand', (-.26, y, 0), (.52, .07, .05), s.black, .015)
    spine = box('spine', (-.04, -.5, .12), (.08, 1.0, .08), grey, .02)
    cylinder('flywheel', (0, -.3, .38), .25, .06, s.black, axis='X', segments=64)
    for y, z, h, lean in ((-.32, .3, .85, .2), (.25, .15, .72, -.16)):
        post = box('post', (-.035, y, z), (.07, .07, h), grey, .015)
        post.rotation_euler = (lean, 0, 0)
    box('saddle', (-.11, .2, .88), (.22, .3, .07), s.black, .03)
    cylinder('bar', (0, -.5, 1.12), .018, .5, s.black, axis='X')
    for x in (-.2, .2):
        cylinder('bar end', (x, -.6, 1.14), .018, .22, s.black, axis='Y')


def rack(s, rng):
    for z in (.35, .7, 1.05):
        shelf = box('rack shelf', (-.9, -.45, z), (1.8, .32, .03), s.black, .004)
        shelf.rotation_euler = (.25, 0, 0)
        for k in range(6):
            x, r = -.76 + k * .3, .075 - .012 * (z > .9) + rng.uniform(-.004, .004)
            cylinder('bell bar', (x, -.32, z + .1), .014, .26, s.steel, axis='Y')
            for y in (-.42, -.22):
                cylinder('bell', (x, y, z + .1), r, .07, s.black, axis='Y', segments=6)
    for x in (-.92, .88):
        box('rack post', (x, -.42, 0), (.05, .3, 1.2), s.black, .008)
