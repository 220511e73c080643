import { startDemoBackend } from '../../demo/server.ts'
import { contentSourceContract } from './contentSource.contract.ts'

contentSourceContract('the demonstration backend', () =>
  startDemoBackend({ port: 0, now: new Date('2026-11-21T10:00:00Z'), siteOrigin: 'http://site.example' }),
)
