import type { RegradePreview } from '@pelita/contract/areas/quiz/quiz-insight.ts'
import type { RegradeMode } from '@pelita/contract/areas/quiz/regrade.ts'

export const MODE_LABELS: Readonly<Record<RegradeMode, string>> = {
  corrected: 'Only the corrected key',
  either: 'Old or new key',
  everyone: 'Full points for everyone',
}

export interface RegradeChoice {
  readonly mode: RegradeMode
  /** null is every question whose key or score changed. */
  readonly questions: readonly string[] | null
}

/** A dry run, and what it was made for. */
export interface DryRun {
  readonly choice: RegradeChoice
  readonly preview: RegradePreview
}

export const bodyOf = ({ mode, questions }: RegradeChoice) => ({ mode, ...(questions && { question_ids: [...questions] }) })

const sameQuestions = (a: readonly string[] | null, b: readonly string[] | null) => a?.toSorted().join() === b?.toSorted().join()

/** A dry run says nothing about another mode or other questions. */
export const isFor = ({ choice }: DryRun, wanted: RegradeChoice): boolean =>
  choice.mode === wanted.mode && sameQuestions(choice.questions, wanted.questions)

type Refusable = Pick<RegradePreview['questions'][number], 'question_id' | 'refusal'>

const gradable = (questions: readonly Refusable[]) =>
  questions.filter(({ refusal }) => refusal === null).map(({ question_id }) => question_id)

export const isChosen = ({ questions }: RegradeChoice, { question_id, refusal }: Refusable): boolean =>
  refusal === null && (questions === null || questions.includes(question_id))

/** Takes one question of the dry run out of the regrade, or back in. `listed` are all that could be regraded. */
export const toggleQuestion = (choice: RegradeChoice, listed: readonly Refusable[], question_id: string): RegradeChoice => {
  const all = gradable(listed)
  const chosen = choice.questions ?? all
  const next = chosen.includes(question_id) ? chosen.filter((id) => id !== question_id) : [...chosen, question_id]
  return { ...choice, questions: all.every((id) => next.includes(id)) && next.length === all.length ? null : next }
}

type ListedQuestion = RegradePreview['questions'][number]

/** A dry run of some questions tells nothing of the others, which stay in the list to be ticked again. */
export const listedAfter = (listed: readonly ListedQuestion[], { choice, preview }: DryRun): readonly ListedQuestion[] => {
  if (choice.questions === null) return preview.questions
  const told = new Map(preview.questions.map((question) => [question.question_id, question]))
  const known = listed.map((question) => told.get(question.question_id) ?? question)
  const fresh = preview.questions.filter(({ question_id }) => !listed.some((question) => question.question_id === question_id))
  return [...known, ...fresh]
}

/** What is left to do before it can run, or null. */
export const notReady = (choice: RegradeChoice, run: DryRun | null): string | null => {
  if (choice.questions?.length === 0) return 'Choose at least one question'
  if (!run || !isFor(run, choice)) return 'Make a dry run first'
  return run.preview.changed_attempts === 0 ? 'Nothing would change' : null
}
