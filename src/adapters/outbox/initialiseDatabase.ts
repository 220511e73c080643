import { initialiseDatabase } from './embeddedPostgres.ts'

// a separate process, which ends with its parent
process.on('disconnect', () => process.exit(1))
await initialiseDatabase(process.argv[2] ?? '')
process.exit(0)
