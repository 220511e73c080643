import { useData } from 'vike-react/useData'
import { BlogListPage } from '../shared/BlogListPage/BlogListPage.tsx'
import { BlogPostPage } from './BlogPostPage.tsx'
import type { Data } from './+data.ts'

export function Page() {
  const view = useData<Data>()
  return view.kind === 'post' ? <BlogPostPage view={view} /> : <BlogListPage view={view} />
}
