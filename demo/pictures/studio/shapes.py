"""Shapes with rounded edges: real edges are never perfectly sharp, and a rounded edge catches the light."""
import math

import bmesh
import bpy


def add(name, mesh, mat=None, smooth=True, angle=40):
    thing = bpy.data.objects.new(name, mesh)
    bpy.context.collection.objects.link(thing)
    if mat:
        mesh.materials.append(mat)
    if smooth:
        mesh.polygons.foreach_set('use_smooth', [True] * len(mesh.polygons))
        mesh.use_auto_smooth = True
        mesh.auto_smooth_angle = math.radians(angle)
    return thing


def box(name, corner, size, mat, bevel=.004, segments=3):
    """A box from its least corner, its edges rounded. Its origin is its centre, so object-space textures stay put."""
    bm = bmesh.new()
    bmesh.ops.create_cube(bm, size=1)
    bmesh.ops.scale(bm, vec=size, verts=bm.verts)
    if bevel:
        bmesh.ops.bevel(bm, geom=bm.edges[:], offset=min(bevel, min(size) * .49), segments=segments, profile=.5, affect='EDGES')
    mesh = bpy.data.meshes.new(name)
    bm.to_mesh(mesh)
    thing = add(name, mesh, mat)
    thing.location = [c + s / 2 for c, s in zip(corner, size)]
    return thing


def cylinder(name, at, radius, height, mat, top=None, axis='Z', bevel=.003, segments=40):
    bm = bmesh.new()
    bmesh.ops.create_cone(bm, cap_ends=True, segments=segments, radius1=radius, radius2=radius if top is None else top, depth=height)
    mesh = bpy.data.meshes.new(name)
    bm.to_mesh(mesh)
    thing = add(name, mesh, mat)
    if bevel:
        b = thing.modifiers.new('bevel', 'BEVEL')
        b.width, b.segments, b.limit_method = bevel, 3, 'ANGLE'
    thing.rotation_euler = {'X': (0, math.pi / 2, 0), 'Y': (math.pi / 2, 0, 0), 'Z': (0, 0, 0)}[axis]
    thing.location = at
    return thing


def lathe(name, profile, at, mat, segments=64):
    """A turned shape from (radius, height) pairs."""
    bm = bmesh.new()
    rings = [[bm.verts.new((r * math.cos(2 * math.pi * i / segments), r * math.sin(2 * math.pi * i / segments), z)) for i in range(segments)] for r, z in profile]
    for a, b in zip(rings, rings[1:]):
        for i in range(segments):
            bm.faces.new((a[i], a[(i + 1) % segments], b[(i + 1) % segments], b[i]))
    mesh = bpy.data.meshes.new(name)
    bm.to_mesh(mesh)
    thing = add(name, mesh, mat, angle=60)
    thing.location = at
    return thing


def sphere(name, at, radius, mat, scale=(1, 1, 1)):
    bm = bmesh.new()
    bmesh.ops.create_uvsphere(bm, u_segments=48, v_segments=24, radius=radius)
    mesh = bpy.data.meshes.new(name)
    bm.to_mesh(mesh)
    thing = add(name, mesh, mat, angle=180)
    thing.location, thing.scale = at, scale
    return thing


def grid(name, nx, ny, function, mat):
    """A sheet of nx by ny cells whose point (u, v) in 0..1 is function(u, v)."""
    verts = [function(i / nx, j / ny) for j in range(ny + 1) for i in range(nx + 1)]
    faces = [(j * (nx + 1) + i, j * (nx + 1) + i + 1, (j + 1) * (nx + 1) + i + 1, (j + 1) * (nx + 1) + i) for j in range(ny) for i in range(nx)]
    mesh = bpy.data.meshes.new(name)
    mesh.from_pydata(verts, [], faces)
    return add(name, mesh, mat, angle=180)

