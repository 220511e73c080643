import { testRandomVisits } from './visits/test-visits.ts'

testRandomVisits(1000)
