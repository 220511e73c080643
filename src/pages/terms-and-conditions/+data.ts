import type { PageContextServer } from 'vike/types'
import { termsView } from './terms-view.ts'

export type Data = Awaited<ReturnType<typeof data>>

export async function data({ services, brandName }: PageContextServer) {
  const sections = await services.read((source) => source.termsAndConditions)
  return termsView(sections, { brandName })
}
