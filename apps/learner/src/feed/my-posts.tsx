import './feed.css'
import { t } from '@pelita/console/kit/text/t.ts'
import { learnerKnowledgeApi } from '@pelita/contract/areas/knowledge-feed/learner-knowledge.ts'
import { useCallback } from 'react'
import { learnerCall } from '../data/session.ts'
import { BackLink } from '../kit/back-link.tsx'
import { inPages } from '../kit/in-pages.ts'
import { MoreButton, useSize } from '../kit/more-button.tsx'
import { Nothing, Problem, Waiting } from '../kit/states.tsx'
import { useLoad } from '../kit/use-load.ts'
import { PostCard } from './post-card.tsx'

/** What I shared, and what became of it. */
export default function MyPosts() {
  const { size, grow } = useSize()
  const load = useCallback(
    () => inPages(size, (page) => learnerCall(learnerKnowledgeApi.list, { query: { ...page, mine: 'true' } })),
    [size],
  )
  const { data, failure, again } = useLoad(load)
  return (
    <>
      <BackLink to="/feed" label="Feed" />
      <h1>{t('My posts')}</h1>
      {failure && <Problem text={failure} retry={again} />}
      {!data && !failure && <Waiting />}
      {data?.results.length === 0 && <Nothing text="You have shared nothing yet." />}
      <section>
        <div className="stack">
          {data?.results.map((post) => (
            <PostCard key={post.id} post={post} />
          ))}
        </div>
      </section>
      <MoreButton isLeft={Boolean(data?.pagination.next)} grow={grow} />
    </>
  )
}
