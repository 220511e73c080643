import { useData } from 'vike-react/useData'
import { CmsHtml } from '../../ui/components/CmsHtml/CmsHtml.tsx'
import { HeroPicture } from '../../ui/components/HeroPicture/HeroPicture.tsx'
import { Container } from '../../ui/layout/Container/Container.tsx'
import { PageHeading } from '../../ui/layout/PageHeading/PageHeading.tsx'
import { BlogListPage } from '../shared/BlogListPage/BlogListPage.tsx'
import type { Data } from './+data.ts'
import styles from './BlogPostPage.module.css'
import type { BlogPostView } from './blogPostView.ts'

export function Page() {
  const view = useData<Data>()
  return view.kind === 'post' ? <BlogPostPage view={view} /> : <BlogListPage view={view} />
}

function BlogPostPage({ view }: { readonly view: BlogPostView }) {
  return (
    <article>
      <PageHeading crumbs={view.crumbs} heading={view.title}>
        <p className={styles.about}>
          {[
            view.isNews && 'News',
            view.published,
            view.updated && `updated ${view.updated}`,
            view.author,
            view.readingTime,
          ]
            .filter(Boolean)
            .join(' · ')}
        </p>
      </PageHeading>
      <Container>
        {view.image && <HeroPicture image={view.image} size="grid" shape="banner" />}
        <CmsHtml html={view.contentHtml} />
      </Container>
    </article>
  )
}
