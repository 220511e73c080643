// spec section 13

import { testGeneratedSites } from './audited-sites/test-sites.ts'

testGeneratedSites(300)
