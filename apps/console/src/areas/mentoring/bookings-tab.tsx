import { BOOKING_STATES, type Decision } from '@pelita/contract/areas/mentoring/booking-states.ts'
import { type MentoringDetail, mentoring } from '@pelita/contract/areas/mentoring/mentoring.ts'
import { type BookingRow, mentoringBookingApi } from '@pelita/contract/areas/mentoring/mentoring-bookings.ts'
import { IconCheck, IconNotes, IconUserCheck, IconUserX, IconX } from '@tabler/icons-react'
import { useMemo } from 'react'
import { Badge } from '../../kit/badges/badge.tsx'
import { StatusBadge } from '../../kit/badges/status-badge.tsx'
import { Face } from '../../kit/detail/face.tsx'
import { askText } from '../../kit/feedback/ask-text.tsx'
import { runCall, tryCall } from '../../kit/feedback/run-call.ts'
import { statusFilter } from '../../kit/filters/choice-of.ts'
import { dayTime } from '../../kit/format/dates.ts'
import { CutBeside } from '../../kit/list/cells/cell.tsx'
import { Moment } from '../../kit/list/cells/moment.tsx'
import { person } from '../../kit/list/cells/named-record.tsx'
import { defineList, type RowAction } from '../../kit/list/define-list.ts'
import { ListHeading } from '../../kit/list/frame/list-heading.tsx'
import { IdList } from '../../kit/list/id-list.tsx'
import { Stars } from '../../kit/ratings/stars.tsx'
import { counted } from '../../kit/text/counted.ts'
import css from './mentoring.module.css'
import { openNotes } from './notes-popup.tsx'

const FAILED = 'Failed to change booking'
const SAID = {
  approved: { label: 'Approve', icon: IconCheck, done: 'Request has been approved.' },
  rejected: { label: 'Reject', icon: IconX, done: 'Request has been rejected.' },
  attended: { label: 'Mark Attended', icon: IconUserCheck, done: 'Participant has been marked as attended.' },
  no_show: { label: 'No Show', icon: IconUserX, done: 'Participant has been marked as no show.' },
} as const satisfies Record<Decision, object>

const say = (id: string, row: BookingRow, status: Decision) => {
  const inputOf = (reason?: string) => ({ params: { id, bookingId: row.id }, body: { status, ...(reason && { reason }) } })
  const { done } = SAID[status]
  if (status !== 'rejected') return void runCall(mentoringBookingApi.change, inputOf(), { done, failed: FAILED })
  void askText({
    ...{ title: 'Reject request?', text: '{name} is told why.', values: { name: row.user.full_name } },
    ...{ label: 'Reason', confirm: 'Reject', maxLength: 500, failed: FAILED },
    send: (reason) => tryCall(mentoringBookingApi.change, inputOf(reason), done),
  })
}

const actionsOf = (id: string): RowAction<BookingRow>[] => [
  ...(['approved', 'rejected', 'attended', 'no_show'] as const).map((status) => ({
    ...{ label: SAID[status].label, icon: SAID[status].icon, needs: mentoring.can('update') },
    when: (row: BookingRow) => row.may_become.includes(status),
    run: (row: BookingRow) => say(id, row, status),
  })),
  {
    ...{ label: 'Notes', icon: IconNotes, needs: mentoring.can('update') },
    when: (row) => ['approved', 'attended', 'no_show'].includes(row.status),
    run: (row) => void openNotes(id, row.id),
  },
]

const status = (row: BookingRow) => (
  <CutBeside
    text=""
    before={<StatusBadge status={row.status} />}
    after={row.follow_ups_open > 0 && <Badge tone="gray">{counted(row.follow_ups_open, 'Follow-up')}</Badge>}
  />
)

const listOf = (id: string) =>
  defineList({
    endpoint: mentoringBookingApi.list,
    failed: 'Failed get bookings',
    title: 'Bookings',
    searchPlaceholder: 'Search by name, NIK, email or job position',
    empty: 'Nobody has asked for a slot yet',
    filters: [statusFilter(BOOKING_STATES, 'status')],
    columns: [
      {
        ...{ header: 'Name', sort: 'name', lead: true, most: 200 },
        cell: ({ user }) => (
          <CutBeside before={<Face name={user.full_name} picture={user.picture} size={28} />} text={user.full_name} />
        ),
        names: (row) => person(row.user.id),
      },
      { header: 'Slot', cell: (row) => <Moment text={dayTime(row.slot.start_at)} />, sort: 'start_at' },
      { header: 'Objective', cell: (row) => row.objective ?? '-', grow: true, wraps: true },
      { header: 'Status', cell: status, sort: 'status' },
      { header: 'Rating', cell: (row) => (row.rating === null ? '-' : <Stars rating={row.rating} />) },
      { header: 'Requested', cell: (row) => <Moment text={dayTime(row.requested_at)} />, sort: 'requested_at' },
    ],
    nameOf: (row) => row.user.full_name,
    actions: actionsOf(id),
  })

/** Who asked for slots, what became of it, and what is still to be said. */
export function BookingsTab({ record }: { record: MentoringDetail }) {
  const definition = useMemo(() => listOf(record.id), [record.id])
  return (
    <div className={css.panel}>
      <ListHeading title="Bookings" subtitle="Requests, who came, and what was agreed on" />
      <IdList definition={definition} id={record.id} />
    </div>
  )
}
