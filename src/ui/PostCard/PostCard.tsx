import type { PostCardView } from '../../domain/views/postCardView.ts'
import { Card } from '../Card/Card.tsx'
import styles from './PostCard.module.css'

/** A post in a list; company news carries its flag. */
export function PostCard({ post }: { readonly post: PostCardView }) {
  return (
    <Card
      href={post.href}
      name={post.title}
      picture={post.picture}
      tag={post.isNews && <span className={styles.news}>News</span>}
    >
      <p>{post.excerpt}</p>
      <p className={styles.about}>
        {post.category && `${post.category.name} · `}
        {post.published}
      </p>
    </Card>
  )
}
