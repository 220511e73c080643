import { initialiseDatabase } from './embeddedPostgres.ts'

// a process of its own, which ends with the one that started it
process.on('disconnect', () => process.exit(1))
await initialiseDatabase(process.argv[2] ?? '')
process.exit(0)
