import type { PageContextServer } from 'vike/types'
import { styleguidePath } from '#domain/routing/paths.ts'
import { pageTitle } from '#pages/shared/head/head-texts.ts'
import type { PageHead } from '../shared/head/page-head.ts'
import * as examples from './examples.ts'

export type Data = Awaited<ReturnType<typeof data>>

export async function data({ brandName }: PageContextServer) {
  const head: PageHead = {
    title: pageTitle('Style guide', brandName),
    description: 'Every component and token of this site, in every state.',
    canonicalPath: styleguidePath(),
    robots: 'noindex',
  }
  const { ...shown } = examples
  return { head, ...shown }
}
