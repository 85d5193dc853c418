import { z } from 'zod'
import { instant } from '../core/fields.ts'

/** The figures that count people, and those that count what people take, complete and claim. */
export const PEOPLE_FIGURES = ['active_learners', 'new_users', 'total_users'] as const
export const LEARNING_FIGURES = ['published_contents', 'enrollments', 'completions', 'claims'] as const
export type PeopleFigure = (typeof PEOPLE_FIGURES)[number]
export type LearningFigure = (typeof LEARNING_FIGURES)[number]

/** Who is of another organisation that names nobody is counted without a name. */
export const countedPerson = z.object({
  id: z.uuid(),
  nik: z.string().nullable(),
  name: z.string().nullable(),
  email: z.string().nullable(),
  position: z.string().nullable(),
  created_at: instant.nullable(),
})

/** One content, enrolment or claim a figure counts; a content belongs to nobody. */
export const countedLearning = z.object({
  id: z.uuid(),
  title: z.string(),
  type: z.string(),
  nik: z.string().nullable(),
  name: z.string().nullable(),
  at: instant,
  completed_at: instant.nullable(),
  learning_hours: z.number().nullable(),
})
