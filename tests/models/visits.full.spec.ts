import { testVisits } from './visits/testVisits.ts'

testVisits(1_000)
