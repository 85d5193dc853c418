import { shortDay } from '@pelita/console/kit/format/dates.ts'
import { t } from '@pelita/console/kit/text/t.ts'
import { KNOWLEDGE_KIND_LABELS } from '@pelita/contract/areas/knowledge-feed/knowledge-feed.ts'
import type { LearnerPost } from '@pelita/contract/areas/knowledge-feed/learner-knowledge.ts'
import { IconHeart, IconMessage } from '@tabler/icons-react'
import { Link } from '../kit/path.tsx'
import { StatusBadge } from '../kit/status-badge.tsx'

/** Who shared what, and how others liked it. */
export function PostCard({ post }: { post: LearnerPost }) {
  const { id, title, cover, content, category, author, created_at, likes, comments, status, note } = post
  return (
    <Link className="card link" to={`/feed/${id}`}>
      {cover && <img className="post-cover" src={cover} alt="" loading="lazy" />}
      <h3>{title}</h3>
      <p className="soft">
        {[author.full_name, t(KNOWLEDGE_KIND_LABELS[content]), category, shortDay(created_at)].filter(Boolean).join(' · ')}
      </p>
      {status !== 'published' && (
        <div className="answers">
          <StatusBadge status={status} />
          {note && <span className="soft">{note}</span>}
        </div>
      )}
      <p className="counts">
        <IconHeart size={18} stroke={1.5} aria-hidden />
        <span>{t('{n} likes', { n: likes })}</span>
        <IconMessage size={18} stroke={1.5} aria-hidden />
        <span>{t('{n} comments', { n: comments })}</span>
      </p>
    </Link>
  )
}
