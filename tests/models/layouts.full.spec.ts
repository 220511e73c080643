// spec section 15

import { testLayouts } from './layouts/test-layouts.ts'

testLayouts(150)
