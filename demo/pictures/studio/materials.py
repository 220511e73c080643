"""Surfaces, all procedural: paint, cloth, wood, tiles, glass. Few noise octaves, as every bounce evaluates them."""
import math

import bpy
from mathutils import Vector

from .scene import colour


class Nodes:
    """Short-hand for node trees: n('TexNoise', Scale=4) adds a node; n.link(a, 'Fac', b, 'Height') joins two."""

    def __init__(self, tree):
        self.tree = tree

    def __call__(self, kind, props=None, **inputs):
        node = self.tree.nodes.new('ShaderNode' + kind)
        for key, value in (props or {}).items():
            setattr(node, key, value)
        for key, value in inputs.items():
            node.inputs[key.replace('_', ' ')].default_value = value
        return node

    def link(self, a, out, b, to):
        self.tree.links.new(a.outputs[out], b.inputs[to])

    def ramp(self, source, out, stops):
        node = self('ValToRGB')
        self.link(source, out, node, 'Fac')
        while len(node.color_ramp.elements) < len(stops):
            node.color_ramp.elements.new(.5)
        for element, (position, value) in zip(node.color_ramp.elements, stops):
            element.position, element.color = position, colour(value)
        return node


def material(name, base='#cccccc', rough=.5, specular=.5, metal=0, bump=0, bump_scale=80, sheen=0, glass=0, glow=0, mottle=0, translucent=0, stretch=(1, 1, 1)):
    """A plain surface with fine noise in its bump and (mottle) in its colour."""
    mat = bpy.data.materials.new(name)
    mat.use_nodes = True
    tree = mat.node_tree
    n = Nodes(tree)
    shader = tree.nodes['Principled BSDF']
    shader.inputs['Base Color'].default_value = colour(base)
    shader.inputs['Roughness'].default_value = rough
    shader.inputs['Specular'].default_value = specular
    shader.inputs['Metallic'].default_value = metal
    shader.inputs['Sheen'].default_value = sheen
    shader.inputs['Transmission'].default_value = glass
    if glow:
        mat.cycles.sample_as_light = False
        shader.inputs['Emission'].default_value = colour(base)
        shader.inputs['Emission Strength'].default_value = glow
    where = n('TexCoord')
    scale = n('Mapping', Scale=stretch)
    n.link(where, 'Object', scale, 'Vector')
    if bump:
        noise = n('TexNoise', Scale=bump_scale, Detail=1.0)
        n.link(scale, 'Vector', noise, 'Vector')
        node = n('Bump', Strength=bump, Distance=.01)
        n.link(noise, 'Fac', node, 'Height')
        n.link(node, 'Normal', shader, 'Normal')
    if mottle:
        noise = n('TexNoise', Scale=3.0, Detail=2.0)
        n.link(scale, 'Vector', noise, 'Vector')
        lin = Vector(colour(base)[:3])
        ramp = n.ramp(noise, 'Fac', [(.3, tuple(lin * (1 - mottle))), (.7, tuple(lin * (1 + mottle)))])
        n.link(ramp, 'Color', shader, 'Base Color')
    if translucent:
        light = n('BsdfTranslucent', Color=colour(base))
        mix = n('MixShader', Fac=translucent)
        tree.links.new(shader.outputs[0], mix.inputs[1])
        tree.links.new(light.outputs[0], mix.inputs[2])
        tree.links.new(mix.outputs[0], tree.nodes['Material Output'].inputs[0])
    return mat


def weave(name, base, second=None, scale=260, strength=.25, rough=.9, sheen=.3, wrinkle=.25):
    """Cloth: crossed fine waves and slow crumples as bump, a slight variation of colour."""
    mat = material(name, base, rough, .2, sheen=sheen)
    tree = mat.node_tree
    n = Nodes(tree)
    shader = tree.nodes['Principled BSDF']
    where = n('TexCoord')
    heights = []
    for direction in ('X', 'Y'):
        wave = n('TexWave', {'bands_direction': direction}, Scale=scale / 6.28)
        n.link(where, 'Object', wave, 'Vector')
        heights.append(wave)
    add = n('Math', {'operation': 'ADD'})
    tree.links.new(heights[0].outputs['Fac'], add.inputs[0])
    tree.links.new(heights[1].outputs['Fac'], add.inputs[1])
    fine = n('Bump', Strength=strength, Distance=.002)
    n.link(add, 'Value', fine, 'Height')
    noise = n('TexNoise', Scale=9.0, Detail=1.0)
    n.link(where, 'Object', noise, 'Vector')
    slow = n('Bump', Strength=wrinkle, Distance=.03)
    n.link(noise, 'Fac', slow, 'Height')
    n.link(slow, 'Normal', fine, 'Normal')
    n.link(fine, 'Normal', shader, 'Normal')
    lin = Vector(colour(base)[:3])
    dark = Vector(colour(second)[:3]) if second else lin * .82
    ramp = n.ramp(add, 'Value', [(.2, tuple(dark)), (.9, tuple(lin))])
    n.link(ramp, 'Color', shader, 'Base Color')
    return mat


