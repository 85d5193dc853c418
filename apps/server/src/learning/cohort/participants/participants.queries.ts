import type { SharedListQuery } from '@pelita/contract/core/paging.ts'
import type { Zone } from '@pelita/contract/core/zones.ts'
import type { PARTICIPANT_COLUMNS, ParticipantRow } from '@pelita/contract/learning/participants.ts'
import { answerText, type GivenAnswer } from '@pelita/contract/learning/registration-questions.ts'
import { sql } from 'kysely'
import { type ListFilters, type ListPlan, listAll, rowById } from '../../../platform/db/list.ts'
import type { OrgDb } from '../../../platform/db/scope.ts'
import { notFound } from '../../../platform/http/errors.ts'
import { PERSON_COLUMNS } from '../../../platform/sheets/person-columns.ts'
import { type CellValue, type SheetColumn, xlsxStream } from '../../../platform/sheets/write-sheet.ts'
import { VISIT } from '../../held/held-run.ts'
import { countedNamed, tallySum } from '../../tallies.ts'
import type { EnrollmentStatus, LearningStatus } from '../cohort-tables.ts'
import { attendancePercent } from '../meetings/attendance-percent.ts'
import { ownAccount } from './own-account.ts'
import { joinParticipant } from './participant.ts'

type Column = (typeof PARTICIPANT_COLUMNS)[number]
export interface ParticipantQuery extends Omit<SharedListQuery, 'order_by' | 'sort_by' | 'sort'> {
  order_by?: Column | 'asc' | 'desc' | undefined
  sort_by?: Column | undefined
  role?: 'learner' | undefined
  status?: EnrollmentStatus | undefined
  learning_status?: LearningStatus | undefined
  supervisor?: 'none' | undefined
  organization_id?: string | undefined
}

/** An index of enrolments says the same, of those who do not only try it. */
export const joinedAt = sql`coalesce(e.invited_at, e.created_at)`
const columns = sql`e.id, e.user_id, ${ownAccount(sql`e.user_id`)}, m.nik, m.full_name as name, m.email, m.posisi as position, h.title as batch_title, m.picture, e.status, e.learning_status, e.progress, e.score, ${attendancePercent('e')} as attendance,
  coalesce(e.decision_note, e.answer_reason) as note, ${VISIT} as visit, e.registration_answers as answers, e.access_until, ${joinedAt} as joined_at, e.updated_at`

const takePart = (cohortId: string) => sql`e.cohort_id = ${cohortId} and e.archived_at is null and not e.is_trial`

/** In which order a run lists its people where nobody says another. */
export type ParticipantOrder = ListPlan<ParticipantQuery, ParticipantRow>['first']
const BY_NAME = { column: 'name', direction: 'asc' } as const satisfies ParticipantOrder
/** People come to a run without batches for years: who came last stands first, and tens of thousands open like twenty. */
export const LAST_FIRST = { column: 'joined_at', direction: 'desc' } as const satisfies ParticipantOrder

/** Who takes part in one run, as every kind of content lists them. A batch of thousands opens like a small one. */
export const participantPlan = (
  cohortId: string,
  first: ParticipantOrder = BY_NAME,
): ListPlan<ParticipantQuery, ParticipantRow> => ({
  from: sql`enrollments e ${joinParticipant(sql`e.user_id`)}`,
  id: sql`e.id`,
  search: (pattern) => sql`m.search_text like lower(${pattern})`,
  filters: {
    role: () => sql`true`,
    status: (value) => sql`e.status = ${value}`,
    learning_status: (value) => sql`e.learning_status = ${value}`,
    supervisor: () => sql`m.manager_id is null`,
    organization_id: (value) => sql`e.member_org_id = ${value}`,
  },
  sort: {
    nik: sql`m.nik`,
    name: sql`lower(m.full_name)`,
    email: sql`m.email`,
    position: sql`lower(m.posisi)`,
    status: sql`e.status`,
    progress: sql`e.progress`,
    score: sql`e.score`,
    learning_status: sql`e.learning_status`,
    joined_at: joinedAt,
    updated_at: sql`e.updated_at`,
  },
  first,
  always: takePart(cohortId),
  rows: sql`select ${columns} from page join enrollments e on e.id = page.id join cohorts h on h.id = e.cohort_id ${joinParticipant(sql`e.user_id`)}`,
  total: (query) =>
    query.keyword || query.search || query.learning_status || query.supervisor || query.organization_id
      ? null
      : countedNamed(
          sql`${cohortId}::uuid`,
          tallySum('enrollment', sql`${cohortId}::uuid`, query.status ? [query.status] : undefined),
          sql`select count(*) from enrollments e where ${takePart(cohortId)}
            ${query.status ? sql`and e.status = ${query.status}` : sql``}`,
        ),
})

