import { randomUUID } from 'node:crypto'
import type { Question } from '@pelita/contract/areas/quiz/quiz-questions.ts'
import { htmlText } from '@pelita/contract/core/html-text.ts'
import { sql } from 'kysely'
import type { OrgDb } from '../../platform/db/scope.ts'
import { questionsOf } from './quiz-content.ts'

/** `id` is ours, or the browser's own name for a new one. */
export type NewQuestion = Omit<Question, 'id'> & { readonly id?: string | undefined; readonly digiverse_id?: string | null }

export interface SavedQuestions {
  /** Which identifier each of the browser's own names became. */
  readonly question_ids: Record<string, string>
  readonly changed: boolean
}

type Row = Omit<Question, 'id'> & { id: string; position: number; digiverse_id: string | null }

/** What makes a question the same, whatever order the database keeps its keys in. */
const content = ({ question, question_type, question_objective, options, score, allowed_upload_extensions, digiverse_id }: Row) =>
  JSON.stringify([
    [question, question_type, question_objective, score, allowed_upload_extensions, digiverse_id],
    options.map((option) => [option.code, option.no, option.label, option.is_correct, option.score, option.url_image]),
  ])

/** Ids of the bank stay; whatever else was sent as one, or twice, gets a new one. */
function identified(questions: readonly NewQuestion[], known: ReadonlySet<string>) {
  const question_ids: Record<string, string> = {}
  const taken = new Set<string>()
  const rows = questions.map(({ id: sent, digiverse_id, ...question }, position): Row => {
    const id = sent && known.has(sent) && !taken.has(sent) ? sent : randomUUID()
    taken.add(id)
    if (sent && id !== sent && !known.has(sent)) question_ids[sent] = id
    const { question: text, question_type, question_objective, options, score, allowed_upload_extensions } = question
    return {
      ...{ id, position, question: text, question_type, question_objective, options, score, allowed_upload_extensions },
      digiverse_id: digiverse_id ?? null,
    }
  })
  return { rows, question_ids }
}

/** Brings the bank to what was sent, in two statements however many questions there are; tells the quiz's history what changed. */
export async function saveQuestions(
  db: OrgDb,
  quiz: { readonly id: string; readonly title: string },
  questions: readonly NewQuestion[],
): Promise<SavedQuestions> {
  const before = (await questionsOf(db, quiz.id)).map(({ order, ...row }): Row => ({ ...row, position: order }))
  const old = new Map(before.map((row) => [row.id, row]))
  const { rows, question_ids } = identified(questions, new Set(old.keys()))
  const kept = new Set(rows.map((row) => row.id))
  const gone = before.filter((row) => !kept.has(row.id))
  const written = rows.filter((row) => {
    const was = old.get(row.id)
    return !was || content(was) !== content(row)
  })
  const moved = rows.filter((row) => old.has(row.id) && old.get(row.id)?.position !== row.position)
  if (gone.length > 0)
    await db
      .deleteFrom('quiz_questions')
      .where(
        'id',
        'in',
        gone.map((row) => row.id),
      )
      .execute()
  await write(db, quiz.id, [...new Set([...written, ...moved])])
  const changed = gone.length + written.length + moved.length > 0
  if (changed && before.length > 0) await tellHistory(db, quiz, gone, written, old, moved.length)
  return { question_ids, changed }
}

async function write(db: OrgDb, quizId: string, rows: readonly Row[]): Promise<void> {
  if (rows.length === 0) return
  await sql`
    insert into quiz_questions (id, quiz_id, position, question, question_type, question_objective, options, score,
                                allowed_upload_extensions, digiverse_id)
    select r.id, ${quizId}, r.position, r.question, r.question_type, r.question_objective, r.options, r.score,
           array(select jsonb_array_elements_text(r.allowed_upload_extensions)), r.digiverse_id
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (id uuid, position int, question text, question_type text,
           question_objective text, options jsonb, score numeric, allowed_upload_extensions jsonb, digiverse_id text)
    on conflict (org_id, id) do update set position = excluded.position, question = excluded.question,
      question_type = excluded.question_type, question_objective = excluded.question_objective, options = excluded.options,
      score = excluded.score, allowed_upload_extensions = excluded.allowed_upload_extensions, digiverse_id = excluded.digiverse_id`.execute(
    db,
  )
}

const TOLD = 20
const shortText = ({ question }: Row) => htmlText(question).slice(0, 120) || '(image)'

/** The history names questions by their text; a key is told as changed, not what it is. */
async function tellHistory(
  db: OrgDb,
  quiz: { readonly id: string; readonly title: string },
  gone: readonly Row[],
  written: readonly Row[],
  old: ReadonlyMap<string, Row>,
  moved: number,
): Promise<void> {
  const edited = written.flatMap((row) => old.get(row.id) ?? [])
  const from = [...gone, ...edited].slice(0, TOLD).map(shortText)
  const to = written.slice(0, TOLD).map(shortText)
  const change = {
    ...(from.length + to.length > 0 && { questions: { from, to } }),
    ...(moved > 0 && { question_order: { from: null, to: `${moved} questions moved` } }),
  }
  await sql`select write_history('update', 'quizzes', ${quiz.id}::uuid, ${quiz.title}, ${JSON.stringify(change)}::jsonb)`.execute(
    db,
  )
}
