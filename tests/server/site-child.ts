import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startSite } from './start-site.ts'

// runs the site of `startSite` in a child process, which a test can kill, and sends its origin to the parent
const [cmsOrigin = ''] = process.argv.slice(2)
const site = await startSite(cmsOrigin, { dataDir: mkdtempSync(join(tmpdir(), 'child-')) }, undefined, true)
process.send?.(site.origin)
process.on('disconnect', () => process.exit(0))
