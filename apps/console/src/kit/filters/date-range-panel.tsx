import { Button } from '@mantine/core'
import { DatePicker } from '@mantine/dates'
import '@mantine/dates/styles.layer.css'
import { useState } from 'react'
import { t } from '../text/t.ts'
import { correctRange, type DateRange, PRESETS } from './date-range.ts'
import css from './date-range-panel.module.css'
import { dayOf, readDay, showDay } from './day.ts'

interface DateRangePanelProps {
  from: string
  to: string
  maxDays?: number | undefined
  apply: (range: DateRange | null) => void
  cancel: () => void
}

/** Presets, two typed days and a calendar; a preset applies at once, the rest with the button. */
export default function DateRangePanel({ from, to, maxDays, apply, cancel }: DateRangePanelProps) {
  const today = dayOf(new Date())
  const [typed, setTyped] = useState<readonly [string, string]>([showDay(from), showDay(to)])
  const [first, second] = [readDay(typed[0]), readDay(typed[1])]
  const empty = typed[0].trim() === '' && typed[1].trim() === ''
  const correct = () => correctRange(first, second, { today, maxDays })
  const settle = () => {
    if (empty || typed.includes('')) return
    const range = correct()
    setTyped([showDay(range.from), showDay(range.to)])
  }

  return (
    <div className={css.panel}>
      <div className={css.presets}>
        {PRESETS.map(({ label, range }) => (
          <button key={label} type="button" className={css.preset} onClick={() => apply(range(today))}>
            {t(label)}
          </button>
        ))}
      </div>
      <form
        className={css.manual}
        onSubmit={(event) => {
          event.preventDefault()
          apply(empty ? null : correct())
        }}
      >
        <div className={css.inputs}>
          <DayInput label="Start date" value={typed[0]} change={(text) => setTyped([text, typed[1]])} settle={settle} />
          <span aria-hidden>–</span>
          <DayInput label="End date" value={typed[1]} change={(text) => setTyped([typed[0], text])} settle={settle} />
        </div>
        <DatePicker
          type="range"
          allowSingleDateInRange
          firstDayOfWeek={0}
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
          defaultDate={second ?? first ?? today}
          value={[first, second]}
          onChange={([start, end]) => setTyped([showDay(start ?? ''), showDay(end ?? '')])}
          className={css.calendar}
          classNames={{ day: css.day ?? '' }}
        />
        <div className={css.buttons}>
          <Button variant="default" size="xs" onClick={cancel}>
            {t('Cancel')}
          </Button>
          <Button type="submit" size="xs">
            {t('Apply')}
          </Button>
        </div>
      </form>
    </div>
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
