import { OBJECTIVES, type Objective } from '../../learning/survey-objectives.ts'
import type { DisplaySetting, DisplayType } from './quiz-form.ts'
import { QUESTION_KINDS, type Question, type QuestionKind } from './quiz-questions.ts'

type Grouped = Pick<Question, 'question_type' | 'question_objective'>

export const countOf = (questions: readonly Grouped[], objective: Objective, kind: QuestionKind): number =>
  questions.filter((question) => question.question_objective === objective && question.question_type === kind).length

/** Objectives that have questions, in their fixed order. */
export const usedObjectives = (questions: readonly Grouped[]): Objective[] =>
  OBJECTIVES.filter((objective) => questions.some((question) => question.question_objective === objective))

const usedKinds = (questions: readonly Grouped[], objective: Objective): QuestionKind[] =>
  QUESTION_KINDS.filter((kind) => countOf(questions, objective, kind) > 0)

/** Opinions and free texts do not count unless the author says so. */
export const excludedByDefault = (kind: QuestionKind): boolean => kind === 'essay' || kind === 'linear_scale'

export const renumbered = (types: readonly DisplayType[]): DisplayType[] => types.map((type, i) => ({ ...type, order: i + 1 }))

const inOrder = (types: readonly DisplayType[]): DisplayType[] => types.toSorted((a, b) => a.order - b.order)

/** What switching "Max Question Displayed" on builds: every question of every kind; the exclusions only on a new quiz. */
export const displaySettingsOf = (questions: readonly Grouped[], isNew: boolean): DisplaySetting[] =>
  usedObjectives(questions).map((objective) => ({
    objective,
    types: renumbered(
      usedKinds(questions, objective).map((kind) => ({
        question_type: kind,
        order: 0,
        max: countOf(questions, objective, kind),
        exclude_from_grading: isNew && excludedByDefault(kind),
      })),
    ),
  }))

/**
 * Settings that fit the questions again: kinds and objectives without questions go, missing ones follow at the end with all
 * their questions, and no maximum exceeds what there is. Settings that are off stay off.
 */
export const completeDisplaySettings = (settings: readonly DisplaySetting[], questions: readonly Grouped[]): DisplaySetting[] => {
  if (settings.length === 0) return []
  return usedObjectives(questions).map((objective) => {
    const present = inOrder(settings.find((setting) => setting.objective === objective)?.types ?? []).filter(
      (type, i, all) =>
        countOf(questions, objective, type.question_type) > 0 &&
        all.findIndex((other) => other.question_type === type.question_type) === i,
    )
    const missing = usedKinds(questions, objective).filter((kind) => !present.some((type) => type.question_type === kind))
    return {
      objective,
      types: renumbered([
        ...present.map((type) => ({ ...type, max: Math.min(type.max, countOf(questions, objective, type.question_type)) })),
        ...missing.map((kind) => ({
          question_type: kind,
          order: 0,
          max: countOf(questions, objective, kind),
          exclude_from_grading: excludedByDefault(kind),
        })),
      ]),
    }
  })
}

/**
 * After a re-sync the platform's order of kinds counts; our maximum and exclusions stay, cut to the new count.
 */
export const resyncedDisplaySettings = (
  settings: readonly DisplaySetting[],
  questions: readonly Grouped[],
  kindOrder: readonly QuestionKind[],
): DisplaySetting[] => {
  const place = (kind: QuestionKind) => {
    const found = kindOrder.indexOf(kind)
    return found === -1 ? kindOrder.length + QUESTION_KINDS.indexOf(kind) : found
  }
  return completeDisplaySettings(settings, questions).map((setting) => ({
    ...setting,
    types: renumbered(setting.types.toSorted((a, b) => place(a.question_type) - place(b.question_type))),
  }))
}
