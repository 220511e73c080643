"""What the camera sees, as numbers. Light is smooth and dear, what it falls on is sharp and cheap: so light is traced at
half the size, twice (the difference of the two tells the noise), and colour, direction and distance at full size without
any light at all. darkroom.py puts them together."""
import os
import time

import bpy

PASSES = {'Image': 'colour', 'DiffCol': 'albedo', 'GlossCol': 'gloss', 'Normal': 'normal', 'Depth': 'depth', 'Emit': 'emit', 'Env': 'sky'}


def prepare(scene, bounces=6, threads=2):
    r, c = scene.render, scene.cycles
    r.engine = 'CYCLES'
    r.threads_mode, r.threads = 'FIXED', threads
    r.use_persistent_data = True
    c.device, c.use_denoising, c.use_adaptive_sampling = 'CPU', False, False
    c.max_bounces, c.diffuse_bounces, c.glossy_bounces, c.transmission_bounces, c.transparent_max_bounces = bounces, min(bounces, 4), 3, 4, 12
    c.min_transparent_bounces = 12              # or panes one behind the other are seen with black specks
    c.caustics_reflective = c.caustics_refractive = False
    c.sample_clamp_indirect, c.sample_clamp_direct, c.blur_glossy = 2.5, 20, 1.0
    layer = scene.view_layers[0]
    layer.use_pass_diffuse_color = layer.use_pass_glossy_color = layer.use_pass_normal = layer.use_pass_z = layer.use_pass_emit = layer.use_pass_environment = True
    scene.use_nodes = True
    tree = scene.node_tree
    tree.nodes.clear()
    source, sink = tree.nodes.new('CompositorNodeRLayers'), tree.nodes.new('CompositorNodeOutputFile')
    sink.name = 'sink'
    sink.format.file_format, sink.format.color_depth, sink.format.color_mode, sink.format.exr_codec = 'OPEN_EXR', '16', 'RGB', 'NONE'
    sink.file_slots.clear()
    for socket, name in PASSES.items():
        sink.file_slots.new(name)
        tree.links.new(source.outputs[socket], sink.inputs[name])


def expose(scene, folder, name, size, samples, seed):
    """One rendering; its passes become folder/name-<pass>0001.exr."""
    scene.render.resolution_x, scene.render.resolution_y = size
    scene.render.resolution_percentage = 100
    scene.cycles.samples, scene.cycles.seed = max(1, samples), seed
    sink = scene.node_tree.nodes['sink']
    sink.base_path = folder
    for slot, part in zip(sink.file_slots, PASSES.values()):
        slot.path = f'{name}-{part}'
    started = time.time()
    bpy.ops.render.render()
    print(f'{name} {size[0]}x{size[1]} at {samples}: {time.time() - started:.0f} s', flush=True)
    return time.time() - started


def take(scene, folder, size, light_size, samples, feature_samples=8):
    """All the passes of one picture from the scene's camera."""
    os.makedirs(folder, exist_ok=True)
    scene.frame_set(1)
    seconds = 0 if not samples else sum(expose(scene, folder, name, light_size, samples // 2, seed) for name, seed in (('one', 11), ('two', 111)))
    seconds += features(scene, folder, size, feature_samples)
    return seconds


def features(scene, folder, size, samples):
    """Colour and shape at full size. With every lamp out a sample costs one ray; what shines by itself (a lamp's shade, the
    sky) is still seen, and so is sharp in the picture too."""
    c, world = scene.cycles, scene.world.cycles
    lamps = [o for o in bpy.data.objects if o.type == 'LIGHT' and not o.hide_render]
    kept = c.max_bounces, world.sampling_method
    for lamp in lamps:
        lamp.hide_render = True
    mirrors = [m.node_tree.nodes['pane'] for m in bpy.data.materials if m.node_tree and 'pane' in m.node_tree.nodes]
    shine = [(node, node.inputs[0].links[0].from_socket) for node in mirrors]
    for node, _ in shine:                       # what is behind glass, without the noise of what it mirrors
        node.id_data.links.remove(node.inputs[0].links[0])
        node.inputs[0].default_value = 0
    c.max_bounces, world.sampling_method = 0, 'NONE'
    try:
        return expose(scene, folder, 'full', size, samples, 7)
    finally:
        c.max_bounces, world.sampling_method = kept
        for lamp in lamps:
            lamp.hide_render = False
        for node, socket in shine:
            node.id_data.links.new(socket, node.inputs[0])
