import { quizApi } from '@pelita/contract/areas/quiz/quiz.ts'
import {
  LIM_TYPES,
  QUESTION_TYPE_LABELS,
  QUESTION_TYPES,
  QUIZ_QUESTION_TYPES,
  type QuestionType,
} from '@pelita/contract/areas/quiz/quiz-questions.ts'
import { bindDraft } from '../../learning/item/own-drafts.ts'
import { implement } from '../../platform/http/implement.ts'
import { countColumn, downloadList, recordColumns, textColumn } from '../../platform/sheets/list-sheet.ts'
import { exportQuestions } from './exchange/export-questions.ts'
import { listQuizzes, quizPlan } from './quiz.queries.ts'
import { createQuiz, removeQuiz, updateQuiz } from './quiz.service.ts'
import { quizContent } from './quiz-content.ts'
import { quizDetail } from './quiz-detail.ts'

const labelled = (types: readonly QuestionType[]) => types.map((value) => ({ value, label: QUESTION_TYPE_LABELS[value] }))

export const quizRoutes = implement(quizApi, {
  list: ({ db, query, session }) => listQuizzes(db, query, query.timezone ?? session.timezone),
  download: downloadList(quizPlan, {
    name: 'Quiz',
    columns: [
      textColumn('Title', (row) => row.title, 40),
      textColumn('Question Type', (row) => QUESTION_TYPE_LABELS[row.question_type], 24),
      countColumn('Questions', (row) => row.total_questions),
      countColumn('Submitted', (row) => row.submitted),
      countColumn('To Review', (row) => row.to_review),
      ...recordColumns,
    ],
  }),
  constants: async () => ({
    question_type: labelled(QUESTION_TYPES),
    question_type_quiz: labelled(QUIZ_QUESTION_TYPES),
    question_type_lim: labelled(LIM_TYPES),
  }),
  detail: ({ db, session, params }) => quizDetail(db, session, params.id),
  create: async ({ db, session, body: { made_for, ...body } }) => {
    const { id, question_ids } = await createQuiz(db, body)
    await bindDraft(db, session, { type: 'quiz', asset_id: id, made_for })
    return { ...(await quizDetail(db, session, id)), question_ids }
  },
  update: async ({ db, session, params, body }) => {
    const { id, question_ids } = await updateQuiz(db, session, params.id, body)
    return { ...(await quizDetail(db, session, id)), question_ids }
  },
  remove: async ({ db, params }) => {
    await removeQuiz(db, params.id)
    return null
  },
  exportQuestions: async ({ db, params, query }) => exportQuestions(await quizContent(db, params.id), query.format),
})
