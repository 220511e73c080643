import { LinkedValueList } from '../LinkedValueList/LinkedValueList.tsx'
import type { NearbyProperty } from './nearbyProperties.ts'

/** Properties with their distances and travel times, nearest first. */
export function NearbyPropertyList({ nearest }: { readonly nearest: readonly NearbyProperty[] }) {
  return (
    <LinkedValueList
      items={nearest.map(({ href, property, detail }) => ({
        href,
        label: property,
        value: detail,
      }))}
    />
  )
}
