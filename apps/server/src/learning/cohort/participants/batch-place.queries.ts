import type { BatchOverview, BatchSession, GradedStep } from '@pelita/contract/learning/batch-calls.ts'
import { type RawBuilder, sql } from 'kysely'
import type { OrgDb } from '../../../platform/db/scope.ts'
import { readTallies, type TallyKind, tallySum } from '../../tallies.ts'
import { SEATED } from '../enrollment/enrollment-rules.ts'

const count = (kind: TallyKind, scope: RawBuilder<unknown>, ...keys: string[]) =>
  sql`(${tallySum(kind, sql`select ${scope}`, keys.length > 0 ? keys : undefined)})`

/** Constant work for each meeting, however many people the batch has. */
export async function batchSessions(db: OrgDb, cohortId: string): Promise<BatchSession[]> {
  const came = (value: string) => count('attendance', sql`s.id`, value)
  const { rows } = await sql<BatchSession>`
    select s.id, s.presence_id, coalesce(i.title, p.title) as title, s.start_date_time, s.end_date_time, s.cancel_reason,
           case when now() < s.start_date_time then 'upcoming'
                when now() <= coalesce(s.end_date_time, s.start_date_time + interval '1 day') then 'ongoing' else 'finished' end as phase,
           ${count('enrollment', sql`s.cohort_id`, ...SEATED)} as expected,
           ${came('present')} as present, ${came('late')} as late, ${came('absent')} as absent
      from schedules s join presences p on p.id = s.presence_id left join content_items i on i.id = s.item_id
     where s.cohort_id = ${cohortId} order by s.start_date_time, s.id`.execute(db)
  return rows
}

export async function gradedSteps(db: OrgDb, cohortId: string): Promise<GradedStep[]> {
  const results = (status: string) => count('item_result', sql`u.id`, status)
  const { rows } = await sql<GradedStep>`
    select u.id, u.type, u.asset_id, u.title, u.section_id, u.item_id as content_id, u.content_type as module_type,
           ${results('not_done')} as not_done, ${results('waiting_review')} as waiting, ${results('passed')} as passed,
           ${results('not_passed')} as not_passed,
           (select round(avg(r.score)::numeric, 2)::float8 from item_results r
             where r.relation_id = u.id and r.status in ('passed', 'not_passed') and r.lead_id is null) as average
      from uses u where u.cohort_id = ${cohortId} and u.is_listed and u.asset_id is not null and u.deleted_at is null and u.archived_at is null
     order by u.section_position, u.position, u.id`.execute(db)
  return rows
}

interface People {
  confirmed: number
  progress: number | null
  passed: number
  graduation: number
}

const peopleOf = async (db: OrgDb, cohortId: string): Promise<People | undefined> => {
  const { rows } = await sql<People>`
    select count(*) filter (where status = 'confirmed') as confirmed,
           round(avg(progress) filter (where status = 'confirmed'))::int as progress,
           count(*) filter (where learning_status = 'passed') as passed,
           count(*) filter (where learning_status = 'waiting_expert') as graduation
      from enrollments where cohort_id = ${cohortId} and archived_at is null`.execute(db)
  return rows[0]
}

/** What somebody who looks after a batch wants to know first. */
export async function overviewOf(db: OrgDb, cohortId: string): Promise<BatchOverview> {
  const sessions = await batchSessions(db, cohortId)
  const steps = await gradedSteps(db, cohortId)
  const people = await peopleOf(db, cohortId)
  const seats = await readTallies(db, 'enrollment', [cohortId])
  const ratings = Object.entries(await readTallies(db, 'feedback', [cohortId])).map(([stars, n]) => ({ stars: Number(stars), n }))
  const rated = ratings.reduce((sum, { n }) => sum + n, 0)
  const stars = ratings.reduce((sum, one) => sum + one.stars * one.n, 0)
  return {
    next_session: sessions.find(({ phase, cancel_reason }) => phase !== 'finished' && cancel_reason === null) ?? null,
    waiting: {
      drafts: seats.draft ?? 0,
      unanswered: seats.invited ?? 0,
      waiting_list: seats.waiting_list ?? 0,
      graduation: people?.graduation ?? 0,
      grading: steps.reduce((sum, { waiting }) => sum + waiting, 0),
    },
    confirmed: people?.confirmed ?? 0,
    passed: people?.passed ?? 0,
    progress: people?.progress ?? null,
    attendance: attendanceOf(sessions),
    rating: rated > 0 ? Math.round((stars / rated) * 10) / 10 : null,
    ratings: rated,
  }
}

/** Over all meetings in which it is known who came and who did not; null before the first. */
export function attendanceOf(sessions: readonly Pick<BatchSession, 'present' | 'late' | 'absent'>[]): number | null {
  const came = sessions.reduce((sum, { present, late }) => sum + present + late, 0)
  const known = sessions.reduce((sum, { absent }) => sum + absent, came)
  return known > 0 ? Math.round((came / known) * 100) : null
}
