import { expect, it } from 'vitest'
import { roomView } from '../../../src/pages/student-accommodation-city-property-room/roomView.ts'
import { image, property, room, TODAY } from '../../domain/support/builders.ts'

const options = { brandName: 'Plumbrook', today: TODAY }

it('a room shows its floor plans, and none if the content has none', () => {
  const plan = { ...image('/images/plan.jpg'), alt: 'Plan: the bed stands left of the window' }
  expect(roomView(room({ floorplans: [plan] }), property(), options).floorPlans).toMatchObject([
    { src: plan.src, alt: plan.alt },
  ])
  expect(roomView(room({ floorplans: [], floorSpace: 20 }), property(), options).floorPlans).toEqual([])
})
