import { Card } from '../Card/Card.tsx'
import styles from './PostCard.module.css'
import type { PostCardView } from './post-card-view.ts'

interface PostCardProps {
  readonly post: PostCardView
  readonly lazy?: boolean
  /** Whether the card spans the columns of its list on a wide screen. */
  readonly isLead?: boolean
}

/** A post in a list. Company news carries a flag. */
export function PostCard({ post, lazy = true, isLead = false }: PostCardProps) {
  return (
    <Card
      isCompact
      isWide={isLead}
      size={isLead ? 'wideCard' : 'third'}
      href={post.href}
      name={post.title}
      image={post.image}
      lazy={lazy}
      tag={post.isNews && <span className={styles.news}>News</span>}
    >
      {post.excerpt && <p className={styles.excerpt}>{post.excerpt}</p>}
      {post.about && <p className={styles.about}>{post.about}</p>}
    </Card>
  )
}
