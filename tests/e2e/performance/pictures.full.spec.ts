import { test } from '../test.ts'
import { expectFittingPictures } from './fetched-pictures.ts'

for (const [width, density] of [
  [390, 3],
  [820, 2],
  [1440, 1],
] as const)
  test.describe(`at ${width} px and density ${density}`, () => {
    test.use({ viewport: { width, height: 900 }, deviceScaleFactor: density })

    for (const path of ['/', '/student-accommodation/leeds', '/student-accommodation/leeds/aire-yard'])
      test(`${path} downloads no image larger than 1.5 times its displayed size`, async ({ page }) => {
        await expectFittingPictures(page, path, density)
      })
  })
