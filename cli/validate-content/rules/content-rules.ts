import type { ContentRule } from './content-rule.ts'
import { contractRules } from './contract-rules.ts'
import { factRules } from './fact-rules.ts'
import { headRules } from './head-rules.ts'
import { htmlLinkRules } from './html-link-rules.ts'
import { htmlRules } from './html-rules.ts'
import { imageRules } from './image-rules.ts'
import { linkRules } from './link-rules.ts'
import { offerRules } from './offer-rules.ts'
import { amenityRules, cityFaqRules, placeRules } from './place-rules.ts'
import { plausibilityRules } from './plausibility-rules.ts'
import { referenceRules } from './reference-rules.ts'
import { listRules, shapeRules } from './shape-rules.ts'
import { textRules } from './text-rules.ts'

/** All content rules, in the order of `--list-rules` (docs/decisions/019). */
export const CONTENT_RULES: readonly ContentRule[] = [
  ...shapeRules,
  ...listRules,
  ...contractRules,
  ...offerRules,
  ...placeRules,
  ...plausibilityRules,
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
