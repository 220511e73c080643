import { testVisits } from './visits/testVisits.ts'

testVisits(50)
