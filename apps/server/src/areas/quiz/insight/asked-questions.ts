import { questionNumbers } from '@pelita/contract/areas/quiz/quiz-questions.ts'
import { sql } from 'kysely'
import type { OrgDb } from '../../../platform/db/scope.ts'
import type { RevisionQuestion } from '../quiz-tables.ts'
import type { KnownRevisions } from '../results/paper.ts'
import { attemptsOf, type ReportScope } from '../results/report-scope.ts'

export interface Asked {
  readonly no: number
  /** As it was asked last. */
  readonly question: RevisionQuestion
}

/** Every question of these revisions with its number, the newest wording first in its order; questions taken out since come at the end. */
export const askedQuestions = (known: KnownRevisions): Map<string, Asked> => {
  const asked = new Map<string, Asked>()
  for (const { questions } of [...known.values()].toSorted((a, b) => b.revision - a.revision)) {
    const numbers = questionNumbers(questions)
    for (const [i, question] of questions.entries())
      if (!asked.has(question.id)) asked.set(question.id, { no: numbers[i] ?? i + 1, question })
  }
  return asked
}

/** Which attempts of a person count: the first, the last, or each of them. */
export type Chosen = 'first' | 'last' | 'all'

/** Submitted attempts of the scope, person after person in the order they were handed in. */
export async function submittedAttempts(
  db: OrgDb,
  quizId: string,
  scope: ReportScope,
  chosen: Chosen = 'all',
): Promise<string[]> {
  const one = sql`distinct on (a.result_id, a.objective)`
  const order = chosen === 'last' ? sql`desc` : sql`asc`
  const { rows } = await sql<{ id: string }>`
    select ${chosen === 'all' ? sql`` : one} a.id from quiz_attempts a
     where ${attemptsOf(quizId, scope)} and a.finished_at is not null
     order by a.result_id, ${chosen === 'all' ? sql`` : sql`a.objective,`} a.finished_at ${order}, a.attempt_no ${order}`.execute(
    db,
  )
  return rows.map((row) => row.id)
}
