import type { RoomFilter } from '../../src/domain/room/roomFilter.ts'

/** A filter without criteria. */
export const NO_FILTER: RoomFilter = {
  type: null,
  max: null,
  total: null,
  weeks: null,
  start: null,
  near: null,
  walk: null,
  available: false,
  accessible: false,
  sort: 'recommended',
}
