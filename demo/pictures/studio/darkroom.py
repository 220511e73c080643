"""Develops a picture from its passes: the noise taken out of the light, the light brought to full size along the shapes
and colours it falls on, then graded like a photograph. Plain Python with numpy and OpenCV; Blender is not needed.

    python3 darkroom.py FOLDER OUT.png exposure=0.8
"""
import os
import sys

os.environ['OPENCV_IO_ENABLE_OPENEXR'] = '1'
import cv2
import numpy as np


def load(folder, name):
    picture = cv2.imread(os.path.join(folder, f'{name}0001.exr'), cv2.IMREAD_UNCHANGED)
    if picture is None:
        raise SystemExit(f'{folder}/{name}0001.exr is not there')
    return picture[..., ::-1].astype(np.float32) if picture.ndim == 3 else picture.astype(np.float32)


def surface(folder, name):
    """(albedo, features): the divisor of the light, and the values that separate surfaces."""
    albedo = load(folder, f'{name}-albedo') + load(folder, f'{name}-gloss')
    albedo = np.where(albedo.sum(2, keepdims=True) < .03, 1, np.maximum(albedo, .02)).astype(np.float32)
    depth = load(folder, f'{name}-depth')
    depth = depth[..., 0] if depth.ndim == 3 else depth
    near = 1 / (1 + np.clip(depth, 0, 200))                     # grows towards the camera; the sky is 0
    return albedo, np.dstack([load(folder, f'{name}-normal'), np.sqrt(np.minimum(albedo, 2)), near * 8]).astype(np.float32)


def blur(a, radius):
    return cv2.blur(np.ascontiguousarray(a), (2 * radius + 1,) * 2, borderType=cv2.BORDER_REFLECT)


def without_noise(lights, features, reach=8, patch=2, strength=.5):
    """Non-local means over two half renders: weights found in one filter the other, so noise cannot vote for itself
    (Rousselle et al. 2012). Answers both, as their difference tells what noise is left."""
    variance = blur(((lights[0] - lights[1]) ** 2 / 2).mean(2), 3) + 1e-6
    guide = features * np.array([3, 3, 3, 6, 6, 6, 2], np.float32)
    sums = [np.zeros_like(lights[0]) for _ in lights]
    totals = [np.zeros(variance.shape, np.float32) for _ in lights]
    for dy in range(-reach, reach + 1):
        for dx in range(-reach, reach + 1):
            if dx * dx + dy * dy > reach * reach:
                continue
            move = lambda a: np.roll(a, (dy, dx), (0, 1))
            feature = np.exp(-2 * ((guide - move(guide)) ** 2).sum(2))
            moved = move(variance)
            spread, scale = variance + np.minimum(variance, moved), 1 / (variance + moved + 1e-7) / strength ** 2 / 2
            shifted = [move(light) for light in lights]
            for i in (0, 1):
                apart = (((lights[i] - shifted[i]) ** 2).mean(2) - spread) * scale
                weight = np.exp(-np.maximum(blur(apart, patch), 0)) * feature
                sums[1 - i] += weight[..., None] * shifted[1 - i]
                totals[1 - i] += weight
    return [s / t[..., None] for s, t in zip(sums, totals)]


def without_mottle(pair, features, levels=5):
    """What noise is left is slow: clouds on a wall. An à-trous filter with growing steps takes it away wherever the
    picture does not differ by more than the two halves do."""
    light = (pair[0] + pair[1]) / 2
    left = blur(((pair[0] - pair[1]) ** 2 / 4).mean(2), 10) + 2e-6
    guide = features * np.array([5, 5, 5, 7, 7, 7, 1], np.float32)
    taps = [(dy, dx, a * b) for dy, a in zip(range(-2, 3), (1, 4, 6, 4, 1)) for dx, b in zip(range(-2, 3), (1, 4, 6, 4, 1))]
    for level in range(levels):
        step = 2 ** level
        total, weights = np.zeros_like(light), np.zeros(left.shape, np.float32)
        even = blur(light, 1)
        for dy, dx, weight in taps:
            move = lambda a: np.roll(a, (dy * step, dx * step), (0, 1))
            apart = ((even - move(even)) ** 2).mean(2) / (left * 9)
            w = weight * np.exp(-apart - 2 * ((guide - move(guide)) ** 2).sum(2))
            total += w[..., None] * move(light)
            weights += w
        light = total / weights[..., None]
    return light


