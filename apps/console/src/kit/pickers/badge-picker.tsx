import { PICKER_PAGE_SIZE, type PickableBadge, pickBadges } from '@pelita/contract/learning/badge-choice.ts'
import { type ReactNode, useState } from 'react'
import { readData, useData } from '../../data/use-data.ts'
import { CardsSkeleton } from '../feedback/skeletons.tsx'
import { EmptyState, ErrorState, NothingMatches } from '../feedback/states.tsx'
import { ListFooter } from '../list/frame/list-footer.tsx'
import { SearchBox } from '../list/search/search-box.tsx'
import { useNarrow } from '../list/state/use-narrow.ts'
import { t } from '../text/t.ts'
import css from './badge-picker.module.css'
import { BadgeSlides } from './badge-slides.tsx'

const FAILED = 'Failed get badges'
const SEARCH_DELAY = 500

interface Props {
  label: string
  chosen: Pick<PickableBadge, 'id' | 'name'> | null
  choose: (badge: PickableBadge | null) => void
  /** What fills it, where the organisation has no badge at all. */
  whenNone?: ReactNode
}

/** Badges side by side, twelve a page; a click chooses, a second one lets go. */
export function BadgePicker({ label, chosen, choose, whenNone }: Props) {
  const [keyword, setKeyword] = useState('')
  const [page, setPage] = useState(1)
  const search = (wanted: string) => {
    setKeyword(wanted)
    setPage(1)
  }
  return (
    <fieldset className={css.picker}>
      <legend className={css.legend}>{t(label)}</legend>
      <SearchBox placeholder="Search by title" keyword={keyword} search={search} delay={SEARCH_DELAY} />
      <Page {...{ label, chosen, choose, whenNone, keyword, page, search }} go={setPage} />
      <p className={css.told} role="status">
        {chosen ? t('Selected: {title}', { title: chosen.name }) : t('No badge selected')}
      </p>
    </fieldset>
  )
}

function Page({ label, chosen, choose, whenNone, keyword, page, search, go }: Props & Wanted) {
  const narrow = useNarrow()
  const ask = (wanted: number) => ({ query: { page: wanted, ...(keyword && { keyword }) } })
  const { data, error, refetch } = useData(pickBadges, ask(page), FAILED, { show: 'none' })
  if (!data)
    return error ? <ErrorState text={FAILED} cause={error} retry={() => void refetch()} small /> : <CardsSkeleton cards={4} />
  const { results, pagination } = data
  if (results.length === 0)
    return keyword ? (
      <NothingMatches clear={() => search('')} small />
    ) : (
      <EmptyState title="There are no badges yet" action={whenNone} small />
    )
  const expectNext = () => {
    if (page < pagination.total_pages) readData(pickBadges, ask(page + 1), FAILED).catch(() => undefined)
  }
  return (
    <>
      <BadgeSlides key={`${keyword} ${page}`} label={label} badges={results} chosen={chosen} choose={choose} />
      {pagination.total_pages > 1 && <ListFooter {...{ pagination, page, go, expectNext, narrow }} pageSize={PICKER_PAGE_SIZE} />}
    </>
  )
}

interface Wanted {
  keyword: string
  search: (keyword: string) => void
  page: number
  go: (page: number) => void
}
