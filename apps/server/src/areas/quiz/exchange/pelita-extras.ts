import { expectedAnswer, isChoice, QUESTION_KINDS, SCORE_MAX, scaleOf } from '@pelita/contract/areas/quiz/quiz-questions.ts'
import { OBJECTIVES } from '@pelita/contract/learning/survey-objectives.ts'
import { z } from 'zod'
import { draft, type FileQuestion } from './question-draft.ts'

/** What a format of others cannot say about our questions, carried beside it where their readers do not look. */
const extras = z.object({
  kind: z.enum(QUESTION_KINDS),
  score: z.number().min(0).max(SCORE_MAX),
  objective: z.enum(OBJECTIVES).default('general'),
  labels: z.array(z.string()).max(5).optional(),
  scores: z.array(z.number().min(0).max(SCORE_MAX)).max(5).optional(),
  images: z.array(z.string().nullable()).max(5).optional(),
  scale: z.object({ start: z.number(), end: z.number(), first_label: z.string(), last_label: z.string() }).optional(),
  expected: z.string().optional(),
  types: z.array(z.string()).max(50).optional(),
})
export type Extras = z.output<typeof extras>

export const extrasOf = (question: FileQuestion): Extras => {
  const { question_type: kind, question_objective: objective, options, score } = question
  return {
    kind,
    score,
    objective,
    ...(kind === 'true_false' && { labels: options.map((option) => option.label) }),
    ...(kind === 'mcma' && { scores: options.map((option) => option.score ?? 0) }),
    ...(isChoice(kind) && options.some((option) => option.url_image) && { images: options.map((option) => option.url_image) }),
    ...(kind === 'linear_scale' && { scale: scaleOf(options) }),
    ...(kind === 'essay' && options.length > 0 && { expected: expectedAnswer(options) }),
    ...(kind === 'upload' && { types: question.allowed_upload_extensions }),
  }
}

/** Nothing where the text is no extras of ours, or was changed into nonsense. */
export const readExtras = (text: string): Extras | undefined => {
  try {
    return extras.safeParse(JSON.parse(text)).data
  } catch {
    return undefined
  }
}

/** The question as the extras tell it; text, answers and key come from the format itself. */
export const withExtras = (
  html: string,
  extra: Extras,
  answers: readonly { readonly label: string; readonly is_correct: boolean }[],
): FileQuestion =>
  draft(extra.kind, html, {
    score: extra.score,
    objective: extra.objective,
    options: answers.map((answer, i) => ({
      label: extra.labels?.[i] ?? answer.label,
      is_correct: answer.is_correct,
      score: extra.scores?.[i] ?? null,
      url_image: extra.images?.[i] ?? null,
    })),
    ...(extra.scale && { scale: extra.scale }),
    ...(extra.expected !== undefined && { expected: extra.expected }),
    ...(extra.types && { extensions: extra.types }),
  })
