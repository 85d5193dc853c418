import { type MentoringDetail, mentoring } from '@pelita/contract/areas/mentoring/mentoring.ts'
import { StatusBadge } from '../../kit/badges/status-badge.tsx'
import { FactSection } from '../../kit/detail/fact-section.tsx'
import { dayTime } from '../../kit/format/dates.ts'
import { RecordLink } from '../../kit/page/record-link.tsx'
import { recordDetail } from '../../kit/record/record-detail.tsx'
import { t } from '../../kit/text/t.ts'
import { BookingsTab } from './bookings-tab.tsx'
import { MentoringActions } from './mentoring-actions.tsx'
import { mentoringRecord, TYPE_NAMES } from './mentoring-record.ts'
import { RatingsTab } from './ratings-tab.tsx'
import { SlotsTab } from './slots-tab.tsx'

const coach = ({ coach: { id, full_name } }: MentoringDetail) => (
  <RecordLink kind="memberships" id={id}>
    {full_name}
  </RecordLink>
)

export default recordDetail(mentoringRecord, {
  status: (record) => <StatusBadge status={record.status} />,
  facts: (record) => [
    { label: 'Coach', value: coach(record) },
    { label: 'Next Slot', value: record.next_slot ? dayTime(record.next_slot) : '-' },
    { label: 'Booked', value: t('{booked}/{capacity}', { booked: record.booked, capacity: record.capacity }) },
    { label: 'Rating', value: record.rating?.toFixed(1) ?? '-' },
  ],
  General,
  words: new Map([
    ['type', { label: 'Type', show: (value: unknown) => t(value === 'mentoring' ? 'Mentoring' : 'Coaching') }],
    ['auto_approve', { label: 'Approve at Once' }],
  ]),
  actions: (record) => <MentoringActions record={record} />,
  next: { text: 'Add slots that learners may ask for, then open it.' },
  tabs: (record) => [
    { key: 'slots', label: 'Slots', show: () => <SlotsTab record={record} /> },
    { key: 'bookings', label: 'Bookings', show: () => <BookingsTab record={record} /> },
    { key: 'feedback', label: 'Feedback', needs: mentoring.can('view'), show: () => <RatingsTab id={record.id} /> },
  ],
})

function General({ record }: { record: MentoringDetail }) {
  return (
    <FactSection
      facts={[
        { label: 'Type', value: t(TYPE_NAMES[record.type]) },
        { label: 'Title', value: record.title },
        { label: 'Coach', value: coach(record) },
        { label: 'Minutes', value: record.minutes },
        { label: 'Topics', value: record.topics.join(', ') || '-' },
        { label: 'Approve at Once', value: t(record.auto_approve ? 'Yes' : 'No') },
        { label: 'Status', value: <StatusBadge status={record.status} /> },
        { label: 'Description', value: record.description, wide: true },
      ]}
    />
  )
}
