import { z } from 'zod'

const id = z.union([z.string(), z.number()]).transform(String)
const text = z
  .string()
  .nullish()
  .transform((value) => value ?? '')
const amount = z.coerce.number().nullish()

/** The events platform's answers as far as we read them. */
export const tokenAnswer = z.object({ access_token: z.string().min(1), expires_in: z.coerce.number().default(300) })

export const eventsAnswer = z.object({
  contents: z.array(z.object({ id, name: text, batch_number: z.union([z.string(), z.number()]).nullish() })),
  pagination: z.object({ total_elements: z.coerce.number().int().min(0) }),
})

export const assessmentsAnswer = z.object({
  contents: z.array(
    z.object({
      id,
      name: text,
      type: text,
      objective: z
        .array(z.object({ name: text }))
        .nullish()
        .transform((list) => list ?? []),
    }),
  ),
})

const remoteQuestion = z.object({
  id,
  type: z.string(),
  objective: text,
  text,
  score: amount,
  options: z
    .array(z.object({ code: text, label: text, is_correct: z.boolean().nullish(), score: amount }))
    .nullish()
    .transform((list) => list ?? []),
  expected_answer: text,
})
export type RemoteQuestion = z.output<typeof remoteQuestion>

export const assessmentAnswer = z.object({
  id,
  event_id: id.nullish(),
  name: z.string(),
  description: text,
  type: text,
  duration: amount,
  pass_grade: amount,
  max_retake: amount,
  question_types: z
    .array(z.object({ type: z.string(), order: z.coerce.number() }))
    .nullish()
    .transform((list) => list ?? []),
  questions: z.array(remoteQuestion),
})
export type RemoteAssessment = z.output<typeof assessmentAnswer>
