import { classroomFileApi, type HandedInFile, type meetingVisit } from '@pelita/contract/areas/classroom/classroom-files.ts'
import { sql } from 'kysely'
import type { z } from 'zod'
import { joinParticipant } from '../../learning/cohort/participant.ts'
import { type ListPlan, listPage, personMatches } from '../../platform/db/list.ts'
import { implement } from '../../platform/http/implement.ts'
import { signedQuery } from '../../platform/storage/signed-links.ts'
import { ensureBatch } from './batch.queries.ts'

type Visit = z.output<typeof meetingVisit>
type Row = Omit<HandedInFile, 'url'> & { readonly key: string }

/** Entries of people, with where each was made. */
const entries = {
  from: sql`step_entries s join uses u on u.id = s.relation_id`,
  id: sql`s.id`,
  search: (pattern: string) => personMatches(sql`s.user_id`, pattern),
  filters: { batch_id: (value: string) => sql`u.cohort_id = ${value}` },
} as const
const byPlace = {
  name: sql`(select lower(m.full_name) from participants m where m.id = s.user_id)`,
  nik: sql`(select m.nik from participants m where m.id = s.user_id)`,
  batch: sql`(select lower(h.title) from cohorts h where h.id = u.cohort_id)`,
  content: sql`lower(u.title)`,
} as const

const visits = (classroomId: string): ListPlan<z.output<typeof classroomFileApi.meetings.query>, Visit> => ({
  ...entries,
  sort: { ...byPlace, joined_at: sql`s.created_at`, view_time: sql`s.seconds` },
  first: { column: 'joined_at', direction: 'desc' },
  always: sql`u.content_id = ${classroomId} and s.kind = 'visit'`,
  rows: sql`select s.id, m.full_name as name, m.nik, h.title as batch_title, u.title as content_title, s.created_at as joined_at, s.seconds / 60 as view_time
    from page join step_entries s on s.id = page.id join uses u on u.id = s.relation_id join cohorts h on h.id = u.cohort_id
    ${joinParticipant(sql`s.user_id`)}`,
})

const plan = (classroomId: string): ListPlan<z.output<typeof classroomFileApi.list.query>, Row> => ({
  ...entries,
  sort: { ...byPlace, handed_in_at: sql`s.created_at` },
  first: { column: 'handed_in_at', direction: 'desc' },
  always: sql`u.content_id = ${classroomId} and s.kind = 'file'`,
  rows: sql`select s.id, m.full_name as name, m.nik, h.title as batch_title, u.title as content_title, f.name as file_name, f.size, f.key, s.created_at as handed_in_at
    from page join step_entries s on s.id = page.id join uses u on u.id = s.relation_id join cohorts h on h.id = u.cohort_id join files f on f.id = s.file_id
    ${joinParticipant(sql`s.user_id`)}`,
})

export const classroomFileRoutes = implement(classroomFileApi, {
  list: async ({ db, params, query, session, services }) => {
    await ensureBatch(db, params.id, query.batch_id)
    const page = await listPage(db, plan(params.id), query, query.timezone ?? session.timezone)
    const link = ({ key, ...row }: Row) => ({ ...row, url: `/files/${key}?${signedQuery(services.config.secret, key)}` })
    return { ...page, results: page.results.map(link) }
  },
  meetings: async ({ db, params, query, session }) => {
    await ensureBatch(db, params.id, query.batch_id)
    return listPage(db, visits(params.id), query, session.timezone)
  },
})
