import { useData } from 'vike-react/useData'
import { CardGrid } from '#ui/components/Card/Card.tsx'
import { CmsHtml } from '#ui/components/CmsHtml/CmsHtml.tsx'
import { HeroPicture } from '#ui/components/Picture/Picture.tsx'
import { PostCard } from '#ui/components/PostCard/PostCard.tsx'
import { RoomCards } from '#ui/components/RoomCard/RoomCards.tsx'
import { PageHeading } from '#ui/layout/PageHeading/PageHeading.tsx'
import { Container, Section } from '#ui/layout/Section/Section.tsx'
import { BlogListPage } from '../shared/BlogListPage/BlogListPage.tsx'
import type { Data } from './+data.ts'
import styles from './BlogPostPage.module.css'
import type { BlogPostView } from './blog-post-view.ts'

export function Page() {
  const view = useData<Data>()
  return view.kind === 'post' ? <BlogPostPage view={view} /> : <BlogListPage view={view} />
}

/** The page of a post. */
function BlogPostPage({ view }: { readonly view: BlogPostView }) {
  return (
    <>
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
      {view.rooms && (
        <Section heading={view.rooms.heading}>
          <RoomCards rooms={view.rooms.cards} />
          <p className={styles.all}>
            <a href={view.rooms.property.href}>{view.rooms.property.label}</a>
          </p>
        </Section>
      )}
      {view.more.length > 0 && (
        <Section heading="More from the blog" tone="tint" anchor="news">
          <CardGrid columns={3}>
            {view.more.map((post) => (
              <PostCard key={post.href} post={post} />
            ))}
          </CardGrid>
        </Section>
      )}
    </>
  )
}
