import type { HandedInFile, handedInQuery, MeetingVisit, visitQuery } from '@pelita/contract/learning/step-entries.ts'
import { sql } from 'kysely'
import type { z } from 'zod'
import { type ListPlan, personMatches } from '../../platform/db/list.ts'
import { signedQuery } from '../../platform/storage/signed-links.ts'
import { joinParticipant } from '../cohort/participants/participant.ts'

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

/** Who was in the online meetings of a content, and for how long. */
export const visitPlan = (contentId: string): ListPlan<z.output<typeof visitQuery>, MeetingVisit> => ({
  ...entries,
  sort: { ...byPlace, joined_at: sql`s.created_at`, view_time: sql`s.seconds` },
  first: { column: 'joined_at', direction: 'desc' },
  always: sql`u.content_id = ${contentId} and s.kind = 'visit'`,
  rows: sql`select s.id, m.full_name as name, m.nik, h.title as batch_title, u.title as content_title, s.created_at as joined_at, s.seconds / 60 as view_time
    from page join step_entries s on s.id = page.id join uses u on u.id = s.relation_id join cohorts h on h.id = u.cohort_id
    ${joinParticipant(sql`s.user_id`)}`,
})

/** Files participants handed in where a step of a content asks for one. */
export const handedInPlan = (contentId: string): ListPlan<z.output<typeof handedInQuery>, Row> => ({
  ...entries,
  sort: { ...byPlace, handed_in_at: sql`s.created_at` },
  first: { column: 'handed_in_at', direction: 'desc' },
  always: sql`u.content_id = ${contentId} and s.kind = 'file'`,
  rows: sql`select s.id, m.full_name as name, m.nik, h.title as batch_title, u.title as content_title, f.name as file_name, f.size, f.key, s.created_at as handed_in_at
    from page join step_entries s on s.id = page.id join uses u on u.id = s.relation_id join cohorts h on h.id = u.cohort_id join files f on f.id = s.file_id
    ${joinParticipant(sql`s.user_id`)}`,
})

/** With a link that is signed for some minutes. */
export const linkedEntry = ({ key, ...row }: Row, secret: string): HandedInFile => ({
  ...row,
  url: `/files/${key}?${signedQuery(secret, key)}`,
})
