import { Button } from '@mantine/core'
import { DatePicker } from '@mantine/dates'
import '@mantine/dates/styles.layer.css'
import { useState } from 'react'
import { t } from '../text/t.ts'
import { correctRange, type DateRange, PRESETS, proposedRange } from './date-range.ts'
import css from './date-range-panel.module.css'
import { type Day, dayOf, readDay, showDay } from './day.ts'

interface DateRangePanelProps {
  from: string
  to: string
  maxDays?: number | undefined
  apply: (range: DateRange | null) => void
  cancel: () => void
  /** Where days are not those of the reader's own clock. */
  today?: Day | undefined
}

/** Presets, two typed days and a calendar; a preset applies at once, the rest with the button. */
export default function DateRangePanel({ apply, today = dayOf(new Date()), ...manual }: DateRangePanelProps) {
  return (
    <div className={css.panel}>
      <div className={css.presets}>
        {PRESETS.map(({ label, range }) => (
          <button key={label} type="button" className={css.preset} onClick={() => apply(range(today))}>
            {t(label)}
          </button>
        ))}
      </div>
      <ManualRange {...manual} today={today} apply={apply} />
    </div>
  )
}

/** Both days as typed; what is typed is corrected when a field is left, and at the latest on Apply. */
function useTypedRange(from: string, to: string, limits: { today: string; maxDays?: number | undefined }) {
  const [typed, setTyped] = useState<readonly [string, string]>(() => {
    const shown = from || to ? { from, to } : proposedRange(limits.today)
    return [showDay(shown.from), showDay(shown.to)]
  })
  const [first, second] = [readDay(typed[0]), readDay(typed[1])]
  const filled = typed.filter((text) => text.trim() !== '').length
  const range = () => (filled === 0 ? null : correctRange(first, second, limits))
  const settle = () => {
    const corrected = filled === 2 ? range() : null
    if (corrected) setTyped([showDay(corrected.from), showDay(corrected.to)])
  }
  return { typed, setTyped, first, second, range, settle }
}

function ManualRange({ from, to, maxDays, apply, cancel, today }: DateRangePanelProps & { today: string }) {
  const { typed, setTyped, first, second, range, settle } = useTypedRange(from, to, { today, maxDays })
  const [start, end] = typed
  return (
    <form
      className={css.manual}
      onSubmit={(event) => {
        event.preventDefault()
        apply(range())
      }}
    >
      <div className={css.inputs}>
        <DayInput label="Start date" value={start} change={(text) => setTyped([text, end])} settle={settle} />
        <span aria-hidden>–</span>
        <DayInput label="End date" value={end} change={(text) => setTyped([start, text])} settle={settle} />
      </div>
      <Calendar first={first} second={second} shown={second ?? first ?? today} change={setTyped} />
      <div className={css.buttons}>
        <Button variant="default" size="xs" onClick={cancel}>
          {t('Cancel')}
        </Button>
        <Button type="submit" size="xs">
          {t('Apply')}
        </Button>
      </div>
    </form>
  )
}

interface CalendarProps {
  first: string | null
  second: string | null
  shown: string
  change: (typed: readonly [string, string]) => void
}

function Calendar({ first, second, shown, change }: CalendarProps) {
  return (
    <DatePicker
      type="range"
      allowSingleDateInRange
      firstDayOfWeek={1}
      weekendDays={[]}
      highlightToday
      ariaLabels={{
        previousMonth: t('Previous month'),
        nextMonth: t('Next month'),
        previousYear: t('Previous year'),
        nextYear: t('Next year'),
        previousDecade: t('Previous decade'),
        nextDecade: t('Next decade'),
        monthLevelControl: t('Choose a month'),
        yearLevelControl: t('Choose a year'),
      }}
      defaultDate={shown}
      value={[first, second]}
      onChange={([start, end]) => change([showDay(start ?? ''), showDay(end ?? '')])}
      className={css.calendar}
      classNames={{ day: css.day ?? '' }}
    />
  )
}

interface DayInputProps {
  label: string
  value: string
  change: (text: string) => void
  settle: () => void
}

function DayInput({ label, value, change, settle }: DayInputProps) {
  return (
    <input
      className={css.input}
      aria-label={t(label)}
      placeholder="DD/MM/YYYY"
      inputMode="numeric"
      autoComplete="off"
      maxLength={10}
      value={value}
      onChange={(event) => change(event.currentTarget.value)}
      onBlur={settle}
    />
  )
}
