import { testExampleVisits, testRandomVisits } from './visits/test-visits.ts'

testExampleVisits()
testRandomVisits(1000)