export async function participantById(db: OrgDb, cohortId: string, id: string): Promise<ParticipantRow> {
  const row = await rowById(db, participantPlan(cohortId), id)
  const { rows } =
    await sql`select 1 from enrollments where id = ${id} and cohort_id = ${cohortId} and archived_at is null`.execute(db)
  if (!row || rows.length === 0) throw notFound('Participant')
  return row
}

const COLUMNS: readonly SheetColumn[] = [
  { header: 'No', kind: 'number', width: 6 },
  ...PERSON_COLUMNS,
  { header: 'Batch', kind: 'text', width: 24 },
  { header: 'Status', kind: 'text', width: 14 },
  { header: 'Progress', kind: 'number', width: 10 },
  { header: 'Score', kind: 'number', width: 10 },
  { header: 'Result', kind: 'text', width: 20 },
  { header: 'Note', kind: 'text', width: 36 },
  { header: 'Joined', kind: 'datetime' },
]

/** Where people meet in one session. */
const VISIT_COLUMNS: readonly SheetColumn[] = [
  { header: 'Joined At', kind: 'datetime' },
  { header: 'View Time (Minutes)', kind: 'number', width: 18 },
  { header: 'Attended', kind: 'text', width: 12 },
]

const words = (key: string) => {
  const text = key.replaceAll('_', ' ')
  return text.charAt(0).toUpperCase() + text.slice(1)
}

const cells = (row: ParticipantRow, no: number): readonly CellValue[] => [
  ...[
    no,
    row.nik,
    row.name,
    row.email,
    row.position ?? '',
    row.batch_title ?? '',
    words(row.status),
    row.progress,
    row.score,
    words(row.learning_status),
  ],
  ...[row.note ?? '', new Date(row.joined_at)],
]

const visitCells = ({ visit }: ParticipantRow): readonly CellValue[] => [
  visit?.joined_at ? new Date(visit.joined_at) : '',
  visit?.view_minutes ?? 0,
  visit?.attended ? 'Yes' : 'No',
]

const answerCell = ({ answers }: ParticipantRow, id: string): CellValue => {
  const given = answers.find(({ question_id }) => question_id === id)
  return given ? answerText(given) : ''
}

/** The participants as a spreadsheet, written while they are read; `isHeld` adds what they made of it, `questions` what they answered. */
export function participantSheet(
  again: <T>(work: (db: OrgDb) => Promise<T>) => Promise<T>,
  cohortId: string,
  query: ListFilters<ParticipantQuery>,
  zone: Zone,
  first: ParticipantOrder = BY_NAME,
  isHeld = false,
  questions: readonly Pick<GivenAnswer, 'question_id' | 'text'>[] = [],
): AsyncGenerator<Uint8Array, void> {
  async function* rows() {
    let no = 0
    for await (const chunk of listAll(again, participantPlan(cohortId, first), query, zone))
      for (const row of chunk)
        yield [
          ...cells(row, ++no),
          ...(isHeld ? visitCells(row) : []),
          ...questions.map((one) => answerCell(row, one.question_id)),
        ]
  }
  const asked = questions.map(({ text }): SheetColumn => ({ header: text, kind: 'text', width: 30 }))
  const columns = [...COLUMNS, ...(isHeld ? VISIT_COLUMNS : []), ...asked]
  return xlsxStream({ sheets: [{ name: 'Participants', columns, rows: rows() }], zone })
}
