import { DatePicker } from '@mantine/dates'
import '@mantine/dates/styles.layer.css'
import { t } from '../../text/t.ts'

interface Props {
  /** YYYY-MM-DD or ''. */
  value: string
  min?: string | undefined
  max?: string | undefined
  choose: (day: string) => void
}

/** One month to choose a day from; loaded when it is opened for the first time. */
export default function DateCalendar({ value, min, max, choose }: Props) {
  return (
    <DatePicker
      firstDayOfWeek={1}
      weekendDays={[]}
      highlightToday
      value={value || null}
      {...(value && { defaultDate: value })}
      {...(min && { minDate: min })}
      {...(max && { maxDate: max })}
      onChange={(day) => day && choose(day)}
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
    />
  )
}
