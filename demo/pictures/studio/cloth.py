"""Cloth: blankets that fall, pillows that are inflated, curtains. Simulations take longer than a small render, so they
are cached.
"""
import hashlib
import math
import os
import random

import bmesh
import bpy
import numpy as np

from .scene import CACHE
from .shapes import add, grid


def simulate(thing, frames, colliders=(), pressure=0, gravity=1, mass=.25, bend=.5, tension=12, quality=5, distance=.012):
    """Runs Blender's cloth on a mesh and freezes the last frame into it."""
    scene = bpy.context.scene
    shape = lambda o: np.array([v.co for v in o.data.vertices], np.float32).round(4)
    key = hashlib.sha1(b''.join([shape(thing).tobytes(), *[shape(c).tobytes() + repr(tuple(round(x, 4) for x in c.location)).encode() for c in colliders], repr((frames, pressure, gravity, mass, bend, tension, quality, distance)).encode()])).hexdigest()[:16]
    kept = os.path.join(CACHE, 'cloth', f'{thing.name}-{key}.npy'.replace(' ', '-'))
    if os.path.exists(kept):
        thing.data.vertices.foreach_set('co', np.load(kept).ravel())
        thing.data.update()
        return thing
    if os.environ.get('PICTURES_LAYOUT'):       # only where things stand is asked for
        return thing
    for c in colliders:
        if 'Collision' not in c.modifiers:
            c.modifiers.new('Collision', 'COLLISION')
        c.collision.thickness_outer = .012
        c.collision.cloth_friction = 25
    cloth = thing.modifiers.new('Cloth', 'CLOTH')
    s = cloth.settings
    s.quality, s.mass, s.bending_stiffness = quality, mass, bend
    s.tension_stiffness = s.compression_stiffness = s.shear_stiffness = tension
    s.air_damping = 2
    s.effector_weights.gravity = gravity
    if pressure:
        s.use_pressure, s.uniform_pressure_force = True, pressure
    cloth.collision_settings.use_collision = bool(colliders)
    cloth.collision_settings.distance_min = distance
    cloth.point_cache.frame_start, cloth.point_cache.frame_end = 1, frames
    for frame in range(1, frames + 1):
        scene.frame_set(frame)
    graph = bpy.context.evaluated_depsgraph_get()
    mesh = bpy.data.meshes.new_from_object(thing.evaluated_get(graph))
    thing.modifiers.clear()
    thing.data = mesh
    scene.frame_set(1)
    os.makedirs(os.path.dirname(kept), exist_ok=True)
    np.save(kept, np.array([v.co for v in mesh.vertices], np.float32))
    return thing


def soften(thing, thickness=0, levels=1, puff=0, puff_scale=.25):
    """Thickens a sheet and rounds it off; puff adds slow unevenness, as of a filling."""
    if thickness:
        m = thing.modifiers.new('thick', 'SOLIDIFY')
        m.thickness, m.offset, m.use_even_offset = thickness, 1, False
    m = thing.modifiers.new('round', 'SUBSURF')
    m.levels = m.render_levels = levels
    if puff:
        texture = bpy.data.textures.new(thing.name, 'CLOUDS')
        texture.noise_scale = puff_scale
        d = thing.modifiers.new('puff', 'DISPLACE')
        d.texture, d.strength, d.mid_level, d.texture_coords = texture, puff, .5, 'GLOBAL'
    return thing


def drape(name, centre, size, cell, mat, colliders, frames=45, turn=0, thickness=.006, jitter=.01, **settings):
    """A sheet dropped onto objects: a duvet, a throw, a towel."""
    nx, ny = round(size[0] / cell), round(size[1] / cell)
    rng = random.Random(name)
    ph = [rng.uniform(0, 6.28) for _ in range(4)]
    c, s = math.cos(turn), math.sin(turn)

    def point(u, v):
        x, y = (u - .5) * size[0], (v - .5) * size[1]
        z = jitter * (math.sin(x * 7 + y * 3 + ph[0]) + math.sin(y * 8 - x * 4 + ph[1]) + .6 * math.sin(x * 15 + ph[2]) * math.sin(y * 13 + ph[3]))
        return (centre[0] + x * c - y * s, centre[1] + x * s + y * c, centre[2] + z)
    sheet = grid(name, nx, ny, point, mat)
    simulate(sheet, frames, colliders, **settings)
    return soften(sheet, thickness)


def cushion(name, size, mat, pressure=6, cell=.028, frames=22, seed=0):
    """A pillow: two sheets sewn at their edges and inflated. It lies flat at the origin; the caller places it."""
    nx, ny = round(size[0] / cell), round(size[1] / cell)
    rng = random.Random(seed)
    bm = bmesh.new()
    edge = lambda i, j: i in (0, nx) or j in (0, ny)
    side = {}
    for j in range(ny + 1):
        for i in range(nx + 1):
            x, y = (i / nx - .5) * size[0], (j / ny - .5) * size[1]
            for k in (1, -1):
                if edge(i, j) and k == -1:
                    side[i, j, k] = side[i, j, 1]
                else:
                    z = 0 if edge(i, j) else k * .006 + rng.uniform(-.004, .004)
                    side[i, j, k] = bm.verts.new((x, y, z))
    for j in range(ny):
        for i in range(nx):
            ring = ((i, j), (i + 1, j), (i + 1, j + 1), (i, j + 1))
            bm.faces.new([side[a, b, 1] for a, b in ring])
            bm.faces.new([side[a, b, -1] for a, b in reversed(ring)])
    mesh = bpy.data.meshes.new(name)
    bm.to_mesh(mesh)
    thing = add(name, mesh, mat, angle=180)
    simulate(thing, frames, pressure=pressure, gravity=0, mass=.15, bend=.15, tension=22)
    return soften(thing)


def curtain(name, x0, x1, y, z0, z1, mat, folds=9, depth=.05, seed=0):
    """A hanging curtain: uneven folds, gathered at the top, loose at the hem."""
    rng = random.Random(seed)
    phase = [rng.uniform(0, 6.28) for _ in range(5)]

    def point(u, v):
        loose = .55 + .45 * (1 - v)
        t = u * folds * 2 * math.pi
        warp = .8 * math.sin(u * 7 + phase[0]) + .5 * math.sin(u * 13 + phase[1]) + .25 * (1 - v) * math.sin(u * 9 + v * 4 + phase[2])
        fold = math.sin(t + warp) + .25 * math.sin(2 * t + phase[3] + v)
        x = x0 + (x1 - x0) * (u + .012 * math.sin(v * 5 + phase[4] + u * 6) * (1 - v)) + .35 * depth * math.cos(t + warp) * loose / 2
        return (x, y + depth * loose * fold / 1.25, z0 + (z1 - z0) * v)
    thing = grid(name, folds * 16, 40, point, mat)
    return soften(thing)

