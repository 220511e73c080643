"""Builds a scene and renders its images: blender -b -P main.py -- JOB.json. The driver writes the job
(scripts/make-pictures.ts).
"""
import json
import os
import resource
import sys
import time

sys.path.insert(0, os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
sys.dont_write_bytecode = True

from studio import bathroom, bedroom, common, light, passes, scene as stage, shell, street
from studio.models import used_models
from studio.style import Style

SCENES = {'bedroom': bedroom.bedroom, 'bathroom': bathroom.bathroom, 'facade': street.facade, 'yard': street.yard, **{kind: common.common(kind) for kind in common.SCENES}}

# Outdoors, and in rooms lit only by lamps, the fill light would be visible.
LIT_BY_ITSELF = ('facade', 'yard', 'bathroom')


def work(job):
    started = time.time()
    parameters = job['parameters']
    scene = stage.new_scene(parameters.get('seed', 1))
    style = Style(job['style'], parameters.get('seed', 1))
    cameras = SCENES[job['scene']](style, parameters)
    lit = {**job['style'].get('light', {}), **parameters.get('light', {})}
    fill = lit.pop('fill', 20)
    if scene.world is None:
        light.daylight(scene, **lit)
    passes.prepare(scene, job.get('bounces', 6))
    for name, shot in job['views'].items():
        view = cameras[name]
        shell.let_camera_through(view['at'])
        lamp = light.flash(view, fill) if fill and job['scene'] not in LIT_BY_ITSELF else None
        light.camera(scene, **view)
        seconds = passes.take(scene, shot['folder'], shot['size'], shot['light'], shot['samples'], shot['featureSamples'])
        light.put_away(lamp)
        memory = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss // 1024
        print(f"TAKEN {name}: {seconds:.0f} s of {time.time() - started:.0f} s, {memory} MiB", flush=True)
    print('MODELS ' + json.dumps(sorted(used_models)), flush=True)


with open(sys.argv[sys.argv.index('--') + 1]) as file:
    work(json.load(file))