def slopes(light, low, radius=2, softness=2e-3):
    """How light follows the features around each pixel (He and Sun 2015), such as a bump or a weave."""
    h, w, k = low.shape
    mean, mean_light = blur(low, radius), blur(light, radius)
    covariance = np.empty((h, w, k, k), np.float32)
    cross = np.empty((h, w, k, 3), np.float32)
    for i in range(k):
        for j in range(i, k):
            covariance[..., i, j] = covariance[..., j, i] = blur(low[..., i] * low[..., j], radius) - mean[..., i] * mean[..., j]
        covariance[..., i, i] += softness
        for channel in range(3):
            cross[..., i, channel] = blur(low[..., i] * light[..., channel], radius) - mean[..., i] * mean_light[..., channel]
    return blur(np.linalg.solve(covariance, cross).reshape(h, w, k * 3), radius)


def enlarged(light, low, high, rows=96):
    """Light at full size: the mean of the nearest pixels that lie on the same surface, and on top of it what the finer
    shapes of that surface do. Neither crosses an edge. Worked off in strips, which stay in the processor's cache."""
    (h, w), (tall, wide) = light.shape[:2], high.shape[:2]
    k, slope = low.shape[2], slopes(light, low)
    small = np.dstack([light, low])
    care = np.array([3, 3, 3, 2.5, 2.5, 2.5, 6], np.float32)
    result = np.empty((tall, wide, 3), np.float32)
    x = (np.arange(wide, dtype=np.float32) + .5) * w / wide - .5
    for top in range(0, tall, rows):
        here = high[top:top + rows]
        y = (np.arange(top, top + len(here), dtype=np.float32) + .5) * h / tall - .5
        total, weights = np.zeros((*here.shape[:2], 3 + k), np.float32), np.zeros(here.shape[:2], np.float32)
        for dy in range(-1, 3):
            for dx in range(-1, 3):
                row, column = np.floor(y).astype(int) + dy, np.floor(x).astype(int) + dx
                near = np.exp(-(y - row)[:, None] ** 2 - (x - column)[None, :] ** 2)
                there = small[np.clip(row, 0, h - 1)[:, None], np.clip(column, 0, w - 1)[None, :]]
                weight = near * (np.exp(-(((here - there[..., 3:]) * care) ** 2).sum(2)) + 1e-5)
                total += weight[..., None] * there
                weights += weight
        total /= weights[..., None]
        at = np.meshgrid(x, y)
        steep = np.dstack([cv2.remap(part, *at, cv2.INTER_LINEAR, borderMode=cv2.BORDER_REPLICATE) for part in cv2.split(slope)])
        fine = np.einsum('hwkc,hwk->hwc', steep.reshape(*here.shape[:2], k, 3), here - total[..., 3:])
        result[top:top + rows] = total[..., :3] + np.clip(fine, -.35, .35)
    return np.maximum(result, 0)


def film(linear, exposure=0.0, contrast=1.0, warmth=0.0):
    """Linear light to display values: a long shoulder, colours that pale as they brighten."""
    x = np.maximum(linear, 0) * 2 ** exposure * np.array([1 + warmth, 1, 1 - warmth], np.float32)
    # bright colours run into one another, as they do on film
    grey = (x @ np.array([.2126, .7152, .0722], np.float32))[..., None]
    x = x + (grey - x) * (.10 + .5 * np.clip((grey - .6) / 4, 0, 1))
    stops = np.log2(np.maximum(x, 1e-6) / .18)
    t = np.clip((stops + 7.5) / 12.0, 0, 1)
    # a sigmoid through middle grey
    slope, middle = 9.0 * contrast, .615
    s = 1 / (1 + np.exp(-slope * (t - middle)))
    low, high = 1 / (1 + np.exp(slope * middle)), 1 / (1 + np.exp(-slope * (1 - middle)))
    return ((s - low) / (high - low)).astype(np.float32)


