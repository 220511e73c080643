import { testVisits } from './visits/test-visits.ts'

testVisits(1_000)
