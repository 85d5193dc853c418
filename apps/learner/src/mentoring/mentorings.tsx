import '../learn/catalogue.css'
import './mentoring.css'
import { t } from '@pelita/console/kit/text/t.ts'
import { learnerMentoringApi } from '@pelita/contract/areas/mentoring/learner-mentoring.ts'
import type { MentoringType } from '@pelita/contract/areas/mentoring/mentoring.ts'
import { useCallback, useState } from 'react'
import { learnerCall } from '../data/session.ts'
import { inPages } from '../kit/in-pages.ts'
import { MoreButton, useSize } from '../kit/more-button.tsx'
import { SearchField } from '../kit/search-field.tsx'
import { Nothing, Problem, Waiting } from '../kit/states.tsx'
import { useLoad } from '../kit/use-load.ts'
import { useSearched } from '../kit/use-searched.ts'
import { LearnPlaces, placeName } from '../learn/learn-places.tsx'
import { MySessions } from './my-sessions.tsx'
import { OfferCard } from './offer-card.tsx'
import { Select } from './select.tsx'

const TYPES: readonly { value: MentoringType; label: string }[] = [
  { value: 'coaching', label: 'Coaching' },
  { value: 'mentoring', label: 'Mentoring' },
]

interface Chosen {
  readonly type: string
  readonly coach_id: string
  readonly topic: string
}
const ALL: Chosen = { type: '', coach_id: '', topic: '' }

/** Free times of coaches and mentors, by coach and topic, below what I asked for already. */
export default function Mentorings() {
  const [typed, setTyped] = useState('')
  const keyword = useSearched(typed)
  const [chosen, setChosen] = useState(ALL)
  const { size, grow } = useSize()
  const load = useCallback(() => {
    const type = TYPES.find(({ value }) => value === chosen.type)?.value
    const query = {
      ...{ ...(keyword && { keyword }), ...(type && { type }) },
      ...{ ...(chosen.coach_id && { coach_id: chosen.coach_id }), ...(chosen.topic && { topic: chosen.topic }) },
    }
    return inPages(size, (page) => learnerCall(learnerMentoringApi.list, { query: { ...query, ...page } }))
  }, [keyword, size, chosen])
  const { data, failure, again } = useLoad(load)
  const [asked, setAsked] = useState(0)
  const choose = (part: Partial<Chosen>) => setChosen((before) => ({ ...before, ...part }))
  const coaches = (data?.coaches ?? []).map(({ id, full_name }) => ({ value: id, label: full_name }))
  return (
    <>
      <h1>{placeName('/mentoring', 'Mentoring')}</h1>
      <LearnPlaces />
      <MySessions key={asked} />
      <h2>{t('Find a coach')}</h2>
      <SearchField value={typed} onChange={setTyped} label="Search by title, coach or topic" />
      <div className="filters">
        <Select
          label="Coach"
          none="All coaches"
          value={chosen.coach_id}
          options={coaches}
          onChange={(coach_id) => choose({ coach_id })}
        />
        <Select
          label="Topic"
          none="All topics"
          value={chosen.topic}
          options={(data?.topics ?? []).map((topic) => ({ value: topic, label: topic }))}
          onChange={(topic) => choose({ topic })}
        />
        <Select
          label="Kind"
          none="All kinds"
          value={chosen.type}
          options={TYPES.map(({ value, label }) => ({ value, label: t(label) }))}
          onChange={(type) => choose({ type })}
        />
      </div>
      {failure && <Problem text={failure} retry={again} />}
      {!data && !failure && <Waiting />}
      {data?.results.length === 0 && <Nothing text="No coach has a free time now" />}
      <div className="stack">
        {data?.results.map((offer) => (
          <OfferCard
            key={offer.id}
            offer={offer}
            onAsked={() => {
              setAsked((before) => before + 1)
              again()
            }}
          />
        ))}
      </div>
      <MoreButton isLeft={Boolean(data?.pagination.next)} grow={grow} />
    </>
  )
}
