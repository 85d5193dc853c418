import { learnerCatalogueApi } from '@pelita/contract/areas/learner-catalogue.ts'
import './catalogue.css'
import { shortDay } from '@pelita/console/kit/format/dates.ts'
import { t } from '@pelita/console/kit/text/t.ts'
import { IconCalendar, IconClock } from '@tabler/icons-react'
import { useCallback, useEffect, useState } from 'react'
import { learnerCall } from '../data/session.ts'
import { go, Link } from '../kit/place.tsx'
import { SearchField } from '../kit/search-field.tsx'
import { Nothing, Problem, Waiting } from '../kit/states.tsx'
import { StatusBadge } from '../kit/status-badge.tsx'
import { useLoad } from '../kit/use-load.ts'
import { useSearched } from '../kit/use-searched.ts'
import { kindOf } from './kind-of.ts'
import { firstPlace, LearnPlaces, placeName } from './learn-places.tsx'

const PAGE = 20

/** Everything one can join, searched by title and description. */
export default function Catalogue() {
  const [typed, setTyped] = useState('')
  const [size, setSize] = useState(PAGE)
  const keyword = useSearched(typed)
  const load = useCallback(
    () => learnerCall(learnerCatalogueApi.contents, { query: { page_size: size, ...(keyword && { keyword }) } }),
    [keyword, size],
  )
  const { data, failure, again } = useLoad(load)
  // The tab leads here; whose organisation shows no classes begins at what it shows.
  const start = firstPlace()
  useEffect(() => {
    if (start && start !== '/classes') go(start, { replace: true })
  }, [start])
  const more = data ? data.pagination.total_data - data.results.length : 0
  return (
    <>
      <h1>{placeName('/classes', 'Find a class')}</h1>
      <LearnPlaces />
      <SearchField value={typed} onChange={setTyped} label="Search by title or description" />
      {failure && <Problem text={failure} retry={again} />}
      {!data && !failure && <Waiting />}
      {data && (
        <div className="stack">
          {data.results.map((entry) => (
            <Link key={entry.id} className="card link" to={`/classes/${entry.module_type}/${entry.id}`}>
              <h3>{entry.title}</h3>
              <p className="soft">{[kindOf(entry), entry.category].filter(Boolean).join(' · ')}</p>
              <p className="fact">
                <IconCalendar size={16} stroke={1.5} aria-hidden />
                {entry.next_start_at
                  ? t('Next class {date}', { date: shortDay(entry.next_start_at) })
                  : t('No class is open for registration')}
              </p>
              {entry.learning_hours > 0 && (
                <p className="fact">
                  <IconClock size={16} stroke={1.5} aria-hidden />
                  {t('{n} hours', { n: entry.learning_hours })}
                </p>
              )}
              {entry.my_status && (
                <div className="answers">
                  <StatusBadge status={entry.my_status} />
                </div>
              )}
            </Link>
          ))}
          {data.results.length === 0 && <Nothing text="No class was found" />}
          {more > 0 && (
            <button type="button" className="button" onClick={() => setSize(Math.min(size + PAGE, 100))} disabled={size >= 100}>
              {t('Show more ({n})', { n: more })}
            </button>
          )}
        </div>
      )}
    </>
  )
}
