"""Pictures on the walls: prints drawn here, in frames."""
import random

import bpy
import numpy as np

from .materials import material
from .scene import colour
from .shapes import add, box


def painting(name, palette, seed):
    """An abstract print of overlapping soft shapes on paper, drawn into an image."""
    rng = np.random.default_rng(seed)
    h, w = 420, 300
    y, x = np.mgrid[0:h, 0:w] / w
    picture = np.ones((h, w, 4), np.float32)
    picture[..., :3] = np.array(colour('#efe8da')[:3])
    for i in range(5):
        cx, cy, r = rng.uniform(.2, .8), rng.uniform(.25, 1.15), rng.uniform(.14, .34)
        angle = np.arctan2(y - cy, x - cx)
        edge = r * (1 + .22 * np.sin(angle * 2 + rng.uniform(0, 6)) + .13 * np.sin(angle * 3 + rng.uniform(0, 6)))
        inside = np.clip((edge - np.hypot(x - cx, y - cy)) * 150, 0, 1)[..., None] * .93
        inside *= ((x > .08) & (x < .92) & (y > .08) & (y < 1.32))[..., None]
        picture[..., :3] = picture[..., :3] * (1 - inside) + np.array(colour(palette[i % len(palette)])[:3]) * inside
    return printed(name, picture)


def line_print(name, palette, seed, shape=(3, 4.2)):
    """Hills behind one another under a low sun, in the shape of the frame."""
    rng = np.random.default_rng(seed)
    h = 420
    w = round(h * shape[0] / shape[1])
    y, x = np.mgrid[0:h, 0:w] / 300
    right = w / 300 - .07
    picture = np.ones((h, w, 4), np.float32)
    picture[..., :3] = np.array(colour('#f3eee4')[:3])
    layers = rng.integers(3, 6)
    for i in range(layers):                     # hills behind one another
        level = .35 + i * .8 / layers + .05 * np.sin(x * rng.uniform(3, 8) + rng.uniform(0, 6)) + .03 * np.sin(x * rng.uniform(9, 16) + rng.uniform(0, 6))
        shade = np.array(colour(palette[(i + seed) % len(palette)])[:3]) * (.55 + .45 * i / layers) + .25 * (1 - i / layers)
        inside = np.clip((1.25 - level - y) * 220, 0, 1)[..., None]
        inside = inside * ((x > .07) & (x < right) & (y > .07) & (y < 1.33))[..., None]
        picture[..., :3] = picture[..., :3] * (1 - inside * .9) + shade * inside * .9
    sun = np.clip((.11 - np.hypot(x - rng.uniform(.3, .7) * w / 300, y - rng.uniform(1.0, 1.15))) * 220, 0, 1)[..., None]
    picture[..., :3] = picture[..., :3] * (1 - sun) + np.array(colour(palette[0])[:3]) * sun
    return printed(name, picture)


def printed(name, picture):
    h, w = picture.shape[:2]
    image = bpy.data.images.new(name, w, h, float_buffer=True)
    image.pixels[:] = picture.astype(np.float32).ravel()
    image.pack()
    mat = material(name, '#ffffff', .6, .3)
    texture = mat.node_tree.nodes.new('ShaderNodeTexImage')
    texture.image = image
    mat.node_tree.links.new(texture.outputs['Color'], mat.node_tree.nodes['Principled BSDF'].inputs['Base Color'])
    return mat


def framed(style, x, z, width, height, seed=0, kind=None, frame=None):
    """A framed print on the wall y = 0 with its lower left corner at (x, z)."""
    frame = frame or (style.timber('Z') if seed % 2 else style.black)
    edge = .022
    for corner, size in (((x, -.025, z), (width, .024, edge)), ((x, -.025, z + height - edge), (width, .024, edge)), ((x, -.025, z), (edge, .024, height)), ((x + width - edge, -.025, z), (edge, .024, height))):
        box('picture frame', corner, size, frame, .003)
    kind = kind or ('shapes' if seed % 3 else 'hills')
    art = painting('print', style['prints'], seed) if kind == 'shapes' else line_print('print', style['prints'], seed, (width, height))
    mesh = bpy.data.meshes.new('print')
    mesh.from_pydata([(x, -.012, z), (x + width, -.012, z), (x + width, -.012, z + height), (x, -.012, z + height)], [], [(0, 1, 2, 3)])
    layer = mesh.uv_layers.new()
    for loop, at in zip(layer.data, ((0, 0), (1, 0), (1, 1), (0, 1))):
        loop.uv = at
    add('print', mesh, art, False)


def pinboard(style, x, z, width, height, seed=0):
    """Cork in a frame, with notes and snapshots pinned to it by hand."""
    rng = random.Random(seed)
    box('cork', (x, -.018, z), (width, .018, height), style.once('cork', lambda: material('cork', '#b98d5f', .95, .1, bump=.4, bump_scale=300, mottle=.12)), .003)
    for corner, size in (((x, -.024, z - .02), (width, .024, .025)), ((x, -.024, z + height - .005), (width, .024, .025)), ((x - .02, -.024, z - .02), (.025, .024, height + .04)), ((x + width - .005, -.024, z - .02), (.025, .024, height + .04))):
        box('board frame', corner, size, style.timber('X'), .003)
    taken = []
    for i in range(60):
        w, h = rng.choice(((.1, .15), (.15, .1), (.075, .075), (.21, .297), (.148, .21)))
        px, pz = x + rng.uniform(.03, width - w - .03), z + rng.uniform(.03, height - h - .03) if height > h + .06 else z
        if height < h + .06 or any(px < a + c and a < px + w and pz < b + d and b < pz + h for a, b, c, d in taken) or len(taken) > 9:
            continue
        taken.append((px, pz, w, h))
        paper = box('note', (px, -.021, pz), (w, .002, h), material('note', rng.choice(['#f6f1e6', '#f2e3a0', '#e8c9c0', *style['prints']]), .8, .1), 0)
        paper.rotation_euler = (0, rng.uniform(-.07, .07), 0)
