import { isBlank } from '@pelita/contract/areas/quiz/quiz-answers.ts'
import type { quizResultApi } from '@pelita/contract/areas/quiz/quiz-results.ts'
import type { FieldError } from '@pelita/contract/core/envelope.ts'
import { says } from '@pelita/contract/core/fields.ts'
import { sql } from 'kysely'
import type { z } from 'zod'
import type { OrgDb } from '../../../platform/db/scope.ts'
import { conflict, invalid, invalidFields, notFound, stale } from '../../../platform/http/errors.ts'
import { queueMails } from '../../../platform/mail/queue-mails.ts'
import { recipientColumn } from '../../../platform/mail/recipient.ts'
import { lockRow } from '../attempts/participant-row.ts'
import { type Settled, settleAttempt } from '../attempts/settle-attempt.ts'
import { losesPass, rowsOfClosedBatches } from './closed-batch.ts'
import { type Paper, type PaperItem, readPapers } from './paper.ts'
import { type Sitting, sittingOf } from './review.ts'

type Body = z.output<typeof quizResultApi.grade.body>
type Grade = Body['grades'][number]

/** Why one grade cannot be given, in the order a form would tell; null when it can. */
const problemOf = (item: PaperItem | undefined, { score }: Grade): Omit<FieldError, 'field'> | null => {
  if (!item) return { message: 'Question is not part of this result' }
  const { question, given } = item
  if (question.question_type !== 'essay') return { message: 'Only essays are graded by hand' }
  if (score > question.score) return { message: says.between('Score', 0, question.score) }
  if (score > 0 && isBlank(given?.answer)) return { message: 'This question was not answered' }
  return null
}

function check(items: ReadonlyMap<string, PaperItem>, grades: readonly Grade[]): void {
  const seen = new Set<string>()
  const problems = grades.flatMap((grade, i) => {
    const problem = seen.has(grade.question_id)
      ? { message: 'Question was graded twice' }
      : problemOf(items.get(grade.question_id), grade)
    seen.add(grade.question_id)
    return problem ? [{ field: `grades.${i}.score`, ...problem }] : []
  })
  if (problems.length > 0) throw invalidFields(problems)
  if (grades.some(({ question_id }) => items.get(question_id)?.excluded)) throw conflict('This question exclude from grading')
}

/** Whoever graded the answer since it was read is told, with what they gave; nothing of the rest is kept either. */
async function checkVersions(db: OrgDb, quizId: string, attemptId: string, grades: readonly Grade[]): Promise<void> {
  const read = new Map(grades.flatMap(({ question_id, updated_at }) => (updated_at ? [[question_id, updated_at]] : [])))
  if (read.size === 0) return
  const { rows } = await sql<{ question_id: string; points: number | null; updated_at: string; grader: string | null }>`
    select a.question_id, a.points, a.updated_at, m.full_name as grader
      from quiz_answers a left join memberships m on m.id = a.graded_by
     where a.attempt_id = ${attemptId} and a.quiz_id = ${quizId} and a.question_id = any (${[...read.keys()]}::uuid[])`.execute(
    db,
  )
  const changed = rows.filter(({ question_id, updated_at }) => updated_at !== read.get(question_id))
  const [first] = changed
  if (!first) return
  throw stale('answer', {
    changed_by: first.grader ?? 'somebody',
    changed_at: first.updated_at,
    changes: changed.map(({ question_id, points }) => ({ field: question_id, from: null, to: points })),
  })
}

type Change = [field: string, { from: unknown; to: unknown }]

/** The history tells which points changed; answers themselves stay out of it. */
async function record(db: OrgDb, quizId: string, sitting: Sitting, paper: Paper, grades: readonly Grade[], settled: Settled) {
  const numbers = new Map(paper.items.map((item, i) => [item.question.id, { no: i + 1, given: item.given }]))
  const changes = {
    result_id: { from: null, to: paper.id },
    user_id: { from: null, to: sitting.user_id },
    ...Object.fromEntries(
      grades.flatMap(({ question_id, score, feedback }) => {
        const { no, given } = numbers.get(question_id) ?? {}
        const points: Change = [`question_${no}`, { from: given?.points ?? null, to: score }]
        const words: Change = [`feedback_${no}`, { from: given?.feedback ?? null, to: feedback || null }]
        return feedback === undefined || words[1].from === words[1].to ? [points] : [points, words]
      }),
    ),
    score: { from: paper.score, to: settled.score },
    status: { from: paper.status, to: settled.status },
  }
  await sql`select write_history('grade', 'quizzes', ${quizId}::uuid, ${sitting.quiz_title}, ${JSON.stringify(changes)}::jsonb)`.execute(
    db,
  )
}

