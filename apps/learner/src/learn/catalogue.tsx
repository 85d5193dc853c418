import type { CallInput } from '@pelita/contract/core/endpoint.ts'
import { contentPlace } from '@pelita/contract/learning/content-places.ts'
import { type CatalogueEntry, learnerCatalogueApi } from '@pelita/contract/learning/learner-catalogue.ts'
import './catalogue.css'
import { shortDay } from '@pelita/console/kit/format/dates.ts'
import { t } from '@pelita/console/kit/text/t.ts'
import { IconCalendar } from '@tabler/icons-react'
import { useCallback, useEffect, useState } from 'react'
import { learnerCall } from '../data/session.ts'
import { hoursText } from '../kit/hours-text.ts'
import { inPages, larger } from '../kit/in-pages.ts'
import { go, Link } from '../kit/path.tsx'
import { SearchField } from '../kit/search-field.tsx'
import { Nothing, Problem, Waiting } from '../kit/states.tsx'
import { StatusBadge } from '../kit/status-badge.tsx'
import { useLoad } from '../kit/use-load.ts'
import { useSearched } from '../kit/use-searched.ts'
import { asked, type Chosen, Filters } from './catalogue-filters.tsx'
import { Cover } from './cover.tsx'
import { kindOf } from './kinds.ts'
import { firstPlace, LearnPlaces, placeName } from './learn-places.tsx'
import { MyLearning } from './my-learning.tsx'

const PAGE = 20

interface Props {
  place: string
  title: string
  none: string
  /** Which kinds stand here. */
  only: Pick<NonNullable<CallInput<typeof learnerCatalogueApi.contents>['query']>, 'module_type' | 'among'>
  /** When one can take part. */
  when: (entry: CatalogueEntry) => string
}

/** What one can join of some kinds, searched by title and description. */
export function CatalogueOf({ place, title, none, only, when }: Props) {
  const [typed, setTyped] = useState('')
  const [size, setSize] = useState(PAGE)
  const keyword = useSearched(typed)
  const [chosen, setChosen] = useState<Chosen>({ category_id: '', module_type: '', tag: '' })
  const load = useCallback(
    () =>
      inPages(size, (page) =>
        learnerCall(learnerCatalogueApi.contents, {
          query: { ...asked(chosen), ...only, ...page, ...(keyword && { keyword }) },
        }),
      ),
    [keyword, size, chosen, only],
  )
  const { data, failure, again } = useLoad(load)
  const more = data ? data.pagination.total_data - data.results.length : 0
  return (
    <>
      <h1>{placeName(place, title)}</h1>
      <LearnPlaces />
      {!keyword && place === (firstPlace() ?? '/classes') && <MyLearning />}
      {place === '/classes' && <h2>{t('Find a class')}</h2>}
      <SearchField value={typed} onChange={setTyped} label="Search by title or description" />
      <Filters
        isOfKinds={place === '/classes'}
        chosen={chosen}
        onChange={setChosen}
        categories={data?.categories ?? []}
        // What was kept on the phone before this was answered has none.
        tags={data?.tags ?? []}
      />
      {failure && <Problem text={failure} retry={again} />}
      {!data && !failure && <Waiting />}
      {data && (
        <div className="stack">
          {data.results.map((entry) => (
            <Entry key={entry.id} entry={entry} when={when(entry)} />
          ))}
          {data.results.length === 0 && <Nothing text={none} />}
          {more > 0 && (
            <button type="button" className="button" onClick={() => setSize(larger(size))}>
              {t('Show more ({n})', { n: more })}
            </button>
          )}
        </div>
      )}
    </>
  )
}

function Entry({ entry, when }: { entry: CatalogueEntry; when: string }) {
  return (
    <Link className="card todo" to={contentPlace(entry.module_type, entry.id)}>
      <Cover picture={entry.thumbnail} title={entry.title} />
      <div className="words">
        <h3>{entry.title}</h3>
        <span className="soft">
          {[kindOf(entry), entry.category, entry.learning_hours > 0 && hoursText(entry.learning_hours)]
            .filter(Boolean)
            .join(' · ')}
        </span>
        <span className="fact">
          <IconCalendar size={16} stroke={1.5} aria-hidden />
          {when}
        </span>
        {entry.my_status && (
          <span className="answers">
            <StatusBadge status={entry.my_status} />
          </span>
        )}
      </div>
    </Link>
  )
}

const CLASSES = { among: 'classes' } as const
const nextClass = ({ next_start_at }: CatalogueEntry) =>
  next_start_at ? t('Next class {date}', { date: shortDay(next_start_at) }) : t('No class is open for registration')

/** Everything one can join that has no place of its own. */
export default function Catalogue() {
  // The tab leads here; whose organisation shows no classes begins at what it shows.
  const start = firstPlace()
  useEffect(() => {
    if (start && start !== '/classes') go(start, { replace: true })
  }, [start])
  return <CatalogueOf place="/classes" title="Classes" none="No class was found" only={CLASSES} when={nextClass} />
}