def even_edges(picture):
    """Two rays a pixel leave edges ragged. Each pixel of an edge takes from its neighbours along that edge (never across it),
    which evens it out for a fraction of what more rays would cost."""
    h, w = picture.shape[:2]
    grey = cv2.GaussianBlur(picture @ np.array([.2126, .7152, .0722], np.float32), (0, 0), .8)
    across, down = cv2.Sobel(grey, cv2.CV_32F, 1, 0), cv2.Sobel(grey, cv2.CV_32F, 0, 1)
    xx, xy, yy = (cv2.GaussianBlur(a, (0, 0), 2) for a in (across * across, across * down, down * down))
    spread = np.sqrt((xx - yy) ** 2 + 4 * xy * xy)
    angle = .5 * np.arctan2(2 * xy, xx - yy)
    dx, dy = -np.sin(angle), np.cos(angle)
    x, y = np.meshgrid(np.arange(w, dtype=np.float32), np.arange(h, dtype=np.float32))
    total, weights = picture.copy(), 1
    for step, weight in ((1, .8), (2, .5), (3, .25)):
        for way in (-step, step):
            total += weight * cv2.remap(picture, x + way * dx, y + way * dy, cv2.INTER_LINEAR, borderMode=cv2.BORDER_REPLICATE)
            weights += weight
    # leaves and cloth have no one direction, and are left as they are
    edge = np.clip(spread / (xx + yy + 1e-6) * 1.6 - .6, 0, 1) * np.clip(spread * 12 - .1, 0, 1)
    return picture + (total / weights - picture) * edge[..., None]


def layout(folder):
    """Shows the layout without light: colours, slightly darker the more a surface turns away."""
    _, features = surface(folder, 'full')
    albedo = load(folder, 'full-albedo') + load(folder, 'full-gloss') * .08
    facing = features[..., :3] @ np.array([-.35, -.6, .72], np.float32)
    shaded = albedo * (.55 + .45 * np.abs(facing))[..., None] + load(folder, 'full-emit') + load(folder, 'full-sky')
    return (np.clip(shaded, 0, 1) ** (1 / 2.2) * 255).astype(np.uint8)


def develop(folder, exposure=0.0, contrast=1.0, warmth=0.0, grain=.008, saturation=.86, flip=False):
    if not os.path.exists(os.path.join(folder, 'one-colour0001.exr')):
        return layout(folder)[:, ::-1] if flip else layout(folder)
    albedo = sum(surface(folder, name)[0] for name in ('one', 'two')) / 2
    lights = [np.log1p(np.clip(load(folder, f'{name}-colour') - load(folder, f'{name}-emit') - load(folder, f'{name}-sky'), 0, 60) / albedo) for name in ('one', 'two')]
    full_albedo, full_features = surface(folder, 'full')
    # the guides of the light's own size are made from the full ones: there a fine weave does not alias, and what is
    # behind glass has no noise
    small = albedo.shape[1::-1]
    half = np.dstack([cv2.resize(channel, small, interpolation=cv2.INTER_AREA) for channel in cv2.split(full_features)])
    light = without_mottle(without_noise(lights, half), half)
    linear = np.expm1(enlarged(light, half, full_features)) * full_albedo + np.minimum(load(folder, 'full-emit') + load(folder, 'full-sky'), 60)
    h, w = linear.shape[:2]
    y, x = np.mgrid[-1:1:h * 1j, -1:1:w * 1j].astype(np.float32)
    linear *= (1 - .09 * ((x * x + y * y) / 2) ** 1.5)[..., None]
    # bright windows bleed a little, as in any lens
    bloom = cv2.GaussianBlur(np.minimum(np.maximum(linear - 1.2, 0), 6), (0, 0), w / 90)
    picture = even_edges(film(linear + bloom * .05, exposure, contrast, warmth))
    if saturation != 1:
        grey = (picture @ np.array([.2126, .7152, .0722], np.float32))[..., None]
        picture = grey + (picture - grey) * saturation
    rng = np.random.default_rng(1)
    picture += cv2.GaussianBlur(rng.normal(0, grain * 1.6, (h, w)).astype(np.float32), (0, 0), .6)[..., None] * (1.1 - picture)
    picture = np.clip(picture, 0, 1)[:, ::-1] if flip else np.clip(picture, 0, 1)
    return (picture * 255 + rng.uniform(0, 1, picture.shape)).clip(0, 255).astype(np.uint8)


if __name__ == '__main__':
    folder, out, *rest = sys.argv[1:]
    options = {key: float(value) for key, value in (part.split('=') for part in rest)}
    cv2.imwrite(out, develop(folder, **options)[..., ::-1])
