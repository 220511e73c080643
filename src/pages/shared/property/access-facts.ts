import type { Property } from '#domain/content/property.ts'

/** Returns what the content says about access to a property, with its measures, and nothing about what it does not say. */
export const accessFacts = ({
  stepFree,
  lifts,
  adaptedRooms,
  doorWidth,
  liftDoorWidth,
  turningSpace,
}: NonNullable<Property['accessibility']>): readonly string[] => [
  ...(stepFree === null ? [] : [stepFree ? 'Step-free from the street' : 'Not step-free from the street']),
  ...(lifts === null ? [] : [lifts === 0 ? 'No lift' : `Lifts: ${lifts}`]),
  ...(liftDoorWidth === null ? [] : [`Lift doors: at least ${liftDoorWidth} cm wide`]),
  ...(doorWidth === null ? [] : [`Doors: at least ${doorWidth} cm wide`]),
  ...(turningSpace === null ? [] : [`Turning space in wet rooms: ${turningSpace} cm`]),
  ...(adaptedRooms === null
    ? []
    : [adaptedRooms === 0 ? 'No adapted room' : `Adapted rooms: ${adaptedRooms}`]),
]
