import { answerList, isBlank } from '@pelita/contract/areas/quiz/quiz-answers.ts'
import type { QuestionKind } from '@pelita/contract/areas/quiz/quiz-questions.ts'
import type { Review, ReviewAnswer } from '@pelita/contract/areas/quiz/quiz-results.ts'
import { sql } from 'kysely'
import type { OrgDb } from '../../../platform/db/scope.ts'
import { notFound } from '../../../platform/http/errors.ts'
import { signedQuery } from '../../../platform/storage/signed-links.ts'
import { groupedBy } from './grouped.ts'
import { type Paper, type PaperItem, readPapers } from './paper.ts'

export interface Sitting {
  readonly id: string
  readonly result_id: string
  readonly user_id: string
  readonly name: string
  readonly nik: string
  readonly quiz_title: string
  readonly attempt_no: number
  readonly started_at: string
  readonly updated_at: string
}

/** Who sat for it, and that it belongs to this quiz (404 otherwise). */
export async function sittingOf(db: OrgDb, quizId: string, attemptId: string): Promise<Sitting> {
  const { rows } = await sql<Sitting>`
    select a.id, a.result_id, a.user_id, m.full_name as name, m.nik, q.title as quiz_title, a.attempt_no, a.started_at, a.updated_at
      from quiz_attempts a join quizzes q on q.id = a.quiz_id join participants m on m.id = a.user_id
     where a.id = ${attemptId} and a.quiz_id = ${quizId}`.execute(db)
  const sitting = rows[0]
  if (!sitting) throw notFound('Result')
  return sitting
}

type File = ReviewAnswer['files'][number]

/** Submitted files are private: each link opens for a quarter of an hour. */
async function filesOf(db: OrgDb, items: readonly PaperItem[], secret: string): Promise<Map<string, File>> {
  const ids = items.flatMap(({ given }) => given?.answer.file_ids ?? [])
  if (ids.length === 0) return new Map()
  const rows = await db.selectFrom('files').select(['id', 'key', 'name', 'mime', 'size']).where('id', 'in', ids).execute()
  return new Map(rows.map(({ key, ...file }) => [file.id, { ...file, url: `/files/${key}?${signedQuery(secret, key)}` }]))
}

async function gradersOf(db: OrgDb, items: readonly PaperItem[]): Promise<Map<string, string>> {
  const ids = [...new Set(items.flatMap(({ given }) => given?.graded_by ?? []))]
  if (ids.length === 0) return new Map()
  const rows = await db.selectFrom('memberships').select(['id', 'full_name']).where('id', 'in', ids).execute()
  return new Map(rows.map((row) => [row.id, row.full_name]))
}

/** A blank answer of a submitted attempt has its points without anybody's review. */
const pointsOf = ({ given }: PaperItem, paper: Paper): number | null => {
  if (paper.status === 'not_done') return null
  return given && !(isBlank(given.answer) && given.points === null) ? given.points : 0
}

const kindResult = (items: readonly ReviewAnswer[]) => ({
  total: items.length,
  correct: items.filter((item) => item.is_correct === true).length,
  incorrect: items.filter((item) => item.is_correct === false).length,
  exclude_from_grading: items.every((item) => item.exclude_from_grading),
})

/** One attempt with every answer, as it was handed in. */
export async function reviewOf(db: OrgDb, quizId: string, attemptId: string, secret: string): Promise<Review> {
  const sitting = await sittingOf(db, quizId, attemptId)
  const [paper] = await readPapers(db, [attemptId])
  if (!paper) throw notFound('Result')
  const files = await filesOf(db, paper.items, secret)
  const graders = await gradersOf(db, paper.items)
  const answers = paper.items.map((item): ReviewAnswer => {
    const { question, excluded, given } = item
    const submitted = (given?.answer.file_ids ?? []).flatMap((id) => files.get(id) ?? [])
    const choice =
      question.question_type !== 'essay' && question.question_type !== 'upload' && question.question_type !== 'linear_scale'
    return {
      question_id: question.id,
      question_type: question.question_type,
      question: { question: question.question, options: [...question.options], score: question.score },
      answer: question.question_type === 'upload' ? submitted.map((file) => file.name) : answerList(given?.answer),
      files: submitted,
      score: pointsOf(item, paper),
      similarity: given?.similarity ?? null,
      is_correct: given ? given.is_correct : choice && paper.status !== 'not_done' ? false : null,
      exclude_from_grading: excluded,
      graded_by: graders.get(given?.graded_by ?? '') ?? null,
      feedback: given?.feedback ?? null,
      updated_at: given?.updated_at ?? sitting.updated_at,
    }
  })
  const kinds = groupedBy(answers, (answer) => answer.question_type)
  return {
    detail: {
      user_id: sitting.user_id,
      name: sitting.name,
      quiz_title: sitting.quiz_title,
      score: paper.score,
      pass_grade: paper.pass_grade,
      status: paper.status,
      attempt_no: sitting.attempt_no,
      start_at: sitting.started_at,
      finish_at: paper.finished_at,
      quiz_question_types: [...kinds.keys()],
      results: Object.fromEntries([...kinds].map(([kind, items]) => [kind, kindResult(items)])) as Partial<
        Record<QuestionKind, ReturnType<typeof kindResult>>
      >,
    },
    answers,
  }
}
