import './feed.css'
import { shortDay } from '@pelita/console/kit/format/dates.ts'
import { RichText } from '@pelita/console/kit/rich-text/rich-text.tsx'
import { t } from '@pelita/console/kit/text/t.ts'
import { KNOWLEDGE_KIND_LABELS } from '@pelita/contract/areas/knowledge-feed/knowledge-feed.ts'
import { learnerKnowledgeApi } from '@pelita/contract/areas/knowledge-feed/learner-knowledge.ts'
import type { CallOutput } from '@pelita/contract/core/endpoint.ts'
import { IconExternalLink, IconFile } from '@tabler/icons-react'
import { useCallback } from 'react'
import { learnerCall } from '../data/session.ts'
import type { PageProps } from '../frame/pages.ts'
import { BackLink } from '../kit/back-link.tsx'
import { sizeText } from '../kit/size-text.ts'
import { Problem, Waiting } from '../kit/states.tsx'
import { StatusBadge } from '../kit/status-badge.tsx'
import { useLoad } from '../kit/use-load.ts'
import { PostComments } from './comments.tsx'
import { LikeAndReport } from './like-and-report.tsx'

type Post = CallOutput<typeof learnerKnowledgeApi.one>

/** One post: to read, to like, to talk about. */
export default function PostPage({ params: [id = ''] }: PageProps) {
  const load = useCallback(() => learnerCall(learnerKnowledgeApi.one, { params: { id } }), [id])
  const { data, failure, again } = useLoad(load)
  return (
    <>
      <BackLink to="/feed" label="Feed" />
      {failure && <Problem text={failure} retry={again} />}
      {!data && !failure && <Waiting />}
      {data && (
        <>
          <Told post={data} />
          {data.status === 'published' && (
            <>
              <LikeAndReport key={data.id} post={data} />
              <PostComments postId={id} />
            </>
          )}
        </>
      )}
    </>
  )
}

/** Nothing is fetched before somebody wants to hear it. */
const soundOf = ({ name, url }: NonNullable<Post['file']>) => ({
  ...{ className: 'sound', controls: true, preload: 'none', src: url },
  'aria-label': name,
})

function Told({ post }: { post: Post }) {
  const { title, cover, content, author, category, created_at, body, link_url, file, tags, status, note } = post
  return (
    <>
      <div>
        <h1>{title}</h1>
        <p className="soft">
          {[author.full_name, author.posisi, t(KNOWLEDGE_KIND_LABELS[content]), category, shortDay(created_at)]
            .filter(Boolean)
            .join(' · ')}
        </p>
      </div>
      {status !== 'published' && (
        <div className="answers flat">
          <StatusBadge status={status} />
          {note && <span className="soft">{note}</span>}
        </div>
      )}
      {cover && <img className="post-cover" src={cover} alt="" />}
      {body && <RichText html={body} />}
      {link_url && (
        <a className="button" href={link_url} target="_blank" rel="noopener noreferrer">
          <IconExternalLink size={20} stroke={1.5} aria-hidden />
          {new URL(link_url).hostname}
        </a>
      )}
      {file && /\.(mp3|m4a|wav|ogg)$/i.test(file.name) && <audio {...soundOf(file)} />}
      {file && (
        <a className="button" href={file.url} target="_blank" rel="noopener noreferrer">
          <IconFile size={20} stroke={1.5} aria-hidden />
          {`${file.name} (${sizeText(file.size)})`}
        </a>
      )}
      {tags.length > 0 && <p className="soft">{tags.map((tag) => `#${tag}`).join(' ')}</p>}
    </>
  )
}
