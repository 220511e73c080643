"""Light and camera."""
import math

import bpy
from mathutils import Vector

from .materials import Nodes
from .scene import colour


def daylight(scene, sun_height=32, sun_turn=200, sky=.16, sun=4.0, sun_size=1.2, warm='#ffe3bd', haze=1.0, clouds=0, seen=1.0):
    """Nishita sky (no disc) and a sun of its own, so the picture converges. sun_turn: where the sun stands, degrees, 0 = +y, clockwise.
    seen: how bright the sky itself is shown; a camera that does the houses justice at dusk would burn it out."""
    world = scene.world = bpy.data.worlds.new('sky')
    world.use_nodes = True
    n = Nodes(world.node_tree)
    texture = n('TexSky')
    texture.sky_type, texture.sun_disc = 'NISHITA', False
    texture.sun_elevation, texture.sun_rotation = math.radians(sun_height), math.radians(sun_turn)
    texture.dust_density = haze
    background = world.node_tree.nodes['Background']
    n.link(texture, 'Color', background, 'Color')
    if clouds:
        way, flat = n('TexCoord'), n('Mapping', Scale=(1, 1, 3.2))
        n.link(way, 'Generated', flat, 'Vector')
        noise = n('TexNoise', Scale=2.2, Detail=7.0, Roughness=.58, Distortion=.4)
        n.link(flat, 'Vector', noise, 'Vector')
        cover = n.ramp(noise, 'Fac', [(.5, (0, 0, 0)), (.72, (clouds,) * 3)])
        mix = n('MixRGB', Color2=(9, 9, 9.2, 1))
        n.link(cover, 'Color', mix, 'Fac')
        n.link(texture, 'Color', mix, 'Color1')
        n.link(mix, 'Color', background, 'Color')
    background.inputs['Strength'].default_value = sky
    if seen != 1:
        path, strength = n('LightPath'), n('MapRange', To_Min=sky, To_Max=sky * seen)
        n.link(path, 'Is Camera Ray', strength, 'Value')
        n.link(strength, 'Result', background, 'Strength')
    if not sun:
        return
    lamp = bpy.data.lights.new('sun', 'SUN')
    lamp.energy, lamp.angle, lamp.color = sun, math.radians(sun_size), colour(warm)[:3]
    thing = bpy.data.objects.new('sun', lamp)
    a, e = math.radians(sun_turn), math.radians(sun_height)
    towards = Vector((math.sin(a) * math.cos(e), math.cos(a) * math.cos(e), math.sin(e)))
    thing.rotation_euler = towards.to_track_quat('Z', 'Y').to_euler()
    bpy.context.collection.objects.link(thing)


def area_light(name, at, towards, size, energy=0, tint='#ffffff', portal=False, camera=False):
    lamp = bpy.data.lights.new(name, 'AREA')
    lamp.shape, lamp.size, lamp.size_y, lamp.energy, lamp.color = 'RECTANGLE', size[0], size[1], energy, colour(tint)[:3]
    lamp.cycles.is_portal = portal
    thing = bpy.data.objects.new(name, lamp)
    thing.location = at
    thing.rotation_euler = (Vector(towards) - Vector(at)).to_track_quat('-Z', 'Y').to_euler()
    thing.visible_camera = camera
    thing.visible_glossy = camera
    bpy.context.collection.objects.link(thing)
    return thing


def bulb(at, energy, tint='#ffc27a', radius=.03):
    lamp = bpy.data.lights.new('bulb', 'POINT')
    lamp.energy, lamp.color, lamp.shadow_soft_size = energy, colour(tint)[:3], radius
    thing = bpy.data.objects.new('bulb', lamp)
    thing.location = at
    bpy.context.collection.objects.link(thing)



def camera(scene, at, towards, lens=22, aperture=5.6, focus=None, rise=0.0):
    """The camera is level, as in architectural photography (verticals stay vertical); rise shifts the image up or down
    instead.
    """
    data = bpy.data.cameras.new('camera')
    data.lens, data.sensor_width, data.shift_y, data.clip_start = lens, 36, rise, .02
    thing = bpy.data.objects.new('camera', data)
    thing.location = at
    flat = Vector((towards[0] - at[0], towards[1] - at[1], 0))
    thing.rotation_euler = flat.to_track_quat('-Z', 'Y').to_euler()
    data.dof.use_dof = True
    data.dof.aperture_fstop = aperture
    data.dof.focus_distance = focus or flat.length
    bpy.context.collection.objects.link(thing)
    scene.camera = thing



def flash(view, energy):
    """A fill light: large, weak, high behind the camera, so that the near half of a room is not black."""
    at, to = Vector(view['at']), Vector(view['towards'])
    back = (to - at).normalized()
    return area_light('flash', (at.x + back.x * .1, max(.2, at.y + back.y * .3), 2.15), (to.x, to.y, .9), (1.9, .5), energy, '#fffaf4')


def put_away(lamp):
    if lamp:
        bpy.data.objects.remove(lamp)
