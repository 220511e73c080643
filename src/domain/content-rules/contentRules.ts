import { amenityRules } from './amenityRules.ts'
import { cityFaqRules } from './cityFaqRules.ts'
import type { ContentRule } from './contentRule.ts'
import { contractRules } from './contractRules.ts'
import { factRules } from './factRules.ts'
import { headRules } from './headRules.ts'
import { htmlLinkRules } from './htmlLinkRules.ts'
import { htmlRules } from './htmlRules.ts'
import { imageRules } from './imageRules.ts'
import { linkRules } from './linkRules.ts'
import { listRules } from './listRules.ts'
import { offerRules } from './offerRules.ts'
import { placeRules } from './placeRules.ts'
import { referenceRules } from './referenceRules.ts'
import { shapeRules } from './shapeRules.ts'
import { textRules } from './textRules.ts'

/** All content rules, in the order of `--list-rules` (docs/decisions/019). */
export const CONTENT_RULES: readonly ContentRule[] = [
  ...shapeRules,
  ...listRules,
  ...contractRules,
  ...offerRules,
  ...placeRules,
  ...amenityRules,
  ...imageRules,
  ...headRules,
  ...htmlRules,
  ...htmlLinkRules,
  ...textRules,
  ...factRules,
  ...cityFaqRules,
  ...referenceRules,
  ...linkRules,
]
