import { randomUUID } from 'node:crypto'
import { quizBody } from '@pelita/contract/areas/quiz/quiz.ts'
import { isSurvey, objectivesOf } from '@pelita/contract/areas/quiz/quiz-questions.ts'
import { seedAssessments } from '@pelita/simulator/digiverse/events.ts'
import { DEMO_CLIENT } from '@pelita/simulator/digiverse/serve.ts'
import { sql } from 'kysely'
import { createQuiz } from '../../areas/quiz/quiz.service.ts'
import { assessmentAnswer } from '../../areas/quiz/sync/digiverse-shapes.ts'
import { takeOver } from '../../areas/quiz/sync/take-over.ts'
import { placeItem, type Terms } from '../../learning/item/place-item.ts'
import { type OrgDb, withOrg } from '../../platform/db/scope.ts'
import { seal } from '../../platform/outgoing/sealed-secret.ts'
import type { Services } from '../../platform/services.ts'
import { readPeople } from '../classroom/known-people.ts'
import { randomFrom } from '../names.ts'
import type { SeededOrganization } from '../user/people.ts'
import { type QuizPlan, quizPlans } from './quiz-plans.ts'

const SYNCED_EVENTS = ['EV-2601', 'EV-2604']
const DAY = 86_400_000

/** Quizzes and surveys of every kind, most of them used in classes, and two events taken over from the events platform. */
export async function seedQuizzes(services: Pick<Services, 'database' | 'config'>, org: SeededOrganization): Promise<void> {
  const { database, config } = services
  const staff = await withOrg(database.pool, org.id, async (db) => {
    await quiet(db)
    const random = randomFrom(org.code.length * 97 + 5)
    const cast = await readPeople(db)
    for (const [n, plan] of quizPlans.entries()) {
      const author = cast.staff[n % cast.staff.length] ?? cast.staff[0]
      const id = await seedQuiz(db, plan, stampsOf(author, 300 + Math.floor(random() * 90), Math.floor(random() * 19)))
      await seedUses(db, id, plan)
    }
    return cast.staff
  })
  const actor = { id: staff[0], name: '' }
  await withOrg(database.pool, org.id, (db) => seedSynced(db, config.secret), actor)
}

const quiet = (db: OrgDb) => sql`select set_config('app.audit', 'off', true)`.execute(db)

const stampsOf = (author: string, madeDays: number, changedDays: number) => ({
  created_by: author,
  updated_by: author,
  created_at: new Date(Date.now() - madeDays * DAY).toISOString(),
  updated_at: new Date(Date.now() - changedDays * DAY).toISOString(),
})

async function seedQuiz(
  db: OrgDb,
  { title, description, question_type, preferences, questions }: QuizPlan,
  stamps: ReturnType<typeof stampsOf>,
): Promise<string> {
  const type = question_type.startsWith('lim') ? 'lim' : 'quiz'
  const body = quizBody.parse({ title, description, type, question_type, ...preferences, questions })
  return (await createQuiz(db, body, stamps)).id
}

interface UsedBatch {
  readonly content_id: string
  readonly cohort_id: string
  readonly days: number
  readonly end_at: string
  readonly category: string
}

/** A survey of behaviour is asked four times: before and after, of the participants and of their managers. */
const termsOf = (question_type: QuizPlan['question_type'], { end_at }: UsedBatch): Terms[] =>
  question_type === 'lim3'
    ? objectivesOf('lim3').map((objective) => ({ objective, survey_days: objective.startsWith('pre') ? 7 : 30 }))
    : [{ closes_at: new Date(Date.parse(end_at) + 7 * DAY).toISOString(), activity_score: isSurvey(question_type) ? 0 : 10 }]

/** One item per batch of each class of its categories; only where it is required nobody goes on without it. */
async function seedUses(db: OrgDb, quizId: string, { categories, required = [], title, question_type }: QuizPlan): Promise<void> {
  if (categories.length === 0) return
  const { rows } = await sql<UsedBatch>`
    select c.id as content_id, b.id as cohort_id, x.days, b.end_at, k.title as category from classrooms x join contents c on c.id = x.id
      join categories k on k.id = c.category_id join cohorts b on b.content_id = c.id and b.kind = 'batch'
     where k.title = any (${[...categories]}::text[]) order by c.title, b.start_at`.execute(db)
  const items = new Map<string, string>()
  for (const used of rows) {
    const { content_id, cohort_id, days, category } = used
    for (const terms of termsOf(question_type, used)) {
      const item = `${content_id} ${terms.objective}`
      const item_id = items.get(item) ?? randomUUID()
      items.set(item, item_id)
      const titles = terms.objective
        ? { section: 'Additional', content: title }
        : { day: `Hari ${Math.max(1, days)}`, section: 'Penutup', content: title }
      const use = { type: 'quiz', asset_id: quizId, cohort_id, item_id } as const
      await placeItem(db, { ...use, can_skip: !required.includes(category), titles, terms })
      // Who teaches the class grades what is written in it; opinions are graded by nobody.
      if (!isSurvey(question_type))
        await sql`update batch_experts set flows = flows || ${item_id}::uuid where batch_id = ${cohort_id}`.execute(db)
    }
  }
}

/** As if somebody had synced two events some days ago; the address is set when the demonstration's platform starts. */
async function seedSynced(db: OrgDb, secret: string): Promise<void> {
  await quiet(db)
  await db
    .insertInto('digiverse_connections')
    .values({
      base_url: 'http://127.0.0.1:3100',
      client_id: DEMO_CLIENT.client_id,
      client_secret: seal(secret, DEMO_CLIENT.client_secret),
    })
    .execute()
  for (const event_id of SYNCED_EVENTS) {
    for (const remote of seedAssessments().filter((assessment) => assessment.event_id === event_id))
      await takeOver(db, assessmentAnswer.parse(remote), event_id)
    await db.insertInto('digiverse_events').values({ event_id }).execute()
  }
}
