import type { Answer } from '@pelita/contract/areas/quiz/quiz-answers.ts'
import type { ResultStatus } from '@pelita/contract/learning/result-status.ts'
import { sql } from 'kysely'
import type { OrgDb } from '../../../platform/db/scope.ts'
import type { DisplayedItem, RevisionQuestion, RevisionSettings } from '../quiz-tables.ts'
import { groupedBy } from './grouped.ts'

interface PaperAnswer {
  readonly attempt_id: string
  readonly question_id: string
  readonly answer: Answer
  readonly points: number | null
  readonly is_correct: boolean | null
  readonly similarity: number | null
  readonly graded_at: string | null
  readonly graded_by: string | null
  readonly feedback: string | null
  readonly updated_at: string
}

export interface PaperItem {
  /** As it was when the attempt began, with the key and the maximum that count since a regrade. */
  readonly question: RevisionQuestion
  readonly excluded: boolean
  /** null when nothing was answered. */
  readonly given: PaperAnswer | null
}

/** One attempt as it was handed in: what it showed and what was answered, whatever became of the quiz since. */
export interface Paper {
  readonly id: string
  readonly result_id: string
  readonly relation_id: string
  readonly revision: number
  readonly settings: RevisionSettings
  readonly displayed: readonly DisplayedItem[]
  readonly pass_grade: number
  readonly score: number | null
  readonly status: ResultStatus
  readonly finished_at: string | null
  readonly items: readonly PaperItem[]
}

interface StoredAttempt extends Omit<Paper, 'items' | 'settings' | 'revision'> {
  readonly revision_id: string
}

interface StoredRevision {
  readonly id: string
  readonly revision: number
  readonly settings: RevisionSettings
  readonly questions: readonly RevisionQuestion[]
}

/** Revisions never change, so that whoever reads many attempts reads each of them once. */
export type KnownRevisions = Map<string, StoredRevision>

async function learnRevisions(db: OrgDb, ids: readonly string[], known: KnownRevisions): Promise<void> {
  const missing = [...new Set(ids)].filter((id) => !known.has(id))
  if (missing.length === 0) return
  const rows = await db
    .selectFrom('quiz_revisions')
    .select(['id', 'revision', 'settings', 'questions'])
    .where('id', 'in', missing)
    .execute()
  for (const row of rows) known.set(row.id, row)
}

export const countedQuestion = (question: RevisionQuestion, { regraded }: DisplayedItem): RevisionQuestion =>
  regraded ? { ...question, ...regraded } : question

/** The attempts in the order of their ids as given; with `lock` nobody else changes them until the transaction ends. */
export async function readPapers(
  db: OrgDb,
  attemptIds: readonly string[],
  { known = new Map(), lock = false }: { readonly known?: KnownRevisions; readonly lock?: boolean } = {},
): Promise<Paper[]> {
  if (attemptIds.length === 0) return []
  const ids = [...attemptIds]
  const { rows } = await sql<StoredAttempt>`
    select id, result_id, relation_id, revision_id, displayed, pass_grade, score, status, finished_at from quiz_attempts
     where id = any (${ids}::uuid[]) order by array_position(${ids}::uuid[], id) ${lock ? sql`for update` : sql``}`.execute(db)
  await learnRevisions(
    db,
    rows.map((row) => row.revision_id),
    known,
  )
  const { rows: answers } = await sql<PaperAnswer>`
    select attempt_id, question_id, answer, points, is_correct, similarity, graded_at, graded_by, feedback, updated_at
      from quiz_answers where attempt_id = any (${ids}::uuid[])`.execute(db)
  const given = groupedBy(answers, (answer) => answer.attempt_id)
  return rows.map((row) => paperOf(row, known.get(row.revision_id), given.get(row.id) ?? []))
}

function paperOf(
  { revision_id, ...attempt }: StoredAttempt,
  revision: StoredRevision | undefined,
  answers: readonly PaperAnswer[],
): Paper {
  if (!revision) throw new Error(`Revision ${revision_id} is missing`)
  const questions = new Map(revision.questions.map((question) => [question.id, question]))
  const given = new Map(answers.map((answer) => [answer.question_id, answer]))
  const items = attempt.displayed.flatMap((item) => {
    const question = questions.get(item.id)
    return question
      ? [{ question: countedQuestion(question, item), excluded: item.excluded, given: given.get(item.id) ?? null }]
      : []
  })
  return { ...attempt, revision: revision.revision, settings: revision.settings, items }
}

/** Answers are long: so many attempts are in hand at once. */
const PAPERS_AT_ONCE = 200

/** Many attempts, a few at a time, each part in a transaction of its own. */
export async function* allPapers(
  again: <T>(work: (db: OrgDb) => Promise<T>) => Promise<T>,
  attemptIds: readonly string[],
  known: KnownRevisions,
): AsyncGenerator<Paper[]> {
  for (let start = 0; start < attemptIds.length; start += PAPERS_AT_ONCE)
    yield await again((db) => readPapers(db, attemptIds.slice(start, start + PAPERS_AT_ONCE), { known }))
}
