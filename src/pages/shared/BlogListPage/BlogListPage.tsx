import { CardGrid } from '#ui/components/Card/Card.tsx'
import { Pagination } from '#ui/components/Pagination/Pagination.tsx'
import { PostCard } from '#ui/components/PostCard/PostCard.tsx'
import { PageHeading } from '#ui/layout/PageHeading/PageHeading.tsx'
import { Container } from '#ui/layout/Section/Section.tsx'
import styles from './BlogListPage.module.css'
import type { BlogListView } from './blog-list-view.ts'

const COLUMNS = 3

/** The blog, or one of its categories. */
export function BlogListPage({ view }: { readonly view: BlogListView }) {
  // the newest post spans the columns if it would leave one alone in the last row
  const hasLead = view.posts.length % COLUMNS === 1
  return (
    <>
      <PageHeading crumbs={view.crumbs} heading={view.heading} lead={view.lead}>
        {view.categories.length > 0 && (
          <nav aria-label="Categories">
            <ul className={styles.categories}>
              {view.categories.map((category) => (
                <li key={category.href}>
                  <a href={category.href} className={styles.category}>
                    {category.name}
                  </a>
                </li>
              ))}
            </ul>
          </nav>
        )}
      </PageHeading>
      <Container>
        <h2 className="visually-hidden">Posts</h2>
        {view.posts.length === 0 ? (
          <p>There are no posts here yet.</p>
        ) : (
          <CardGrid columns={COLUMNS}>
            {view.posts.map((post, index) => (
              <PostCard key={post.href} post={post} isLead={index === 0 && hasLead} lazy={index > 0} />
            ))}
          </CardGrid>
        )}
        <Pagination paging={view.paging} labels={['Newer posts', 'Older posts']} />
      </Container>
    </>
  )
}
