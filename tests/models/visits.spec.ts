import { testVisits } from './visits/test-visits.ts'

testVisits()
