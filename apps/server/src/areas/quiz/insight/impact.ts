import { type Answers, impactOf, impactRows, objectivePercent } from '@pelita/contract/areas/quiz/learning-impact.ts'
import { OBJECTIVES, type Objective } from '@pelita/contract/learning/survey-objectives.ts'
import { sql } from 'kysely'
import type { OrgDb } from '../../../platform/db/scope.ts'
import type { RevisionQuestion } from '../quiz-tables.ts'
import type { KnownRevisions } from '../results/paper.ts'
import { attemptsOf, type ReportScope } from '../results/report-scope.ts'
import { askedQuestions } from './asked-questions.ts'

interface Counted {
  readonly question_id: string
  readonly revision_id: string
  /** null counts everybody who answered, whatever it was. */
  readonly code: string | null
  readonly n: number
}

/** The database counts; however many answered, a few rows come back. */
async function countAnswers(db: OrgDb, quizId: string, scope: ReportScope): Promise<Counted[]> {
  const { rows } = await sql<Counted>`
    with answered as materialized (
      select x.question_id, a.revision_id,
             case when x.answer ? 'codes' then x.answer->'codes' when x.answer ? 'code' then jsonb_build_array(x.answer->'code')
                  when x.answer ? 'value' then jsonb_build_array(x.answer->'value') else '[]' end as codes
        from quiz_attempts a join quiz_answers x on x.attempt_id = a.id
       where ${attemptsOf(quizId, scope)} and a.finished_at is not null and x.answer not in ('{}', '{"codes": []}', '{"text": ""}', '{"file_ids": []}'))
    select question_id, revision_id, null as code, count(*) as n from answered group by 1, 2
    union all
    select question_id, revision_id, code, count(*) from answered cross join lateral jsonb_array_elements_text(codes) code group by 1, 2, 3`.execute(
    db,
  )
  return rows
}

export const revisionsOf = async (db: OrgDb, ids: readonly string[]): Promise<KnownRevisions> => {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('quiz_revisions')
    .select(['id', 'revision', 'settings', 'questions'])
    .where('id', 'in', ids)
    .execute()
  return new Map(rows.map((row) => [row.id, row]))
}

const codesOf = (question: RevisionQuestion | undefined) => question?.options.map(({ code }) => code).join() ?? ''

/** Answers given on another scale than the last one cannot be compared with it: they are left out. */
function answersByQuestion(
  known: KnownRevisions,
  counted: readonly Counted[],
): Map<string, { counts: Record<string, number>; count: number }> {
  const asked = askedQuestions(known)
  const answers = new Map<string, { counts: Record<string, number>; count: number }>()
  for (const { question_id, revision_id, code, n } of counted) {
    const then = known.get(revision_id)?.questions.find((question) => question.id === question_id)
    if (codesOf(then) !== codesOf(asked.get(question_id)?.question)) continue
    const one = answers.get(question_id) ?? { counts: {}, count: 0 }
    answers.set(question_id, one)
    if (code === null) one.count += n
    else one.counts[code] = (one.counts[code] ?? 0) + n
  }
  return answers
}

const answeredBy = async (db: OrgDb, quizId: string, scope: ReportScope) => {
  const { rows } = await sql<{ objective: Objective; n: number }>`
    select a.objective, count(*) as n from quiz_attempts a where ${attemptsOf(quizId, scope)} and a.finished_at is not null group by 1`.execute(
    db,
  )
  return Object.fromEntries(rows.map((row) => [row.objective, row.n])) as Partial<Record<Objective, number>>
}

const NOBODY: Answers = { counts: {}, count: 0 }

/** Pre against post, learners against managers; below five answers only their number is told. */
export async function learningImpact(db: OrgDb, quizId: string, scope: ReportScope) {
  const counted = await countAnswers(db, quizId, scope)
  const known = await revisionsOf(db, [...new Set(counted.map((row) => row.revision_id))])
  const answers = answersByQuestion(known, counted)
  const questions = [...askedQuestions(known).values()].map(({ question }) => ({ ...question, options: [...question.options] }))
  const results = impactRows(questions).map((row) => impactOf(row, (id) => answers.get(id) ?? NOBODY))
  const answered = await answeredBy(db, quizId, scope)
  return {
    answered,
    percent: Object.fromEntries(
      OBJECTIVES.flatMap((objective) => (answered[objective] ? [[objective, objectivePercent(results, objective)]] : [])),
    ) as Partial<Record<Objective, number | null>>,
    results,
  }
}
