import './feed.css'
import { t } from '@pelita/console/kit/text/t.ts'
import { learnerKnowledgeApi } from '@pelita/contract/areas/knowledge-feed/learner-knowledge.ts'
import { IconPencilPlus } from '@tabler/icons-react'
import { useCallback, useState } from 'react'
import { learnerCall } from '../data/session.ts'
import { inPages } from '../kit/in-pages.ts'
import { MoreButton, useSize } from '../kit/more-button.tsx'
import { Link } from '../kit/path.tsx'
import { SearchField } from '../kit/search-field.tsx'
import { Nothing, Problem, Waiting } from '../kit/states.tsx'
import { useLoad } from '../kit/use-load.ts'
import { useSearched } from '../kit/use-searched.ts'
import { LearnPlaces, placeName } from '../learn/learn-places.tsx'
import { CategoryField } from './category-field.tsx'
import { PostCard } from './post-card.tsx'

/** What colleagues shared, the newest first. */
export default function Feed() {
  const [typed, setTyped] = useState('')
  const keyword = useSearched(typed)
  const [category, setCategory] = useState('')
  const { size, grow } = useSize()
  const load = useCallback(() => {
    const narrowed = { ...(keyword && { keyword }), ...(category && { category_id: category }) }
    return inPages(size, (page) => learnerCall(learnerKnowledgeApi.list, { query: { ...page, ...narrowed } }))
  }, [keyword, category, size])
  const { data, failure, again } = useLoad(load)
  return (
    <>
      <h1>{placeName('/feed', 'Feed')}</h1>
      <LearnPlaces />
      <div className="answers flat">
        <Link className="button primary" to="/feed/new">
          <IconPencilPlus size={20} stroke={1.5} aria-hidden />
          {t('Share something')}
        </Link>
        <Link className="button" to="/feed/mine">
          {t('My posts')}
        </Link>
      </div>
      <SearchField value={typed} onChange={setTyped} />
      <CategoryField label="Category" none="All categories" value={category} onChange={setCategory} />
      {failure && <Problem text={failure} retry={again} />}
      {!data && !failure && <Waiting />}
      {data?.results.length === 0 && <Nothing text={keyword || category ? 'Nothing was found.' : 'Nothing was shared yet.'} />}
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
