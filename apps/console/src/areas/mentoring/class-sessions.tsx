import { type GivenSlot, mentoringSlotApi, SLOT_STATES } from '@pelita/contract/areas/mentoring/mentoring-slots.ts'
import { StatusBadge } from '../../kit/badges/status-badge.tsx'
import { statusFilter } from '../../kit/filters/choice-of.ts'
import { dayTime } from '../../kit/format/dates.ts'
import { Moment } from '../../kit/list/cells/moment.tsx'
import { contentOf, person } from '../../kit/list/cells/named-record.tsx'
import { defineList } from '../../kit/list/define-list.ts'
import { t } from '../../kit/text/t.ts'
import { placeText } from './mentoring-record.ts'

const takenBy = ({ batch }: GivenSlot) =>
  batch ? [batch.classroom_title, batch.title].filter(Boolean).join(' · ') : t('No classroom yet')

/** Sessions made in the form of a batch: booked by its participants, and changed there. */
export const classSessions = defineList({
  endpoint: mentoringSlotApi.ofClasses,
  failed: 'Failed get sessions',
  title: 'In Classrooms',
  searchPlaceholder: 'Search by title or coach',
  empty: 'No classroom has sessions of its own with coaches',
  filters: [statusFilter(SLOT_STATES, 'status')],
  columns: [
    { header: 'Title', field: 'title', sort: 'title', grow: true },
    { header: 'Coach', cell: (row) => row.coach.full_name, sort: 'coach', most: 180, names: (row) => person(row.coach.id) },
    { header: 'Start', cell: (row) => <Moment text={dayTime(row.start_at)} />, sort: 'start_at' },
    { header: 'Minutes', field: 'minutes', align: 'right' },
    { header: 'Place', cell: placeText, most: 180 },
    {
      header: 'Classroom',
      cell: takenBy,
      most: 240,
      names: (row) => contentOf('classroom', row.batch?.classroom_id ?? null),
    },
    { header: 'Booked', cell: (row) => t('{booked}/{capacity}', { booked: row.booked, capacity: row.capacity }) },
    { header: 'Status', cell: (row) => <StatusBadge status={row.status} /> },
  ],
})
