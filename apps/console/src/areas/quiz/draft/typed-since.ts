import type { SavedQuiz } from '@pelita/contract/areas/quiz/quiz.ts'
import { type EditTab, TAB_FIELDS } from '@pelita/contract/areas/quiz/quiz-form.ts'
import { sameValue } from '../../../kit/form/conflict/same-value.ts'
import type { KeptDraft } from '../../../kit/form/draft/draft-offers.ts'
import { bodyOf, documentOf, patchOf, type QuizDocument } from './quiz-document.ts'

/** A document whose new questions the server has named meanwhile. */
export const withNames = (document: QuizDocument, { question_ids }: Pick<SavedQuiz, 'question_ids'>): QuizDocument => ({
  ...document,
  questions: document.questions.map((question) => ({ ...question, id: question_ids[question.id] ?? question.id })),
})

export interface TabDraft {
  readonly tab: EditTab
  readonly draft: KeptDraft<QuizDocument>
}

const TABS = Object.keys(TAB_FIELDS) as EditTab[]

/** What was typed after a quiz was sent and is not part of it, as drafts of the tabs of its edit page. */
export function typedSince(document: QuizDocument, made: SavedQuiz, saved_at = new Date().toISOString()): TabDraft[] {
  const base = documentOf(made)
  const typed = withNames(document, made)
  return TABS.flatMap((tab) => {
    if (sameValue(patchOf(typed, tab), patchOf(base, tab))) return []
    const fields: readonly string[] = TAB_FIELDS[tab]
    const own = Object.fromEntries(Object.entries(bodyOf(typed)).filter(([name]) => fields.includes(name)))
    const values: QuizDocument = { ...base, ...own, limited: tab === 'preference' ? typed.limited : base.limited }
    return [{ tab, draft: { values, base, updated_at: made.updated_at, saved_at } }]
  })
}
