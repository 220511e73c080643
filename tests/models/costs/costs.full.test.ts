import { testBoundedCosts } from './bounded-costs.ts'

testBoundedCosts(500)
