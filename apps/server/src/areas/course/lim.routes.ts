import { courseLimApi, FEWEST_ANSWERS, type LimAnswer } from '@pelita/contract/areas/course/course-lim.ts'
import { feature, grants } from '@pelita/contract/core/catalogue.ts'
import type { Objective } from '@pelita/contract/learning/survey-objectives.ts'
import { receivedCalls } from '../../learning/distribution/received-calls.ts'
import { listPage } from '../../platform/db/list.ts'
import type { OrgDb, Session } from '../../platform/db/scope.ts'
import { notFound } from '../../platform/http/errors.ts'
import { type Handlers, implement } from '../../platform/http/implement.ts'
import { downloadList, type ListSheet, momentColumn, textColumn, wordColumn } from '../../platform/sheets/list-sheet.ts'
import { shownCourse } from './course-reach.ts'
import { type Asked, answerPlan, askedQuestion, countCodes, gainOf, limPlan } from './lim.queries.ts'

const reports = feature('content-quiz-v4').can('report')
const readsNames = ({ permissions }: Session) => grants(new Set(permissions), reports)

/** The question, or the same one in the objective that is asked for. */
async function asked(db: OrgDb, courseId: string, questionId: string, objective?: Objective): Promise<Asked> {
  const found = await askedQuestion(db, courseId, questionId)
  const other = objective && found?.pendants.find((one) => one.objective === objective)
  const question = other && other.id !== questionId ? await askedQuestion(db, courseId, other.id) : found
  if (!question || (objective && !other)) throw notFound('Question')
  return question
}

async function statistics(db: OrgDb, courseId: string, question: Asked) {
  const { responses, average, options, pendants, objective } = question
  if (responses < FEWEST_ANSWERS) return { responses, is_hidden: true, average: null, counts: [], gain: null }
  const counted = await countCodes(db, courseId, question.id)
  const who = objective.split('_')[1]
  const [pre, post] = ['pre', 'post'].map((when) => pendants.find((one) => one.objective === `${when}_${who}`)?.id)
  const isScale = question.question_type === 'linear_scale'
  const counts = question.question_type === 'essay' ? [] : options
  return {
    ...{ responses, is_hidden: false, average },
    counts: counts.map(({ code, label }) => {
      const total = counted.get(code) ?? 0
      return {
        label: isScale ? [code, label].filter(Boolean).join(' ') : label,
        total,
        percent: Math.round((100 * total) / responses),
      }
    }),
    gain: isScale && pre && post ? await gainOf(db, courseId, pre, post) : null,
  }
}

const sheetOf = ({ survey_title }: Asked): ListSheet<LimAnswer> => ({
  name: `LIM_${survey_title}`.slice(0, 31),
  columns: [
    textColumn('Name', (row) => row.name ?? '', 32),
    textColumn('NIK', (row) => row.nik ?? '', 16),
    wordColumn('Role', (row) => row.role),
    textColumn('Answer', (row) => row.answer, 60),
    momentColumn('Submitted', (row) => row.submitted_at),
  ],
})

const handlers: Handlers<typeof courseLimApi> = {
  questions: async ({ db, params, query, session }) => {
    const { id } = await shownCourse(db, params.id)
    return listPage(db, limPlan(id), query, query.timezone ?? session.timezone)
  },
  question: async ({ db, params, query: { objective, ...query }, session }) => {
    const { id } = await shownCourse(db, params.id)
    const found = await asked(db, id, params.questionId, objective)
    const { options: _, pendants, ...question } = found
    const page = await listPage(db, answerPlan(id, found, readsNames(session)), query, query.timezone ?? session.timezone)
    return {
      question: { ...question, objectives: pendants.map((one) => one.objective) },
      statistics: await statistics(db, id, found),
      ...page,
    }
  },
  download: async (given) => {
    const { db, params, query, session } = given
    const { objective, ...rest } = query
    const { id } = await shownCourse(db, params.id)
    const found = await asked(db, id, params.questionId, objective)
    return downloadList(answerPlan(id, found, readsNames(session)), sheetOf(found))({ ...given, query: rest })
  },
}

export const courseLimRoutes = implement(courseLimApi, receivedCalls('courses', courseLimApi, handlers))
