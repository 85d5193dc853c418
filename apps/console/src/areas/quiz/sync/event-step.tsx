import { Button } from '@mantine/core'
import { type DigiverseEvent, quizSyncApi } from '@pelita/contract/areas/quiz/quiz-sync.ts'
import { PAGE_SIZE } from '@pelita/contract/core/paging.ts'
import { useState } from 'react'
import { useData } from '../../../data/use-data.ts'
import { DialogButtons } from '../../../kit/feedback/dialog-buttons.tsx'
import { PrimaryButton } from '../../../kit/feedback/primary-button.tsx'
import { TableSkeleton } from '../../../kit/feedback/skeletons.tsx'
import { EmptyState, ErrorState, NothingMatches } from '../../../kit/feedback/states.tsx'
import { zonedTime } from '../../../kit/format/browser-zone.ts'
import { failedText } from '../../../kit/list/frame/failed-text.ts'
import { ListFooter } from '../../../kit/list/frame/list-footer.tsx'
import { SEARCH_DELAY_MS } from '../../../kit/list/list-view.tsx'
import { SearchBox } from '../../../kit/list/search/search-box.tsx'
import { useNarrow } from '../../../kit/list/state/use-narrow.ts'
import { HeaderRow } from '../../../kit/list/table/header-row.tsx'
import { t } from '../../../kit/text/t.ts'
import css from './sync.module.css'

const FAILED = 'Failed get quizzes'

interface Props {
  chosen: DigiverseEvent | null
  choose: (event: DigiverseEvent) => void
  cancel: () => void
  next: () => void
}

/** Step 1: the events of the platform, searched and paged there. */
export function EventStep({ chosen, choose, cancel, next }: Props) {
  const [page, setPage] = useState(1)
  const [keyword, setKeyword] = useState('')
  const narrow = useNarrow()
  const query = { page, page_size: PAGE_SIZE, ...(keyword && { keyword }) }
  const events = useData(quizSyncApi.events, { query }, FAILED, { show: 'none' })
  const search = (text: string) => {
    setKeyword(text)
    setPage(1)
  }
  return (
    <>
      <div className={css.search}>
        <SearchBox placeholder="Search by event ID or event name" keyword={keyword} search={search} delay={SEARCH_DELAY_MS} />
      </div>
      <div className={css.box} aria-busy={events.isFetching}>
        {events.error ? (
          <ErrorState small text={failedText(events.error, FAILED)} cause={events.error} retry={() => void events.refetch()} />
        ) : events.data ? (
          <Events
            events={events.data.contents}
            chosen={chosen}
            choose={choose}
            stale={events.isPlaceholderData}
            clear={keyword ? () => search('') : undefined}
          />
        ) : (
          <TableSkeleton rows={5} columns={5} />
        )}
        {!events.error && events.data && events.data.pagination.total_data > 0 && (
          <ListFooter
            pagination={events.data.pagination}
            pageSize={PAGE_SIZE}
            page={page}
            go={setPage}
            expectNext={() => {}}
            narrow={narrow}
          />
        )}
      </div>
      <DialogButtons>
        <Button variant="default" onClick={cancel}>
          {t('Cancel')}
        </Button>
        <PrimaryButton missing={!chosen && 'Please select an event first'} onClick={next}>
          {t('Next')}
        </PrimaryButton>
      </DialogButtons>
    </>
  )
}

interface EventsProps {
  events: readonly DigiverseEvent[]
  chosen: DigiverseEvent | null
  choose: (event: DigiverseEvent) => void
  stale: boolean
  /** Lets go of the search word, where there is one. */
  clear: (() => void) | undefined
}

function Events({ events, chosen, choose, stale, clear }: EventsProps) {
  if (events.length === 0) return clear ? <NothingMatches clear={clear} small /> : <EmptyState small />
  return (
    <div className={css.scroll} data-stale={stale || undefined}>
      <table className={css.table}>
        <HeaderRow headers={['Event ID', 'Event Name', 'Batch', 'First Sync', 'Last Sync', 'Select']} />
        <tbody>
          {events.map((event) => (
            <tr key={event.id} data-chosen={event.id === chosen?.id || undefined} onClick={() => choose(event)}>
              <td className={css.code} data-label={t('Event ID')}>
                {event.id}
              </td>
              <td data-main>{event.name}</td>
              <td data-label={t('Batch')}>{event.batch_number ?? '-'}</td>
              <td className={css.code} data-label={t('First Sync')}>
                {zonedTime(event.first_sync)}
              </td>
              <td className={css.code} data-label={t('Last Sync')}>
                {zonedTime(event.last_sync)}
              </td>
              <td>
                <input
                  type="radio"
                  name="event"
                  className={css.radio}
                  aria-label={t('Select {name}', { name: event.name })}
                  checked={event.id === chosen?.id}
                  onChange={() => choose(event)}
                />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
