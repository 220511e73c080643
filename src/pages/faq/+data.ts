import type { PageContextServer } from 'vike/types'
import { faqGraph } from '../shared/head/page-graph.ts'
import { faqView } from './faq-view.ts'

export type Data = Awaited<ReturnType<typeof data>>

export async function data(pageContext: PageContextServer) {
  const { services, brandName } = pageContext
  const topics = await services.read((source) => source.faqs)
  pageContext.structured = faqGraph(topics)
  return faqView(topics, { brandName })
}
