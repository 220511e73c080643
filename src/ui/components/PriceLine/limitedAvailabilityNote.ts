import { MAX_LIMITED_ROOMS, MAX_LIMITED_SHARE } from '../../../domain/contract/availability.ts'

/** The explanation of `limited`: the rule that decides it (pricing/availability). */
export const LIMITED_AVAILABILITY_NOTE = `“Limited availability” means that no more than ${MAX_LIMITED_ROOMS} rooms of a kind are left, or ${MAX_LIMITED_SHARE * 100}% of them.`
