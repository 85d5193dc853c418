import {
  ENROLLMENT_STATES,
  LEARNING_STATES,
  type PARTICIPANT_COLUMNS,
  type ParticipantRow,
} from '@pelita/contract/learning/participants.ts'
import { answerText } from '@pelita/contract/learning/registration-questions.ts'
import { StatusBadge } from '../badges/status-badge.tsx'
import { STATUSES } from '../badges/statuses.ts'
import { Meter } from '../charts/meter.tsx'
import { Face } from '../detail/face.tsx'
import type { Filter } from '../filters/filter.ts'
import { day, dayTime } from '../format/dates.ts'
import { CutBeside } from '../list/cells/cell.tsx'
import type { Column } from '../list/define-list.ts'
import { RecordLink } from '../page/record-link.tsx'
import { t } from '../text/t.ts'
import css from './participants.module.css'

/** What every list of participants searches by and shows. */
export const PARTICIPANT_SEARCH = 'Search by name, NIK, email or job position'

const name = ({ name: called, picture, account_id }: ParticipantRow) => (
  <RecordLink kind="memberships" id={account_id} className={css.person}>
    <CutBeside before={<Face name={called} picture={picture} size={28} />} text={called} />
  </RecordLink>
)

const progress = ({ progress: percent }: ParticipantRow) => (
  <span className={css.progress}>
    <Meter value={percent / 100} tone={percent === 100 ? 'green' : 'brand'} /> {percent}%
  </span>
)

export const participantColumns: readonly Column<ParticipantRow, (typeof PARTICIPANT_COLUMNS)[number]>[] = [
  { header: 'NIK', field: 'nik', sort: 'nik' },
  { header: 'Name', cell: name, sort: 'name', lead: true, most: 200 },
  { header: 'Email', field: 'email', sort: 'email', most: 170, yields: true },
  { header: 'Job Position', cell: (row) => row.position ?? '-', sort: 'position', most: 140, wraps: true, yields: true },
  { header: 'Batch', cell: (row) => row.batch_title ?? '-', offered: true },
  { header: 'Status', cell: (row) => <StatusBadge status={row.status} />, sort: 'status' },
  { header: 'Progress', cell: progress, sort: 'progress' },
  { header: 'Score', cell: (row) => row.score ?? '-', sort: 'score', align: 'right' },
  { header: 'Attendance', cell: (row) => (row.attendance === null ? '-' : `${row.attendance}%`), align: 'right', offered: true },
  { header: 'Result', cell: (row) => <StatusBadge status={row.learning_status} />, sort: 'learning_status' },
  { header: 'Joined', cell: (row) => day(row.joined_at), sort: 'joined_at', yields: true },
  { header: 'Note', cell: (row) => row.note ?? '-', offered: true },
]

const minutes = ({ visit }: ParticipantRow) => (visit?.joined_at ? t('{n} min', { n: visit.view_minutes }) : '-')

/** Whether somebody came to what takes place at a time. */
export const attendedColumn: Column<ParticipantRow, (typeof PARTICIPANT_COLUMNS)[number]> = {
  header: 'Attended',
  cell: ({ visit }) => t(visit?.attended ? 'Yes' : 'No'),
}

/** Of what takes place in one session: who came, when, for how long, and whether that was enough. */
export const visitColumns: readonly Column<ParticipantRow, (typeof PARTICIPANT_COLUMNS)[number]>[] = [
  ...participantColumns.filter(
    ({ header }) => !['Progress', 'Score', 'Attendance', 'Batch', 'Joined', 'Job Position'].includes(header),
  ),
  { header: 'Joined At', cell: ({ visit }) => (visit?.joined_at ? dayTime(visit.joined_at) : '-') },
  { header: 'View Time', cell: minutes, align: 'right' },
  attendedColumn,
]

/** What people answered when they registered. */
export const answersColumn: Column<ParticipantRow, (typeof PARTICIPANT_COLUMNS)[number]> = {
  header: 'Answers',
  cell: ({ answers }) => answers.map((one) => `${one.text}: ${t(answerText(one))}`).join(' · ') || '-',
  most: 260,
  wraps: true,
}

/** Until when somebody may open the steps. */
export const accessColumn: Column<ParticipantRow, (typeof PARTICIPANT_COLUMNS)[number]> = {
  header: 'Access Until',
  cell: ({ access_until }) => (access_until ? day(access_until) : t('Unlimited')),
  yields: true,
}

/** An organisation people come from. */
export interface PeopleOf {
  readonly id: string
  readonly title: string
}

type FilterName = 'status' | 'learning_status' | 'supervisor' | 'organization_id'

/** By organisation only where people of several may take part. */
export const participantFilters = (organizations: readonly PeopleOf[] = []): readonly Filter<FilterName>[] => [
  {
    kind: 'choice',
    name: 'status',
    label: 'Status',
    options: ENROLLMENT_STATES.map((value) => ({ value, label: t(STATUSES[value].label) })),
  },
  {
    kind: 'choice',
    name: 'learning_status',
    label: 'Result',
    options: LEARNING_STATES.map((value) => ({ value, label: t(STATUSES[value].label) })),
  },
  {
    kind: 'choice',
    name: 'supervisor',
    label: 'Supervisor',
    options: [{ value: 'none', label: t('No supervisor') }],
  },
  ...(organizations.length > 1 ? [organizationFilter(organizations)] : []),
]

const organizationFilter = (organizations: readonly PeopleOf[]): Filter<FilterName> => ({
  kind: 'choice',
  name: 'organization_id',
  label: 'Organization',
  options: organizations.map(({ id, title }) => ({ value: id, label: title })),
})
