import { Button } from '@mantine/core'
import { type MentoringDetail, mentoring } from '@pelita/contract/areas/mentoring/mentoring.ts'
import { mentoringSlotApi, SLOT_STATES, type SlotRow } from '@pelita/contract/areas/mentoring/mentoring-slots.ts'
import { IconCalendarX, IconPencil, IconPlus } from '@tabler/icons-react'
import { useMemo, useState } from 'react'
import { useAllowed } from '../../data/session.ts'
import { Badge } from '../../kit/badges/badge.tsx'
import { StatusBadge } from '../../kit/badges/status-badge.tsx'
import { statusFilter } from '../../kit/filters/choice-of.ts'
import { dayTime } from '../../kit/format/dates.ts'
import { CutBeside } from '../../kit/list/cells/cell.tsx'
import { Moment } from '../../kit/list/cells/moment.tsx'
import { contentOf } from '../../kit/list/cells/named-record.tsx'
import { defineList } from '../../kit/list/define-list.ts'
import { ListHeading } from '../../kit/list/frame/list-heading.tsx'
import { IdList } from '../../kit/list/id-list.tsx'
import { Segments } from '../../kit/pickers/segments.tsx'
import { t } from '../../kit/text/t.ts'
import { cancelSlot } from './cancel-slot.tsx'
import css from './mentoring.module.css'
import { isOpenToChange, placeText } from './mentoring-record.ts'
import { openSlot } from './slot-popup.tsx'
import { SlotWeek } from './slot-week.tsx'

const seats = ({ booked, capacity, requested }: SlotRow) => (
  <CutBeside
    text={t('{booked}/{capacity}', { booked, capacity })}
    after={requested > 0 && <Badge tone="amber">{t('{n} requested', { n: requested })}</Badge>}
  />
)

const listOf = (record: MentoringDetail) =>
  defineList({
    endpoint: mentoringSlotApi.list,
    failed: 'Failed get slots',
    title: 'Slots',
    searchPlaceholder: 'Search by place',
    empty: 'There are no slots yet',
    filters: [statusFilter(SLOT_STATES, 'status')],
    columns: [
      { header: 'Start', cell: (row) => <Moment text={dayTime(row.start_at)} />, sort: 'start_at' },
      { header: 'Minutes', field: 'minutes', align: 'right' },
      { header: 'Place', cell: placeText, grow: true },
      { header: 'Booked', cell: seats },
      {
        header: 'Classroom',
        cell: ({ batch }) => (batch ? [batch.classroom_title, batch.title].filter(Boolean).join(' · ') : '-'),
        most: 220,
        names: (row) => contentOf('classroom', row.batch?.classroom_id ?? null),
      },
      { header: 'Status', cell: (row) => <StatusBadge status={row.status} />, sort: 'status' },
    ],
    nameOf: (row) => dayTime(row.start_at),
    actions: [
      {
        ...{ label: 'Edit', icon: IconPencil, needs: mentoring.can('update'), when: isOpenToChange },
        run: (row) => void openSlot(record, row),
      },
      {
        ...{ label: 'Cancel Slot', icon: IconCalendarX, needs: mentoring.can('update'), when: isOpenToChange },
        run: (row) => void cancelSlot(record.id, row),
      },
    ],
  })

const VIEWS = [
  { value: 'week', label: 'Week' },
  { value: 'list', label: 'List' },
] as const

/** The slots of a mentoring: among all that its coach gives in a week, or one below the other. */
export function SlotsTab({ record }: { record: MentoringDetail }) {
  const [view, setView] = useState<'week' | 'list'>('week')
  const may = useAllowed(mentoring.can('update')) && record.status !== 'cancelled'
  const definition = useMemo(() => listOf(record), [record])
  return (
    <div className={css.panel}>
      <ListHeading title="Slots" subtitle="When learners can see the coach">
        <Segments label="View" options={VIEWS} value={view} onChange={setView} />
        {may && (
          <Button leftSection={<IconPlus size={18} stroke={1.5} aria-hidden />} onClick={() => void openSlot(record, null)}>
            {t('Add Slot')}
          </Button>
        )}
      </ListHeading>
      {view === 'week' ? <SlotWeek record={record} may={may} /> : <IdList definition={definition} id={record.id} />}
    </div>
  )
}
