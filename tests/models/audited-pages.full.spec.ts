// spec section 13

import { testGeneratedPages } from './audited-pages/test-pages.ts'

testGeneratedPages(2_000)
