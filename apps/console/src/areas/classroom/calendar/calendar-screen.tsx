import { Button } from '@mantine/core'
import { BATCH_STATES } from '@pelita/contract/areas/classroom/batch-form.ts'
import { classroom } from '@pelita/contract/areas/classroom/classroom.ts'
import { classroomCalendarApi } from '@pelita/contract/areas/classroom/classroom-calendar.ts'
import { dayIn } from '@pelita/contract/core/wall-clock.ts'
import { zoneName } from '@pelita/contract/core/zone-name.ts'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { useAllowed } from '../../../data/session.ts'
import { useData } from '../../../data/use-data.ts'
import { STATUSES } from '../../../kit/badges/statuses.ts'
import { dayOf, isDay } from '../../../kit/filters/day.ts'
import { RecordLoader } from '../../../kit/form/record/record-loader.tsx'
import { shortDay } from '../../../kit/format/dates.ts'
import { useNarrow } from '../../../kit/list/state/use-narrow.ts'
import { usePageHeader } from '../../../kit/page/use-page-header.ts'
import { Segments } from '../../../kit/pickers/segments.tsx'
import { t } from '../../../kit/text/t.ts'
import { Agenda } from './agenda.tsx'
import css from './calendar.module.css'
import { daysOf, entriesOf, step, VIEWS, type View } from './calendar-days.ts'
import { CalendarFilters, type Narrowing } from './calendar-filters.tsx'
import { atNoon, DayGrid } from './day-grid.tsx'

const FAILED = 'Failed get calendar'
const WORDS = { month: 'Month', week: 'Week', agenda: 'Agenda' } as const

/** What is in the address: a view and a day of it. On a phone it is always the agenda. */
function useShown() {
  const navigate = useNavigate()
  const search: Record<string, unknown> = useSearch({ strict: false })
  const narrow = useNarrow()
  const asked = VIEWS.find((one) => one === search.view) ?? 'month'
  const view: View = narrow ? 'agenda' : asked
  const day = typeof search.day === 'string' && isDay(search.day) ? search.day : dayOf(new Date())
  const show = (next: { view?: View; day?: string }) =>
    void navigate({ to: '.', search: { ...search, view: asked, day, ...next }, replace: true })
  return { view, day, narrow, show }
}

const titleOf = (view: View, days: readonly string[], day: string): string => {
  const words = (one: string | undefined) => shortDay(atNoon(one ?? day))
  return view === 'month' ? words(day).slice(3) : `${words(days[0])} - ${words(days.at(-1))}`
}

/** When the classrooms take place: batches, their sessions and those of coaches by month, by week or one below the other. */
export default function CalendarScreen() {
  const { view, day, narrow, show } = useShown()
  const [narrowing, setNarrowing] = useState<Narrowing>({})
  const may = useAllowed(classroom.can('batch-edit'))
  const days = daysOf(view, day)
  const query = { start: days[0] ?? day, end: days.at(-1) ?? day, ...narrowing }
  const answer = useData(classroomCalendarApi.calendar, { query }, FAILED, { keep: true })
  usePageHeader({
    ...(answer.data && { subtitle: t('Times are those of {zone}', { zone: zoneName(answer.data.timezone, 'en') }) }),
  })
  return (
    <div className={css.calendar}>
      <div className={css.bar}>
        <h2 className={css.title} aria-live="polite">
          {titleOf(view, days, day)}
        </h2>
        <span className={css.steps}>
          <Button variant="default" aria-label={t('Earlier')} onClick={() => show({ day: step(view, day, -1) })}>
            <IconChevronLeft size={18} stroke={1.5} aria-hidden />
          </Button>
          <Button variant="default" onClick={() => show({ day: dayOf(new Date()) })}>
            {t('Today')}
          </Button>
          <Button variant="default" aria-label={t('Later')} onClick={() => show({ day: step(view, day, 1) })}>
            <IconChevronRight size={18} stroke={1.5} aria-hidden />
          </Button>
        </span>
        {!narrow && (
          <Segments
            label="View"
            options={VIEWS.map((value) => ({ value, label: WORDS[value] }))}
            value={view}
            onChange={(next) => show({ view: next })}
          />
        )}
      </div>
      <CalendarFilters value={narrowing} change={setNarrowing} />
      <RecordLoader query={answer} failed={FAILED}>
        {({ timezone, ...planned }) => {
          const entries = entriesOf(planned, timezone)
          const today = dayIn(Date.now(), timezone)
          if (view === 'agenda') return <Agenda days={days} entries={entries} may={may} />
          const open = (one: string) => show({ view: 'agenda', day: one })
          return (
            <>
              <DayGrid {...{ view, day, today, days, entries, may, open }} />
              <Legend />
            </>
          )
        }}
      </RecordLoader>
    </div>
  )
}

/** What the colours of the grid stand for; the agenda says it with each entry. */
function Legend() {
  return (
    <ul className={css.legend} aria-label={t('Colours')}>
      {BATCH_STATES.map((status) => (
        <li key={status} className={css.entry} data-status={status}>
          {t(STATUSES[status].label)}
        </li>
      ))}
      <li className={css.entry} data-coaching>
        {t('Session of a coach')}
      </li>
    </ul>
  )
}
