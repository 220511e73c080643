import type { PageContextServer } from 'vike/types'
import { faqView } from '../../domain/views/faqView.ts'

export type Data = Awaited<ReturnType<typeof data>>

export async function data({ services, brandName }: PageContextServer) {
  const topics = await services.read((source) => source.faqs)
  return faqView(topics, { brandName })
}
