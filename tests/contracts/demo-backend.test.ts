// spec sections 1, 2, 3 and 7

import { startDemoBackend } from '#demo/server.ts'
import { contentSourceContract } from './content-source.contract.ts'

contentSourceContract('the demo backend', () =>
  startDemoBackend({ port: 0, now: new Date('2026-11-21T10:00:00Z'), siteOrigin: 'http://site.example' }),
)
