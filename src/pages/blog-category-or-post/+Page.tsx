import { useData } from 'vike-react/useData'
import { BlogListPage } from '../shared/BlogListPage/BlogListPage.tsx'
import type { Data } from './+data.ts'
import { BlogPostPage } from './BlogPostPage.tsx'

export function Page() {
  const view = useData<Data>()
  return view.kind === 'post' ? <BlogPostPage view={view} /> : <BlogListPage view={view} />
}