interface Graded {
  full_name: string
  email: string
  title: string
  module_title: string
  display_result: boolean
  content_id: string
  cohort_id: string
}

/** Whose last essay was graded hears of it; result and score are told only where the quiz shows them. */
async function tellGraded(db: OrgDb, attemptId: string, { status, score }: Settled): Promise<void> {
  const { rows } = await sql<Graded>`
    select m.full_name, ${recipientColumn('m')} as email, q.title, mo.title as module_title, u.content_id, u.cohort_id, coalesce((v.settings ->> 'display_result')::boolean, false) as display_result
      from quiz_attempts a join quizzes q on q.id = a.quiz_id join quiz_revisions v on v.id = a.revision_id
      join participants m on m.id = a.user_id join uses u on u.id = a.relation_id join contents mo on mo.id = u.content_id
     where a.id = ${attemptId}`.execute(db)
  await queueMails(
    db,
    rows.map(({ email, display_result, ...payload }) => ({
      template: 'quiz_graded' as const,
      recipient: email,
      payload: {
        ...payload,
        result_id: attemptId,
        outcome: display_result ? (status === 'passed' ? ('passed' as const) : ('not passed' as const)) : null,
        score: display_result ? score : null,
      },
    })),
  )
}

/** What was written to the author; who says nothing of it leaves it as it was. */
async function keepComments(db: OrgDb, attemptId: string, grades: readonly Grade[]): Promise<void> {
  const told = grades.filter(({ feedback }) => feedback !== undefined)
  if (told.length === 0) return
  await sql`
    update quiz_answers a set feedback = nullif(g.feedback, '')
      from jsonb_to_recordset(${JSON.stringify(told)}::jsonb) as g (question_id uuid, feedback text)
     where a.attempt_id = ${attemptId} and a.question_id = g.question_id
       and a.feedback is distinct from nullif(g.feedback, '')`.execute(db)
}

/** Grades essays of one attempt, all or nothing; graders of the same person wait for each other on the person's row. */
export async function gradeAttempt(db: OrgDb, quizId: string, attemptId: string, { user_id, grades }: Body) {
  // A version once left never comes back: who comes too late is told without waiting for those before.
  await checkVersions(db, quizId, attemptId, grades)
  const sitting = await sittingOf(db, quizId, attemptId)
  if (user_id !== sitting.user_id) throw invalid('user_id', 'Result belongs to somebody else')
  await lockRow(db, sitting.result_id)
  const [paper] = await readPapers(db, [attemptId], { lock: true })
  if (!paper) throw notFound('Result')
  if (paper.status === 'not_done') throw conflict(`${sitting.name} has not submitted`)
  const items = new Map(paper.items.map((item) => [item.question.id, item]))
  check(items, grades)
  await checkVersions(db, quizId, attemptId, grades)
  const answered = grades.filter(({ question_id }) => !isBlank(items.get(question_id)?.given?.answer))
  await keepComments(db, attemptId, grades)
  const settled = await settleAttempt(db, attemptId, {
    grades: new Map(answered.map(({ question_id, score }) => [question_id, score])),
  })
  if (losesPass(paper.status, settled.status) && (await rowsOfClosedBatches(db, [sitting.result_id])).size > 0)
    throw conflict('The batch is closed: who passed stays passed')
  await record(db, quizId, sitting, paper, grades, settled)
  if (paper.status === 'waiting_review' && settled.status !== 'waiting_review') await tellGraded(db, attemptId, settled)
  const stored = await db
    .selectFrom('quiz_answers')
    .select(['question_id', 'points as score', 'feedback', 'updated_at'])
    .where('attempt_id', '=', attemptId)
    .where(
      'question_id',
      'in',
      grades.map((grade) => grade.question_id),
    )
    .execute()
  return { score: settled.score, status: settled.status, answers: stored }
}