def wood(name, light='#c9a27a', dark='#a67c52', axis='X', rough=.42, planks=None, scale=1.0):
    """Wood with its grain along an axis; planks=(length, width) lays a floor of boards, each of its own tint and grain."""
    mat = material(name, light, rough, .4)
    tree = mat.node_tree
    n = Nodes(tree)
    shader = tree.nodes['Principled BSDF']
    where = n('TexCoord')
    turn = n('Mapping')
    turn.inputs['Rotation'].default_value = {'X': (0, 0, 0), 'Y': (0, 0, math.pi / 2), 'Z': (0, math.pi / 2, 0)}[axis]
    n.link(where, 'Object', turn, 'Vector')
    vector, vector_out = turn, 'Vector'
    board = None
    if planks:
        board = n('TexBrick', {'offset': .37, 'squash': 1}, Color1=(0, 0, 0, 1), Color2=(1, 1, 1, 1), Mortar=(0, 0, 0, 1), Scale=1.0, Mortar_Size=.0016, Mortar_Smooth=.3, Bias=0, Brick_Width=planks[0], Row_Height=planks[1])
        n.link(turn, 'Vector', board, 'Vector')
        shift = n('VectorMath', {'operation': 'MULTIPLY_ADD'})
        tree.links.new(board.outputs['Color'], shift.inputs[0])
        shift.inputs[1].default_value = (37, 19, 11)
        tree.links.new(turn.outputs['Vector'], shift.inputs[2])
        vector, vector_out = shift, 'Vector'
    long = n('Mapping', Scale=(.9 * scale, 14 * scale, 14 * scale))
    n.link(vector, vector_out, long, 'Vector')
    grain = n('TexNoise', Scale=1.6, Detail=5.0, Roughness=.62, Distortion=.5)
    n.link(long, 'Vector', grain, 'Vector')
    fibre = n('Mapping', Scale=(8 * scale, 260 * scale, 260 * scale))
    n.link(vector, vector_out, fibre, 'Vector')
    fine = n('TexNoise', Scale=1.0, Detail=3.0)
    n.link(fibre, 'Vector', fine, 'Vector')
    ramp = n.ramp(grain, 'Fac', [(.3, dark), (.5, light), (.72, tuple(Vector(colour(light)[:3]) * 1.12))])
    tint = n('MixRGB', {'blend_type': 'MULTIPLY'}, Fac=.22)
    n.link(ramp, 'Color', tint, 'Color1')
    n.link(fine, 'Fac', tint, 'Color2')
    last = tint
    if board:
        shade = n.ramp(board, 'Color', [(0, '#9a8f86'), (.5, '#d8d2cb'), (1, '#ffffff')])
        tone = n('MixRGB', {'blend_type': 'MULTIPLY'}, Fac=.75)
        n.link(tint, 'Color', tone, 'Color1')
        n.link(shade, 'Color', tone, 'Color2')
        gap = n('MixRGB', {'blend_type': 'MIX'}, Color2=(.03, .018, .01, 1))
        n.link(board, 'Fac', gap, 'Fac')
        n.link(tone, 'Color', gap, 'Color1')
        last = gap
    n.link(last, 'Color', shader, 'Base Color')
    bump = n('Bump', Strength=.12, Distance=.004)
    n.link(fine, 'Fac', bump, 'Height')
    if board:
        groove = n('Bump', {'invert': True}, Strength=.6, Distance=.003)
        n.link(board, 'Fac', groove, 'Height')
        n.link(bump, 'Normal', groove, 'Normal')
        bump = groove
    n.link(bump, 'Normal', shader, 'Normal')
    gloss = n.ramp(grain, 'Fac', [(.2, (rough * .8,) * 3), (.8, (rough * 1.25,) * 3)])
    n.link(gloss, 'Color', shader, 'Roughness')
    return mat


