"""A property's style: its paints, woods, metals and fabrics, which become materials on first use. Rooms differ in what
tenants bring along (bedding, prints, books), not in what the property provides.
"""
import random
from functools import cached_property

from .materials import curtain_cloth, material, pane, tiles, veil, weave, wood

METALS = {'brass': ('#b08d4f', .3, 1), 'black': ('#1c1b1a', .42, 0), 'steel': ('#b9bbbc', .28, 1), 'white': ('#efede8', .35, 0), 'bronze': ('#6f5540', .35, 1)}


class Style:
    def __init__(self, values, seed=0):
        self.values, self.seed = values, seed
        self.rng = random.Random(seed)
        self.made = {}

    def __getitem__(self, name):
        return self.values[name]

    def get(self, name, default=None):
        return self.values.get(name, default)

    def pick(self, name):
        """Picks one of a list, always the same for the same room; a single value is returned unchanged."""
        value = self.values[name]
        return self.once('pick ' + name, lambda: self.rng.choice(value)) if isinstance(value, list) else value

    def once(self, key, make):
        if key not in self.made:
            self.made[key] = make()
        return self.made[key]

    def cloth(self, name, **options):
        return self.once('cloth ' + name, lambda: weave(name, self.pick(name), **options))

    def paint(self, name, rough=.85):
        return self.once('paint ' + name, lambda: material(name, self.pick(name), rough, .15, bump=.05, bump_scale=180))

    def timber(self, axis='X', tone='wood'):
        return self.once(f'{tone} {axis}', lambda: wood(f'{tone} {axis}', *self[tone], axis=axis))

    def unit_fronts(self, rough=.42):
        return self.timber('Z') if self['unit'] == 'timber' else self.paint('unit', rough)

    def lacquer(self, hexa, rough=.38):
        return self.once('lacquer ' + hexa, lambda: material('lacquer', hexa, rough, .4, bump=.02))

    @cached_property
    def white(self):
        return material('gloss white', '#f1efea', .38, .4, bump=.02)

    @cached_property
    def ceiling(self):
        return material('ceiling', '#f6f4f0', .9, .1)

    @cached_property
    def metal(self):
        base, rough, metal = METALS[self.get('metal', 'brass')]
        return material('metal', base, rough, .5, metal=metal)

    @cached_property
    def frames(self):
        return material('window frames', self.get('frames', '#f2f0ec'), .35, .5)

    @cached_property
    def glass(self):
        return pane()

    @cached_property
    def black(self):
        return material('black', '#1d1c1b', .4, .4)

    @cached_property
    def steel(self):
        return material('brushed steel', '#b6b8b9', .3, .5, metal=1)

    @cached_property
    def mirror(self):
        return material('mirror', '#eef0ef', .015, .5, metal=1)

    @cached_property
    def porcelain(self):
        return material('porcelain', '#f6f5f1', .1, .55)

    @cached_property
    def opal(self):
        return material('opal glass', '#fff0da', .4, .4, glow=1.4, translucent=.5)

    @cached_property
    def pots(self):
        """The material that replaces a plant's own pot, which is often brightly coloured."""
        return {'pot': material('pot', self.rng.choice(('#c9c2b4', '#9a958b', '#a67a62', '#e2ddd2')), .65, .3, bump=.05, bump_scale=40)}

    @cached_property
    def sheet(self):
        return weave('sheet', self.get('sheet', '#f7f5f0'), scale=900, strength=.1, wrinkle=.2)

    @cached_property
    def curtain(self):
        return curtain_cloth('curtain', self.pick('curtain'))

    @cached_property
    def veil(self):
        return veil()

    @cached_property
    def covers(self):
        return [material('cover', shade, .6, .35) for shade in self['books']]

    @cached_property
    def floor(self):
        kind, *shades = self['floor']
        if kind == 'planks':
            return wood('floor', *shades[:2], axis='Y', planks=(1.25, .145), rough=.38)
        if kind == 'wide planks':
            return wood('floor', *shades[:2], axis='Y', planks=(1.9, .21), rough=.42)
        if kind == 'tiles':
            return tiles('floor', shades[0], shades[1], (.6, .3), .004, .35, .5, 'XY', .08)
        if kind == 'terrazzo':
            return material('floor', shades[0], .35, .4, mottle=.07)
        return weave('floor', shades[0], scale=180, strength=.6, rough=1, sheen=.5, wrinkle=.1)
