import { participantResult } from '@pelita/contract/areas/quiz/quiz-grading.ts'
import type { RegradeMove, RegradePreview } from '@pelita/contract/areas/quiz/quiz-insight.ts'
import { type RegradeRefusal, regradeImpact, rekey } from '@pelita/contract/areas/quiz/regrade.ts'
import { sql } from 'kysely'
import type { OrgDb } from '../../../platform/db/scope.ts'
import { rowsOfClosedBatches } from '../results/closed-batch.ts'
import { allPapers, type KnownRevisions, type Paper } from '../results/paper.ts'
import type { Again } from '../results/report-people.ts'
import { type Asked, askedQuestions, submittedAttempts } from './asked-questions.ts'
import type { Opened, PresentQuestion, RegradeOrder } from './regrade-order.ts'
import { type Outcome, type RegradedPaper, regradePaper } from './regrade-paper.ts'

const MOVES_TOLD = 1_000

interface Touched {
  readonly changes: Set<'key' | 'score'>
  attempts: number
  refusal: RegradeRefusal | null
}

/** What becomes of each question; one that only vanished from the bank is told of where it was asked for by name. */
function touch(
  touched: Map<string, Touched>,
  paper: Paper,
  order: RegradeOrder,
  present: ReadonlyMap<string, PresentQuestion>,
): void {
  for (const { question } of paper.items) {
    if (order.question_ids && !order.question_ids.includes(question.id)) continue
    const now = present.get(question.id)
    const rekeyed = rekey({ ...question, options: [...question.options] }, now)
    const refusal = typeof rekeyed === 'string' ? rekeyed : null
    const changes = typeof rekeyed === 'string' ? [] : rekeyed.changes
    if (!order.question_ids && (now === undefined || (refusal === null && changes.length === 0))) continue
    const one = touched.get(question.id) ?? { changes: new Set(), attempts: 0, refusal: null }
    touched.set(question.id, one)
    for (const change of changes) one.changes.add(change)
    one.attempts++
    one.refusal ??= refusal
  }
}

interface Person {
  readonly before: Outcome[]
  readonly after: Outcome[]
  selection: 'last' | 'highest'
  changed: boolean
}

/** Attempts come in the order they were handed in; the newest one says which of them counts. */
function follow(people: Map<string, Person>, paper: Paper, regraded: RegradedPaper): void {
  const one = people.get(paper.result_id) ?? { before: [], after: [], selection: 'last', changed: false }
  people.set(paper.result_id, one)
  one.before.push(regraded.before)
  one.after.push(regraded.after)
  one.selection = paper.settings.score_selection_type
  one.changed ||= regraded.changed
}

type Named = Pick<RegradeMove, 'user_id' | 'name' | 'nik' | 'module_title'>
type Moved = Omit<RegradeMove, keyof Named>

async function named(db: OrgDb, outcomes: ReadonlyMap<string, Moved>): Promise<RegradeMove[]> {
  const { rows } = await sql<Named & { id: string }>`
    select i.id, i.user_id, i.full_name as name, i.nik, concat_ws(' - ', mo.title, b.title) as module_title
      from item_results i left join cohorts b on b.id = i.cohort_id left join contents mo on mo.id = b.content_id
     where i.id = any (${[...outcomes.keys()]}::uuid[]) order by lower(i.full_name), i.id`.execute(db)
  return rows.flatMap(({ id, ...person }) => {
    const outcome = outcomes.get(id)
    return outcome ? [{ ...person, ...outcome }] : []
  })
}

const told = (asked: ReadonlyMap<string, Asked>, touched: ReadonlyMap<string, Touched>): RegradePreview['questions'] =>
  [...asked].flatMap(([question_id, { no, question }]) => {
    const one = touched.get(question_id)
    return one
      ? [
          {
            question_id,
            no,
            question: question.question,
            changes: [...one.changes],
            attempts: one.attempts,
            refusal: one.refusal,
          },
        ]
      : []
  })

/** What a regrade would change and for whom, by the very rules the run follows; nothing is stored. */
export async function previewRegrade(again: Again, { order, fingerprint }: Opened): Promise<RegradePreview> {
  const present = new Map(order.present.map((question) => [question.id, question]))
  const known: KnownRevisions = new Map()
  const touched = new Map<string, Touched>()
  const people = new Map<string, Person>()
  const ids = await again((db) => submittedAttempts(db, order.quiz_id, order.scope))
  let changed = 0
  for await (const papers of allPapers(again, ids, known)) {
    const closed = await again((db) =>
      rowsOfClosedBatches(
        db,
        papers.map((paper) => paper.result_id),
      ),
    )
    for (const paper of papers) {
      const regraded = regradePaper(paper, order, present, closed.has(paper.result_id))
      touch(touched, paper, order, present)
      follow(people, paper, regraded)
      if (regraded.changed) changed++
    }
  }
  const outcomes = [...people].flatMap(([id, { before, after, selection, changed: moved }]) => {
    if (!moved) return []
    const [was, is] = [participantResult(before, selection), participantResult(after, selection)]
    const impact = regradeImpact(was, is)
    return [{ id, impact, score_before: was.score, score_after: is.score, status_before: was.status, status_after: is.status }]
  })
  const count = (wanted: string) => outcomes.filter(({ impact }) => impact === wanted).length
  const moves = outcomes
    .filter(({ impact }) => impact === 'to_passed' || impact === 'to_not_passed')
    .slice(0, MOVES_TOLD)
    .map(({ impact: _, id, ...move }) => [id, move] as const)
  return {
    attempts: ids.length,
    changed_attempts: changed,
    participants: outcomes.length,
    to_passed: count('to_passed'),
    to_not_passed: count('to_not_passed'),
    questions: told(askedQuestions(known), touched),
    moves: await again((db) => named(db, new Map(moves))),
    fingerprint,
  }
}
