import { useState } from 'react'
import { useData } from '../../../data/use-data.ts'
import { CardsSkeleton } from '../../feedback/skeletons.tsx'
import { EmptyState, ErrorState, NothingMatches } from '../../feedback/states.tsx'
import { ListFooter } from '../../list/frame/list-footer.tsx'
import { SearchBox } from '../../list/search/search-box.tsx'
import { useNarrow } from '../../list/state/use-narrow.ts'
import { PageFrame } from '../../page-frame/page-frame.tsx'
import { t } from '../../text/t.ts'
import type { AchievementCalls, CertificateChoice } from './achievement-calls.ts'
import css from './achievements.module.css'

const PAGE_SIZE = 9
const SEARCH_DELAY = 500
const FAILED = 'Failed get certificates'

interface Props {
  id: string
  choose: (id: string | null) => void
  calls: AchievementCalls
  known: readonly CertificateChoice[]
}

/** The certificates made for this type of content, nine a page, and what the chosen one looks like. */
export function CertificatePicker({ id, choose, calls, known }: Props) {
  const [keyword, setKeyword] = useState('')
  const [page, setPage] = useState(1)
  const [picked, setPicked] = useState<CertificateChoice | null>(null)
  const chosen = [picked, ...known].find((one) => one?.id === id)
  const search = (wanted: string) => {
    setKeyword(wanted)
    setPage(1)
  }
  const take = (one: CertificateChoice) => {
    setPicked(one)
    choose(one.id === id ? null : one.id)
  }
  return (
    <fieldset className={css.certificates}>
      <legend className="unseen">{t('Certificate')}</legend>
      <SearchBox placeholder="Search by title" keyword={keyword} search={search} delay={SEARCH_DELAY} />
      <Cards {...{ id, take, calls, keyword, search, page }} go={setPage} />
      <p className={css.told} role="status">
        {chosen ? t('Selected: {title}', { title: chosen.name }) : t('No certificate selected')}
      </p>
      {chosen && <Miniature key={chosen.template.id} certificate={chosen} calls={calls} />}
    </fieldset>
  )
}

interface CardsProps extends Pick<Props, 'id' | 'calls'> {
  take: (one: CertificateChoice) => void
  keyword: string
  search: (keyword: string) => void
  page: number
  go: (page: number) => void
}

function Cards({ id, take, calls, keyword, search, page, go }: CardsProps) {
  const narrow = useNarrow()
  const query = { type: calls.certificateType, page, page_size: PAGE_SIZE, ...(keyword && { keyword }) }
  const { data, error, refetch } = useData<AchievementCalls['certificates']>(calls.certificates, { query }, FAILED, {
    show: 'none',
  })
  if (!data)
    return error ? <ErrorState text={FAILED} cause={error} retry={() => void refetch()} small /> : <CardsSkeleton cards={3} />
  const { results, pagination } = data
  if (results.length === 0)
    return keyword ? (
      <NothingMatches clear={() => search('')} small />
    ) : (
      <EmptyState title="There are no certificates for this type of content yet" small />
    )
  return (
    <>
      <ul className={css.cards}>
        {results.map((one) => (
          <li key={one.id}>
            <button type="button" className={css.card} aria-pressed={one.id === id} onClick={() => take(one)}>
              <span title={one.name}>{one.name}</span>
              <small title={one.template.title}>{one.template.title}</small>
            </button>
          </li>
        ))}
      </ul>
      {pagination.total_pages > 1 && (
        <ListFooter {...{ pagination, page, go, narrow }} expectNext={() => undefined} pageSize={PAGE_SIZE} />
      )}
    </>
  )
}

/** Nothing where it cannot be read: the name says enough. */
function Miniature({ certificate, calls }: { certificate: CertificateChoice; calls: AchievementCalls }) {
  const params = { id: certificate.template.id }
  const { data: look } = useData<AchievementCalls['template']>(calls.template, { params }, FAILED, { show: 'none' })
  const { data: page } = useData<AchievementCalls['miniature']>(calls.miniature, { params }, FAILED, { show: 'none' })
  if (!look) return null
  return (
    <div className={css.miniature} data-upright={look.orientation === 'portrait' || undefined}>
      <PageFrame
        title={t('Preview of {title}', { title: certificate.name })}
        html={page?.html}
        orientation={look.orientation}
        size={look.page_size}
      />
    </div>
  )
}
