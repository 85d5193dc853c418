import { normalQuestion, reletter } from '@pelita/contract/areas/quiz/quiz-normal.ts'
import {
  addableKinds,
  DEFAULT_SCALE,
  DEFAULT_SCORE,
  objectivesOf,
  QUESTION_KINDS,
  QUESTIONS_MAX,
  type Question,
  type QuestionKind,
  type QuestionOption,
  type QuestionType,
  scaleOptions,
} from '@pelita/contract/areas/quiz/quiz-questions.ts'
import { OBJECTIVES, type Objective } from '@pelita/contract/learning/survey-objectives.ts'

export const emptyOption = (more: Partial<QuestionOption> = {}): QuestionOption => ({
  code: '',
  no: '',
  label: '',
  is_correct: false,
  score: null,
  url_image: null,
  ...more,
})

const firstOptions: Readonly<Record<QuestionKind, () => QuestionOption[]>> = {
  true_false: () => [emptyOption({ label: 'True', is_correct: true }), emptyOption({ label: 'False' })],
  mcsa: () => [emptyOption({ is_correct: true }), emptyOption()],
  mcma: () => [emptyOption({ is_correct: true, score: DEFAULT_SCORE }), emptyOption({ score: 0 })],
  linear_scale: () => scaleOptions(DEFAULT_SCALE),
  essay: () => [],
  upload: () => [],
}

/** A question as it starts. */
export const newQuestion = (kind: QuestionKind, objective: Objective, id: string): Question => ({
  id,
  question: '',
  question_type: kind,
  question_objective: objective,
  options: kind === 'linear_scale' ? firstOptions[kind]() : reletter(firstOptions[kind]()),
  score: DEFAULT_SCORE,
  allowed_upload_extensions: [],
})

const place = ({ question_objective, question_type }: Question) =>
  OBJECTIVES.indexOf(question_objective) * QUESTION_KINDS.length + QUESTION_KINDS.indexOf(question_type)

/** Objective by objective, kind by kind; inside of a group the order stays. */
export const grouped = (questions: readonly Question[]): Question[] => questions.toSorted((a, b) => place(a) - place(b))

const groupOf = (questions: readonly Question[], { question_type, question_objective }: Question): Question[] =>
  questions.filter((other) => other.question_type === question_type && other.question_objective === question_objective)

/** Adds what this type of quiz may have, as long as there is room. */
export const withQuestions = (
  questions: readonly Question[],
  added: readonly Question[],
  questionType: QuestionType | null,
): Question[] => {
  const kinds = addableKinds(questionType)
  const known = new Set(questions.map(({ id }) => id))
  const fitting = added.filter(({ question_type, id }) => kinds.includes(question_type) && !known.has(id))
  return grouped([...questions, ...fitting.slice(0, Math.max(0, QUESTIONS_MAX - questions.length))])
}

/** Puts a question at another place of its own group; the rest keeps its order. */
export const movedTo = (questions: readonly Question[], id: string, to: number): readonly Question[] => {
  const question = questions.find((candidate) => candidate.id === id)
  if (!question) return questions
  const group = groupOf(questions, question)
  const from = group.indexOf(question)
  const target = Math.min(Math.max(to, 0), group.length - 1)
  if (from === target) return questions
  const others = group.filter((other) => other !== question)
  const reordered = [...others.slice(0, target), question, ...others.slice(target)]
  let next = 0
  return questions.map((other) => (group.includes(other) ? (reordered[next++] ?? other) : other))
}

/** One place up or down inside of its group. */
export const movedBy = (questions: readonly Question[], id: string, by: 1 | -1): readonly Question[] => {
  const question = questions.find((candidate) => candidate.id === id)
  return question ? movedTo(questions, id, groupOf(questions, question).indexOf(question) + by) : questions
}

/** A copy right after the original, with an identity of its own. */
export const duplicated = (questions: readonly Question[], id: string, newId: string): readonly Question[] => {
  const at = questions.findIndex((question) => question.id === id)
  const original = questions[at]
  if (!original || questions.length >= QUESTIONS_MAX || questions.some((question) => question.id === newId)) return questions
  return [...questions.slice(0, at + 1), { ...original, id: newId }, ...questions.slice(at + 1)]
}

/** Imported questions in the form the editor works with, in their own objective where the quiz has it. */
export const adopted = (imported: readonly Question[], questionType: QuestionType | null, objective: Objective): Question[] =>
  imported.map((question) => {
    const own = objectivesOf(questionType).includes(question.question_objective)
    return normalQuestion({ ...question, question_objective: own ? question.question_objective : objective })
  })
