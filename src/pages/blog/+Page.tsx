import { useData } from 'vike-react/useData'
import { BlogListPage } from '../shared/BlogListPage/BlogListPage.tsx'
import type { Data } from './+data.ts'

export function Page() {
  return <BlogListPage view={useData<Data>()} />
}
