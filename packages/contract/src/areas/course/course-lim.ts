import { z } from 'zod'
import { endpoint, FILE } from '../../core/endpoint.ts'
import { idParams, instant, recordId } from '../../core/fields.ts'
import { exportQuery, listQuery, paged } from '../../core/paging.ts'
import { OBJECTIVES } from '../../learning/survey-objectives.ts'
import { objective, questionKind } from '../quiz/quiz-questions.ts'
import { course } from './course-flags.ts'

const readers = [course.can('view'), course.can('update')] as const
/** With fewer answers nothing is told but how many there are. */
export const FEWEST_ANSWERS = 5

/** A question of a survey that stands in or around a course. */
export const limQuestion = z.object({
  id: z.uuid(),
  survey_id: z.uuid(),
  survey_title: z.string(),
  objective: z.enum(OBJECTIVES),
  question: z.string(),
  question_type: questionKind,
  responses: z.number(),
  /** Of a scale; null where fewer than five answered. */
  average: z.number().nullable(),
})
export type LimQuestion = z.output<typeof limQuestion>

/** What one person answered; whose it is stands beside texts only, for whoever may read reports. */
export const limAnswer = z.object({
  id: z.uuid(),
  name: z.string().nullable(),
  nik: z.string().nullable(),
  role: z.enum(['learner', 'supervisor']),
  answer: z.string(),
  submitted_at: instant,
})
export type LimAnswer = z.output<typeof limAnswer>

const counted = z.object({ label: z.string(), total: z.number(), percent: z.number() })

export const limPage = z.object({
  question: limQuestion.extend({ objectives: z.array(z.enum(OBJECTIVES)) }),
  statistics: z.object({
    responses: z.number(),
    /** Too few answered to show what they said. */
    is_hidden: z.boolean(),
    average: z.number().nullable(),
    /** Points of a scale, or options. */
    counts: z.array(counted),
    /** Of who answered before and after: how much the mean moved. */
    gain: z.number().nullable(),
  }),
  ...paged(limAnswer).shape,
})
export type LimPage = z.output<typeof limPage>

const params = z.object({ id: recordId, questionId: recordId })
const asked = { objective: objective.optional() }
const COLUMNS = ['submitted_at'] as const

export const courseLimApi = {
  questions: endpoint({
    method: 'GET',
    path: '/cms/courses/:id/feedback-lim',
    access: readers,
    summary: 'The questions of the surveys of a course, with how many answered and what they said on average',
    params: idParams,
    query: listQuery(asked, ['survey_title', 'question']),
    data: paged(limQuestion),
  }),
  question: endpoint({
    method: 'GET',
    path: '/cms/courses/:id/feedback-lim/:questionId',
    access: readers,
    summary: 'What was answered to one question; with fewer than five answers only how many there are',
    params,
    query: listQuery(asked, COLUMNS),
    data: limPage,
  }),
  download: endpoint({
    method: 'GET',
    path: '/cms/courses/:id/feedback-lim/:questionId/download',
    access: readers,
    summary: 'The same as a spreadsheet',
    params,
    query: exportQuery(asked, COLUMNS),
    data: FILE,
    audit: 'export',
  }),
}
