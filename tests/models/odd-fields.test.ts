// spec section 15

import { testOddFields } from './odd-fields/test-odd-fields.ts'

testOddFields(60)
