import type { Contract } from '../../../domain/content/contract.ts'
import type { Property } from '../../../domain/content/property.ts'
import type { Room } from '../../../domain/content/room.ts'
import { choiceOfContract } from '../../../domain/contract/contractChoice.ts'
import { contactPath } from '../../../domain/routing/paths.ts'

/**
 * Returns where a viewing of a property or room is arranged; `null` where the content offers none. An address of the
 * site's own contact form becomes its form for viewings, about the room and the contract.
 */
export function viewingLink(
  { slug, arrangeViewingUrl }: Pick<Property, 'slug' | 'arrangeViewingUrl'>,
  room?: Pick<Room, 'slug'>,
  contract: Contract | null = null,
): string | null {
  const [path] = arrangeViewingUrl?.split('?') ?? []
  if (path !== contactPath()) return arrangeViewingUrl
  return contactPath({
    property: slug,
    room: room?.slug,
    ...(contract && choiceOfContract(contract)),
    kind: 'viewing',
  })
}
