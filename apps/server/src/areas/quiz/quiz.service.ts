import { quiz, type quizApi } from '@pelita/contract/areas/quiz/quiz.ts'
import { type EditTab, TAB_FIELDS } from '@pelita/contract/areas/quiz/quiz-form.ts'
import { normalQuiz } from '@pelita/contract/areas/quiz/quiz-normal.ts'
import { changesKind, mergeQuiz, patchProblems, syncedProblems } from '@pelita/contract/areas/quiz/quiz-patch.ts'
import { quizProblems } from '@pelita/contract/areas/quiz/quiz-problems.ts'
import { grants } from '@pelita/contract/core/catalogue.ts'
import type { z } from 'zod'
import { moveToBin } from '../../platform/db/records.ts'
import type { OrgDb, Session } from '../../platform/db/scope.ts'
import { conflict, forbidden, invalidFields } from '../../platform/http/errors.ts'
import { cleanQuestion, cleanRich } from './quiz-clean.ts'
import { type QuizContent, quizContent } from './quiz-content.ts'
import { quizFacts } from './quiz-detail.ts'
import { type NewQuestion, saveQuestions } from './save-questions.ts'

type Body = Omit<z.output<typeof quizApi.create.body>, 'made_for'>
type Patch = Omit<z.output<typeof quizApi.update.body>, 'updated_at'>
type Ids = { id: string; question_ids: Record<string, string> }

/** What a quiz keeps in its own row. */
export const quizValues = (quiz: Omit<Body, 'questions'> & { readonly questions: readonly unknown[] }) => {
  const { questions, question_display_settings, ...values } = quiz
  return { ...values, question_display_settings: JSON.stringify(question_display_settings), total_questions: questions.length }
}

const refuse = (problems: ReturnType<typeof quizProblems>) => {
  if (problems.length > 0) throw invalidFields(problems)
}

interface Stamps {
  readonly created_at: string
  readonly updated_at: string
  readonly created_by: string
  readonly updated_by: string
}

/** `stamps` is for quizzes that were made before today, such as those of the demonstration. */
export async function createQuiz(db: OrgDb, body: Body, stamps?: Stamps): Promise<Ids> {
  const cleaned = { ...body, description: cleanRich(body.description), questions: body.questions.map(cleanQuestion) }
  // What was only markup is nothing after the cleaning.
  refuse(quizProblems(cleaned))
  const quiz = normalQuiz(cleaned)
  const { id } = await db
    .insertInto('quizzes')
    .values({ ...quizValues(quiz), ...stamps })
    .returning('id')
    .executeTakeFirstOrThrow()
  const { question_ids } = await saveQuestions(db, { id, title: quiz.title }, quiz.questions)
  return { id, question_ids }
}

/** Each group of fields belongs to a tab of the edit page, and needs that tab's permission. */
function checkTabs(session: Pick<Session, 'permissions'>, patch: Patch): void {
  const held = new Set(session.permissions)
  const allowed = new Set<string>(
    (Object.keys(TAB_FIELDS) as EditTab[]).flatMap((tab) => (grants(held, quiz.can(tab)) ? TAB_FIELDS[tab] : [])),
  )
  const sent = Object.entries(patch).flatMap(([field, value]) => (value === undefined ? [] : [field]))
  if (sent.some((field) => !allowed.has(field))) throw forbidden()
}

/** A quiz with attempts keeps its type, one in use keeps its questions, and a synced one what its next sync would overwrite. */
async function checkRules(db: OrgDb, stored: QuizContent, patch: Patch): Promise<void> {
  if (stored.digiverse_id !== null) refuse(syncedProblems(stored, patch))
  if (changesKind(stored, patch)) {
    const { has_results, is_associated } = await quizFacts(db, stored.id)
    if (has_results) throw conflict('Quiz already has results')
    if (is_associated && (patch.questions ?? []).length === 0) throw conflict('Quiz is in use')
  }
  refuse(patchProblems(stored, patch))
}

const cleanPatch = (patch: Patch): Patch => ({
  ...patch,
  ...(patch.description !== undefined && { description: cleanRich(patch.description) }),
  ...(patch.questions !== undefined && { questions: patch.questions.map(cleanQuestion) }),
})

/** A synced question that is sent back unchanged stays the same question of the events platform. */
const withOrigin = (stored: QuizContent, questions: readonly NewQuestion[]): NewQuestion[] => {
  const origin = new Map(stored.questions.map((question) => [question.id, question.digiverse_id]))
  return questions.map((question) => ({ ...question, digiverse_id: origin.get(question.id ?? '') ?? null }))
}

export async function updateQuiz(db: OrgDb, session: Session, id: string, sent: Patch): Promise<Ids> {
  checkTabs(session, sent)
  const patch = cleanPatch(sent)
  const stored = await quizContent(db, id)
  await checkRules(db, stored, patch)
  const { id: _, revision, digiverse_id: _d, ...fields } = stored
  const merged = normalQuiz({ ...fields, ...(mergeQuiz(fields, patch) as typeof fields) })
  const touchesBank = patch.questions !== undefined || changesKind(stored, patch)
  const saved = touchesBank
    ? await saveQuestions(db, { id, title: merged.title }, withOrigin(stored, merged.questions))
    : { question_ids: {}, changed: false }
  const values = quizValues(merged)
  const before = quizValues(fields)
  const same = JSON.stringify({ ...before, ...values }) === JSON.stringify(before)
  if (!same || saved.changed)
    await db
      .updateTable('quizzes')
      .set({ ...values, revision: revision + 1 })
      .where('id', '=', id)
      .execute()
  return { id, question_ids: saved.question_ids }
}

export async function removeQuiz(db: OrgDb, id: string): Promise<void> {
  const { can_delete } = await quizFacts(db, id)
  if (!can_delete) throw conflict('Quiz is in use and cannot be deleted')
  await moveToBin(db, 'quizzes', id)
}
