import { testRandomVisits } from './visits/test-visits.ts'

testRandomVisits(50)
