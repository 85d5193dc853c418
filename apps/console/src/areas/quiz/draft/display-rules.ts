import { countOf, renumbered } from '@pelita/contract/areas/quiz/quiz-display.ts'
import type { DisplaySetting, DisplayType } from '@pelita/contract/areas/quiz/quiz-form.ts'
import type { Question, QuestionKind } from '@pelita/contract/areas/quiz/quiz-questions.ts'
import type { Objective } from '@pelita/contract/learning/survey-objectives.ts'

type Settings = readonly DisplaySetting[]

const changeTypes = (
  settings: Settings,
  objective: Objective,
  change: (types: readonly DisplayType[]) => DisplayType[],
): DisplaySetting[] =>
  settings.map((setting) => (setting.objective === objective ? { ...setting, types: change(setting.types) } : setting))

export const typesInOrder = (settings: Settings, objective: Objective): DisplayType[] =>
  (settings.find((setting) => setting.objective === objective)?.types ?? []).toSorted((a, b) => a.order - b.order)

/** From 0 to as many as there are. */
export const limitType = (
  settings: Settings,
  { objective, kind, max, questions }: { objective: Objective; kind: QuestionKind; max: number; questions: readonly Question[] },
): DisplaySetting[] => {
  const most = countOf(questions, objective, kind)
  const sound = Number.isFinite(max) ? Math.min(Math.max(Math.trunc(max), 0), most) : 0
  return changeTypes(settings, objective, (types) =>
    types.map((type) => (type.question_type === kind ? { ...type, max: sound } : type)),
  )
}

export const excludeType = (settings: Settings, objective: Objective, kind: QuestionKind, excluded: boolean): DisplaySetting[] =>
  changeTypes(settings, objective, (types) =>
    types.map((type) => (type.question_type === kind ? { ...type, exclude_from_grading: excluded } : type)),
  )

/** Drag and drop: the kind goes to its new place, and all are numbered from 1 again. */
export const moveType = (settings: Settings, objective: Objective, kind: QuestionKind, to: number): DisplaySetting[] =>
  changeTypes(settings, objective, () => {
    const types = typesInOrder(settings, objective)
    const moved = types.find((type) => type.question_type === kind)
    if (!moved) return types
    const others = types.filter((type) => type !== moved)
    const target = Math.min(Math.max(to, 0), others.length)
    return renumbered([...others.slice(0, target), moved, ...others.slice(target)])
  })
