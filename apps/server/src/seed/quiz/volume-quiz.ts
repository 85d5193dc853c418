import { randomUUID } from 'node:crypto'
import { quizBody } from '@pelita/contract/areas/quiz/quiz.ts'
import { createQuiz } from '../../areas/quiz/quiz.service.ts'
import { currentRevision } from '../../areas/quiz/quiz-revisions.ts'
import { placeItem } from '../../learning/item/place-item.ts'
import { type OrgDb, withOrg } from '../../platform/db/scope.ts'
import type { Services } from '../../platform/services.ts'
import type { SeededOrganization } from '../user/people.ts'
import { makeAttempts } from './make-attempts.ts'
import { quizPlans } from './quiz-plans.ts'
import { writeAttempts } from './write-attempts.ts'

const TITLE = 'Ujian Kesadaran Keamanan Informasi'
const CHUNK = 500
const HOUR = 3_600_000
const ATTEMPTS = 3

/** One quiz for all of them, which everybody takes three times. */
async function bigQuiz(db: OrgDb): Promise<string> {
  const found = await db.selectFrom('quizzes').select('id').where('title', '=', TITLE).executeTakeFirst()
  if (found) return found.id
  const questions = quizPlans[0]?.questions.filter((question) => question.question_type !== 'upload')
  const retake = { can_retake_on_fail: true, can_retake_on_pass: true, max_retake: ATTEMPTS - 1 }
  const body = {
    title: TITLE,
    description: TITLE,
    type: 'quiz',
    question_type: 'combine',
    pass_grade: 70,
    duration: 60,
    ...retake,
  }
  return (await createQuiz(db, quizBody.parse({ ...body, questions }))).id
}

interface Candidate {
  readonly result_id: string
  readonly user_id: string
  readonly nik: string
  readonly enrollment_id: string
}

/** Puts the quiz into a batch of thousands and lets everybody of it who has not begun take it. */
export async function seedQuizVolume(
  { database }: Pick<Services, 'database'>,
  org: SeededOrganization,
  batchId: string,
  say: (text: string) => void,
): Promise<void> {
  const place = await withOrg(database.pool, org.id, async (db) => {
    const batch = await db.selectFrom('cohorts').select('end_at').where('id', '=', batchId).executeTakeFirstOrThrow()
    const quiz_id = await bigQuiz(db)
    const end = Date.parse(batch.end_at ?? '')
    const closes_at = new Date(end + 7 * 24 * HOUR).toISOString()
    const relation_id = await placeItem(db, {
      ...{ type: 'quiz', asset_id: quiz_id, cohort_id: batchId, item_id: randomUUID() },
      can_skip: true,
      titles: { content: TITLE },
      terms: { closes_at, activity_score: 10 },
    })
    return { relation_id, revision: await currentRevision(db, quiz_id), end }
  })
  await database.pool.query('analyze item_results, enrollments, content_relations')
  for (let done = 0, more = true; more; ) {
    const taken = await withOrg(database.pool, org.id, (db) => takeChunk(db, place))
    done += taken
    more = taken === CHUNK
    say(`${(done * ATTEMPTS).toLocaleString('en-US')} attempts of one quiz`)
  }
}

interface Place {
  readonly relation_id: string
  readonly revision: Awaited<ReturnType<typeof currentRevision>>
  readonly end: number
}

async function takeChunk(db: OrgDb, { relation_id, revision, end }: Place): Promise<number> {
  const people: Candidate[] = await db
    .selectFrom('item_results as x')
    .select(['x.id as result_id', 'x.user_id', 'x.nik', 'x.enrollment_id'])
    .where('x.relation_id', '=', relation_id)
    .where('x.started_at', 'is', null)
    .orderBy('x.nik')
    .limit(CHUNK)
    .execute()
  const grader = people[0]?.user_id ?? ''
  const made = people.map((person) =>
    makeAttempts(
      revision,
      {
        ...{ ...person, relation_id, place: TITLE, subject_user_id: null, objective: 'general', pass_grade: null },
        ...{ from: end - 6 * HOUR, until: end, closes: end + 7 * 24 * HOUR },
      },
      // A waiting essay would keep them from trying again: only the last attempt may wait.
      {
        again: () => 1,
        graded: (_at, no, luck) => no < ATTEMPTS || luck < 0.7,
        running: false,
        shift: 0,
        grader,
        fileOf: () => '',
      },
    ),
  )
  await writeAttempts(db, revision, made)
  return people.length
}
