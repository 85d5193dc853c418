import {
  MENTORING_STATES,
  type MentoringRow,
  type MentoringType,
  mentoring,
  mentoringScreens,
} from '@pelita/contract/areas/mentoring/mentoring.ts'
import { Badge } from '../../kit/badges/badge.tsx'
import { StatusBadge } from '../../kit/badges/status-badge.tsx'
import { Face } from '../../kit/detail/face.tsx'
import { statusFilter } from '../../kit/filters/choice-of.ts'
import { day, dayTime } from '../../kit/format/dates.ts'
import { CutBeside } from '../../kit/list/cells/cell.tsx'
import { Moment } from '../../kit/list/cells/moment.tsx'
import type { ListDefinition } from '../../kit/list/define-list.ts'
import { AddButton } from '../../kit/list/frame/add-button.tsx'
import { ListView } from '../../kit/list/list-view.tsx'
import { useListState } from '../../kit/list/state/use-list-state.ts'
import { Stars } from '../../kit/ratings/stars.tsx'
import { recordList } from '../../kit/record/record-list.ts'
import { PermittedTabs } from '../../kit/tabs/permitted-tabs.tsx'
import { t } from '../../kit/text/t.ts'
import { classSessions } from './class-sessions.tsx'
import { mentoringRecord } from './mentoring-record.ts'

const coach = ({ coach: { full_name, picture, is_available } }: MentoringRow) => (
  <CutBeside
    before={<Face name={full_name} picture={picture} size={28} />}
    text={full_name}
    after={!is_available && <Badge tone="amber">{t('No coach now')}</Badge>}
  />
)
const seats = ({ booked, capacity, requested }: MentoringRow) => (
  <CutBeside
    text={t('{booked}/{capacity}', { booked, capacity })}
    after={requested > 0 && <Badge tone="amber">{t('{n} requested', { n: requested })}</Badge>}
  />
)

const listOf = (type: MentoringType) =>
  recordList(mentoringRecord, {
    title: 'Mentoring',
    failed: 'Failed get mentorings',
    always: { type },
    searchPlaceholder: 'Search by title or coach',
    filters: [statusFilter(MENTORING_STATES)],
    columns: [
      { header: 'Title', field: 'title', sort: 'title', grow: true },
      { header: 'Coach', cell: coach, sort: 'coach', most: 200 },
      { header: 'Minutes', field: 'minutes', sort: 'minutes', align: 'right' },
      {
        header: 'Next Slot',
        cell: (row) => (row.next_slot ? <Moment text={dayTime(row.next_slot)} /> : '-'),
        sort: 'next_slot',
      },
      { header: 'Booked', cell: seats },
      { header: 'Rating', cell: (row) => (row.rating === null ? '-' : <Stars rating={row.rating} />), sort: 'rating' },
      { header: 'Status', cell: (row) => <StatusBadge status={row.status} />, sort: 'status' },
      { header: 'Last Update', cell: (row) => day(row.updated_at), sort: 'updated_at' },
    ],
    sort: { column: 'updated_at', direction: 'desc' },
  })

const LISTS = { coaching: listOf('coaching'), mentoring: listOf('mentoring') }
const ADD = { label: 'Create Mentoring', to: mentoringScreens.create.path, needs: mentoring.can('create') }

function Shown<E extends (typeof classSessions)['endpoint'] | (typeof LISTS)['coaching']['endpoint']>({
  definition,
}: {
  definition: ListDefinition<E>
}) {
  const control = useListState(definition)
  return <ListView definition={definition} control={control} />
}

/** Coaching, mentoring, and what classrooms arranged with coaches themselves. */
export default function MentoringList() {
  return (
    <PermittedTabs
      label="Mentoring"
      header={{ title: 'Mentoring', subtitle: 'Manage coaching and mentoring sessions', actions: <AddButton {...ADD} /> }}
      tabs={[
        {
          key: 'coaching',
          label: 'Coaching',
          needs: mentoring.all,
          show: () => <Shown key="coaching" definition={LISTS.coaching} />,
        },
        {
          key: 'mentoring',
          label: 'Mentoring',
          needs: mentoring.all,
          show: () => <Shown key="mentoring" definition={LISTS.mentoring} />,
        },
        {
          ...{ key: 'classroom', label: 'In Classrooms', needs: [mentoring.can('list')] },
          show: () => <Shown key="classroom" definition={classSessions} />,
        },
      ]}
    />
  )
}
