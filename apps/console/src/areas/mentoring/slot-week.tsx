import { Button } from '@mantine/core'
import type { MentoringDetail } from '@pelita/contract/areas/mentoring/mentoring.ts'
import { type GivenSlot, mentoringSlotApi } from '@pelita/contract/areas/mentoring/mentoring-slots.ts'
import { addDays, dayIn, instantAt } from '@pelita/contract/core/wall-clock.ts'
import { zoneName } from '@pelita/contract/core/zone-name.ts'
import { IconChevronLeft, IconChevronRight, IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { useData } from '../../data/use-data.ts'
import { StatusBadge } from '../../kit/badges/status-badge.tsx'
import { dayOf } from '../../kit/filters/day.ts'
import { RecordLoader } from '../../kit/form/record/record-loader.tsx'
import { shortDay } from '../../kit/format/dates.ts'
import { RecordLink } from '../../kit/page/record-link.tsx'
import { t } from '../../kit/text/t.ts'
import { cancelSlot } from './cancel-slot.tsx'
import css from './mentoring.module.css'
import { isOpenToChange } from './mentoring-record.ts'
import { openSlot } from './slot-popup.tsx'
import { weekDays, weekOf } from './week-days.ts'

const FAILED = 'Failed get slots'
const WEEKDAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']
/** A new slot of a day begins with this hour. */
const MORNING = '09:00'

interface Props {
  record: MentoringDetail
  /** Slots may be added and changed. */
  may: boolean
}

/** All that the coach gives in a week; what does not belong to this mentoring is only looked at. */
export function SlotWeek({ record, may }: Props) {
  const [start, setStart] = useState(() => weekOf(dayOf(new Date(record.next_slot ?? Date.now()))))
  const query = useData(mentoringSlotApi.week, { query: { coach_id: record.coach.id, start } }, FAILED, { keep: true })
  return (
    <>
      <div className={css.bar}>
        <h3 className={css.weekTitle} aria-live="polite">
          {shortDay(start)} - {shortDay(addDays(start, 6))}
        </h3>
        <span className={css.steps}>
          <Button variant="default" aria-label={t('Earlier')} onClick={() => setStart(addDays(start, -7))}>
            <IconChevronLeft size={18} stroke={1.5} aria-hidden />
          </Button>
          <Button variant="default" onClick={() => setStart(weekOf(dayOf(new Date())))}>
            {t('Today')}
          </Button>
          <Button variant="default" aria-label={t('Later')} onClick={() => setStart(addDays(start, 7))}>
            <IconChevronRight size={18} stroke={1.5} aria-hidden />
          </Button>
        </span>
      </div>
      <RecordLoader query={query} failed={FAILED}>
        {({ timezone, results }) => {
          const today = dayIn(Date.now(), timezone)
          return (
            <>
              <ol className={css.week} aria-label={t('Week')}>
                {weekDays(start, timezone, results).map(({ day, slots }, n) => (
                  <li key={day} className={css.day} data-today={day === today || undefined}>
                    <div className={css.dayHead}>
                      <span>
                        <strong>{t(WEEKDAYS[n] ?? '')}</strong> {shortDay(day)}
                      </span>
                      {may && day >= today && (
                        <button
                          type="button"
                          className="bare-icon"
                          aria-label={t('Add a slot on {day}', { day: shortDay(day) })}
                          onClick={() => void openSlot(record, null, new Date(instantAt(day, MORNING, timezone)).toISOString())}
                        >
                          <IconPlus size={18} stroke={1.5} aria-hidden />
                        </button>
                      )}
                    </div>
                    {slots.length === 0 ? (
                      <p className={css.none}>{t('No slots')}</p>
                    ) : (
                      <ul className={css.slots}>
                        {slots.map(({ slot, time }) => (
                          <Slot key={slot.id} slot={slot} time={time} record={record} may={may} />
                        ))}
                      </ul>
                    )}
                  </li>
                ))}
              </ol>
              <p className={css.note}>{t('Times are those of {zone}', { zone: zoneName(timezone, 'en') })}</p>
            </>
          )
        }}
      </RecordLoader>
    </>
  )
}

function Slot({ slot, time, record, may }: Props & { slot: GivenSlot; time: string }) {
  const { batch, mentoring, title, booked, capacity, requested } = slot
  const own = mentoring?.id === record.id
  const changes = may && own && isOpenToChange(slot)
  const seats = [t('{booked} of {capacity} booked', { booked, capacity }), requested > 0 && t('{n} requested', { n: requested })]
  return (
    <li className={css.slot} data-own={own || undefined} data-status={slot.status}>
      <span className={css.time}>{time}</span>
      {!own && (
        <RecordLink kind={mentoring ? 'mentorings' : 'classrooms'} id={mentoring?.id ?? batch?.classroom_id ?? null}>
          <span className={css.words}>{batch ? [batch.classroom_title, title].join(' · ') : title}</span>
        </RecordLink>
      )}
      {own && batch && (
        <RecordLink kind="classrooms" id={batch.classroom_id}>
          <span className={css.words}>{batch.classroom_title}</span>
        </RecordLink>
      )}
      <span className={css.note}>{seats.filter(Boolean).join(', ')}</span>
      <StatusBadge status={slot.status} />
      {changes && (
        <span className={css.slotActions}>
          <button type="button" className={css.textButton} onClick={() => void openSlot(record, slot)}>
            {t('Edit')}
            <span className="unseen"> {time}</span>
          </button>
          <button type="button" className={css.textButton} onClick={() => void cancelSlot(record.id, slot)}>
            {t('Cancel')}
            <span className="unseen"> {time}</span>
          </button>
        </span>
      )}
    </li>
  )
}