def tiles(name, base='#e9e6df', joint='#b9b4aa', size=(.3, .1), gap=.003, rough=.12, offset=.5, plane='XZ', vary=.06):
    """Glazed tiles with recessed joints, for a wall in the plane given (or the floor: 'XY')."""
    mat = material(name, base, rough, .5)
    tree = mat.node_tree
    n = Nodes(tree)
    shader = tree.nodes['Principled BSDF']
    where = n('TexCoord')
    split = n('SeparateXYZ')
    n.link(where, 'Object', split, 'Vector')
    join = n('CombineXYZ')
    n.link(split, plane[0], join, 'X')
    n.link(split, plane[1], join, 'Y')
    lin = Vector(colour(base)[:3])
    brick = n('TexBrick', {'offset': offset}, Color1=(*(lin * (1 - vary)), 1), Color2=(*lin, 1), Mortar=colour(joint), Scale=1.0, Mortar_Size=gap / 2, Mortar_Smooth=.2, Brick_Width=size[0], Row_Height=size[1])
    n.link(join, 'Vector', brick, 'Vector')
    n.link(brick, 'Color', shader, 'Base Color')
    wave = n('TexNoise', Scale=6.0, Detail=1.0)
    n.link(where, 'Object', wave, 'Vector')
    uneven = n('Bump', Strength=.05, Distance=.02)
    n.link(wave, 'Fac', uneven, 'Height')
    bump = n('Bump', {'invert': True}, Strength=.7, Distance=.003)
    n.link(brick, 'Fac', bump, 'Height')
    n.link(uneven, 'Normal', bump, 'Normal')
    n.link(bump, 'Normal', shader, 'Normal')
    matt = n.ramp(brick, 'Fac', [(0, (rough,) * 3), (1, (.8,) * 3)])
    n.link(matt, 'Color', shader, 'Roughness')
    return mat



def curtain_cloth(name, base, through=.35):
    """Woven cloth that lets some light through."""
    mat = weave(name, base, scale=420, rough=.95)
    tree = mat.node_tree
    n = Nodes(tree)
    light, mix = n('BsdfTranslucent', Color=colour(base)), n('MixShader', Fac=through)
    tree.links.new(tree.nodes['Principled BSDF'].outputs[0], mix.inputs[1])
    tree.links.new(light.outputs[0], mix.inputs[2])
    tree.links.new(mix.outputs[0], tree.nodes['Material Output'].inputs[0])
    return mat


def veil(name='voile', thickness=.45):
    """A sheer cloth: it hangs before the window and softens the view."""
    mat = bpy.data.materials.new(name)
    mat.use_nodes = True
    tree = mat.node_tree
    n = Nodes(tree)
    clear, light, cloth = n('BsdfTransparent'), n('BsdfTranslucent', Color=(.92, .9, .86, 1)), n('BsdfDiffuse', Color=(.9, .88, .84, 1))
    inner, outer = n('MixShader', Fac=.35), n('MixShader', Fac=thickness)
    tree.links.new(light.outputs[0], inner.inputs[1])
    tree.links.new(cloth.outputs[0], inner.inputs[2])
    tree.links.new(clear.outputs[0], outer.inputs[1])
    tree.links.new(inner.outputs[0], outer.inputs[2])
    tree.links.new(outer.outputs[0], tree.nodes['Material Output'].inputs[0])
    return mat


def pane(name='pane', tint=(.95, .975, .965), shine=1.45):
    """Flat glass: clear and mirroring, without refraction, which would cost caustics."""
    mat = bpy.data.materials.new(name)
    mat.use_nodes = True
    tree = mat.node_tree
    n = Nodes(tree)
    # found again by its name: for the passes without light the pane is only clear (passes.py)
    clear, gloss, mix, view = n('BsdfTransparent', Color=(*tint, 1)), n('BsdfGlossy', Roughness=0), n('MixShader'), n('Fresnel', IOR=shine)
    mix.name = 'pane'
    # without refraction the far side of a pane would mirror all that meets it at a slant, and be black
    sides, front = n('NewGeometry'), n('Math', {'operation': 'SUBTRACT'})
    once = n('Math', {'operation': 'MULTIPLY'})
    front.inputs[0].default_value = 1
    tree.links.new(sides.outputs['Backfacing'], front.inputs[1])
    tree.links.new(view.outputs[0], once.inputs[0])
    tree.links.new(front.outputs[0], once.inputs[1])
    tree.links.new(once.outputs[0], mix.inputs[0])
    tree.links.new(clear.outputs[0], mix.inputs[1])
    tree.links.new(gloss.outputs[0], mix.inputs[2])
    tree.links.new(mix.outputs[0], tree.nodes['Material Output'].inputs[0])
    return mat
