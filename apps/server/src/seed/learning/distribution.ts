import { sql } from 'kysely'
import { addPartner } from '../../areas/organization/partners-command.ts'
import { saveAnswer } from '../../areas/quiz/attempts/save-answer.ts'
import { startAttempt } from '../../areas/quiz/attempts/start-attempt.ts'
import { submitAttempt } from '../../areas/quiz/attempts/submit-attempt.ts'
import { distributeContent } from '../../learning/distribution/distribute.ts'
import { asGuest, asReceiver } from '../../learning/distribution/visit.ts'
import { type OrgDb, withOrg } from '../../platform/db/scope.ts'
import type { Services } from '../../platform/services.ts'
import { dateOutcomes } from '../achievement/outcome-times.ts'
import { localClock } from '../classroom/batch-shapes.ts'
import { drawPeople, readPeople } from '../classroom/known-people.ts'
import { invitationBefore, seedAnswers } from '../classroom/seed-batch.ts'
import { dateEvents } from '../event-times.ts'
import { seededRandom } from '../names.ts'
import type { SeededOrganization } from '../user/people.ts'

const OWNER = 'nusantara'
const RECEIVER = 'bahari'
const PEOPLE = 8
const HANDED_IN = 3
const ESSAY =
  'Data perjalanan kapal kami masih tersebar di beberapa berkas. Saya akan menyatukannya dalam satu dasbor mingguan, menunjukkannya pada rapat operasi, dan menyepakati siapa yang memperbarui angkanya setiap Senin.'

interface Offered {
  readonly id: string
  readonly content_id: string
  readonly start_at: string
  readonly quiz: string
}

/** A class that runs now and lets its essay be written at any time. */
async function classToOffer(db: OrgDb): Promise<Offered | undefined> {
  const { rows } = await sql<Offered>`
    select h.id, h.content_id, h.start_at, u.id as quiz from cohorts h
      join uses u on u.cohort_id = h.id and u.type = 'quiz' and u.deleted_at is null join quizzes q on q.id = u.asset_id and q.question_type = 'essay'
     where h.kind = 'batch' and h.status = 'publish' and h.learning_order_type = 'RANDOM' and now() between h.start_at and h.end_at
     order by h.start_at limit 1`.execute(db)
  return rows[0]
}

/** What anybody may watch, read or hear: the oldest of each kind. */
async function titlesToOffer(db: OrgDb): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select distinct on (content_type) id from contents
     where content_type in ('video', 'podcast', 'document-pdf') and status = 'publish' and privacy = 'PUBLIC' and deleted_at is null
     order by content_type, published_at, id`.execute(db)
  return rows.map(({ id }) => id)
}

/** The first organisation offers a class and some titles to the second one, which invites its own people to the class; most confirmed, some have handed in. */
export async function seedDistribution(services: Services, orgs: readonly SeededOrganization[]): Promise<void> {
  const { pool } = services.database
  const [owner, receiver] = [OWNER, RECEIVER].map((code) => orgs.find((org) => org.code === code))
  if (!owner || !receiver) return
  const quietly = <T>(org: SeededOrganization, work: (db: OrgDb) => Promise<T>, actor?: string) =>
    withOrg(
      pool,
      org.id,
      async (db) => {
        await sql`select set_config('app.audit', 'off', true)`.execute(db)
        return work(db)
      },
      actor ? { id: actor, name: '' } : undefined,
    )
  const offered = await quietly(owner, classToOffer)
  if (!offered) return
  await addPartner(services.database.platform, owner.id, receiver.id)
  for (const content_id of [offered.content_id, ...(await quietly(owner, titlesToOffer))])
    await quietly(owner, (db) => distributeContent(db, { content_id, to_org_id: receiver.id }))
  const people = await quietly(receiver, (db) => invitePeople(db, offered))
  for (const id of people.slice(-HANDED_IN)) await quietly(receiver, (db) => handIn(db, id, offered.quiz), id)
  await dateOutcomes(services, owner)
  await dateEvents(services, owner)
}

async function invitePeople(db: OrgDb, { id, start_at }: Offered): Promise<string[]> {
  const random = seededRandom(RECEIVER, 'distribution')
  const clock = localClock(Date.now(), 7)
  const began = Date.parse(start_at)
  const ids = drawPeople(await readPeople(db), random, PEOPLE, new Date(began - 40 * 86_400_000).toISOString())
  const people = ids.map((user_id, n) => ({
    ...invitationBefore(began, clock, random),
    user_id,
    status: n === 1 ? ('invited' as const) : ('confirmed' as const),
  }))
  await asReceiver(db, { table: 'cohorts', id }, () => seedAnswers(db, id, people))
  return ids
}

async function handIn(db: OrgDb, me: string, use: string): Promise<void> {
  const { attempt } = await asGuest(db, { table: 'content_relations', id: use }, () => startAttempt(db, me, use, {}))
  const at = { table: 'quiz_attempts', id: attempt.attempt_id } as const
  for (const { id: question_id } of attempt.questions)
    await asGuest(db, at, () => saveAnswer(db, me, { id: at.id, question_id }, { text: ESSAY }))
  await asGuest(db, at, () => submitAttempt(db, me, at.id))
}
