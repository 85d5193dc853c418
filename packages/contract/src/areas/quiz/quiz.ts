import { z } from 'zod'
import { removeAllOf } from '../../core/bulk.ts'
import { feature } from '../../core/catalogue.ts'
import { downloadOf } from '../../core/download.ts'
import { endpoint, FILE } from '../../core/endpoint.ts'
import { idParams, instant, patchOf, personName, says, versionQuery } from '../../core/fields.ts'
import { dateRange, listQuery, paged } from '../../core/paging.ts'
import { defineScreens } from '../../core/screen.ts'
import { draftOf, madeFor, offeredTo } from '../../learning/made-for.ts'
import {
  ARRANGEMENTS,
  DISPLAYS,
  displaySetting,
  NEXT_LEARNING,
  newQuizFields,
  QUIZ_TYPES,
  quizFields,
  SCORE_SELECTIONS,
} from './quiz-form.ts'
import { quizProblems } from './quiz-problems.ts'
import { QUESTION_TYPES, question } from './quiz-questions.ts'

export const quiz = feature('content-quiz-v4')

const crumbs = { content: { label: 'Content' }, list: { label: 'Quiz', path: '/content-quiz' } } as const
const below = [crumbs.content, crumbs.list] as const
const belowDetail = [...below, { label: 'Quiz Detail', path: '/content-quiz/detail/:id' }] as const

export const quizScreens = defineScreens({
  list: { path: '/content-quiz', title: 'Quiz List', needs: quiz.all, crumbs: [crumbs.content] },
  create: { path: '/content-quiz/create', title: 'Create Quiz', needs: [quiz.can('create')], crumbs: below },
  edit: { path: '/content-quiz/edit/:id', title: 'Edit Quiz', needs: [quiz.can('update')], crumbs: below },
  editSynced: { path: '/content-quiz/edit-sync-dv/:id', title: 'Edit Quiz', needs: [quiz.can('update')], crumbs: below },
  detail: { path: '/content-quiz/detail/:id', title: 'Quiz Detail', needs: [quiz.can('view')], crumbs: below },
  report: { path: '/content-quiz/detail/:id/report', title: 'Quiz Report', needs: [quiz.can('report')], crumbs: belowDetail },
  review: {
    path: '/content-quiz/detail/:id/review/:result_id',
    title: 'Review Results',
    needs: [quiz.can('view')],
    crumbs: belowDetail,
  },
  grading: { path: '/content-quiz/detail/:id/grading', title: 'Grade Essays', needs: [quiz.can('report')], crumbs: belowDetail },
  impact: { path: '/content-quiz/detail/:id/impact', title: 'Learning Impact', needs: [quiz.can('report')], crumbs: belowDetail },
})

/** Who may read the questions with their keys: the tabs that show them. */
export const questionReaders = [quiz.can('question-bank'), quiz.can('question-management')] as const

export const quizRow = z.object({
  id: z.uuid(),
  title: z.string(),
  type: z.enum(QUIZ_TYPES),
  question_type: z.enum(QUESTION_TYPES),
  question_type_label: z.string(),
  total_questions: z.number(),
  /** People who handed in, over all uses. */
  submitted: z.number(),
  /** Of them those whose essays wait for a grade. */
  to_review: z.number(),
  /** Mean of the graded scores over all uses, where the call asks for it. */
  average: z.number().nullable().optional(),
  created_by: personName,
  created_at: instant,
  updated_at: instant,
  is_from_digiverse: z.boolean(),
  /** The events platform no longer knows it. */
  is_missing_in_digiverse: z.boolean(),
  is_associated: z.boolean(),
  draft_of: draftOf,
  can_delete: z.boolean(),
})
export type QuizRow = z.output<typeof quizRow>

export const quizDetail = quizRow.extend({
  description: z.string(),
  updated_by: personName.nullable(),
  next_learning_status: z.enum(NEXT_LEARNING),
  duration: z.number(),
  pass_grade: z.number(),
  display_passing_grade: z.boolean(),
  display_result: z.boolean(),
  display_answer: z.boolean(),
  can_retake_on_fail: z.boolean(),
  can_retake_on_pass: z.boolean(),
  time_to_retake: z.number(),
  max_retake: z.number(),
  score_selection_type: z.enum(SCORE_SELECTIONS),
  question_arrangement: z.enum(ARRANGEMENTS),
  display_per_page: z.enum(DISPLAYS),
  question_display_settings: z.array(displaySetting),
  /** In the order of the bank; empty for whoever may not read them. */
  questions: z.array(question),
  /** Attempts exist: the question type is fixed. */
  has_results: z.boolean(),
  last_sync: instant.nullable(),
})
export type QuizDetail = z.output<typeof quizDetail>

/** `question_ids` tells which identifier each of the browser's own names became. */
export const savedQuiz = quizDetail.extend({ question_ids: z.record(z.string(), z.string()) })
export type SavedQuiz = z.output<typeof savedQuiz>

/** A new quiz, with every rule between its fields. */
export const quizBody = newQuizFields.extend({ made_for: madeFor }).superRefine((body, context) => {
  for (const { field, message } of quizProblems(body))
    context.addIssue({
      code: 'custom',
      message,
      path: field.split('.').map((part) => (/^\d+$/.test(part) ? Number(part) : part)),
    })
})

const typeOption = z.object({ value: z.string(), label: z.string() })

/** Columns of the list; the label of the question type is sorted as question_type. */
export const QUIZ_COLUMNS = ['title', 'question_type', 'created_by', 'created_at', 'updated_at'] as const

const calls = {
  list: endpoint({
    method: 'GET',
    path: '/cms/v4/quizzes',
    access: quiz.all,
    summary: 'Quizzes and surveys of the organisation',
    query: listQuery(
      {
        question_type: z.enum(QUESTION_TYPES, says.notValid('Question type')).optional(),
        type: z.enum(QUIZ_TYPES, says.notValid('Type')).optional(),
        /** Pickers do not offer a quiz without questions. */
        has_questions: z.stringbool({ error: says.notValid('Questions') }).optional(),
        to_review: z.stringbool({ error: says.notValid('To review') }).optional(),
        /** Whether rows say their average: it is read only while somebody shows its column. */
        average: z.stringbool({ error: says.notValid('Average') }).optional(),
        offered_to: offeredTo,
        ...dateRange('start_date', 'end_date'),
      },
      QUIZ_COLUMNS,
    ),
    data: paged(quizRow),
  }),
  constants: endpoint({
    method: 'GET',
    path: '/cms/v4/quizzes/constants',
    access: quiz.all,
    summary: 'Question types a form or filter offers',
    data: z.object({
      question_type: z.array(typeOption),
      question_type_quiz: z.array(typeOption),
      question_type_lim: z.array(typeOption),
    }),
  }),
  detail: endpoint({
    method: 'GET',
    path: '/cms/v4/quizzes/:id',
    access: [quiz.can('view'), quiz.can('update')],
    summary: 'One quiz with its preferences and its questions',
    params: idParams,
    data: quizDetail,
  }),
  create: endpoint({
    method: 'POST',
    path: '/cms/v4/quizzes',
    access: [quiz.can('create')],
    summary: 'Creates a quiz or a survey',
    body: quizBody,
    data: savedQuiz,
    status: 201,
    idempotent: true,
    message: 'Quiz has been successfully created.',
  }),
  update: endpoint({
    method: 'PATCH',
    path: '/cms/v4/quizzes/:id',
    access: [quiz.can('update')],
    summary: 'Changes what was sent; each group of fields also needs the permission of its tab',
    params: idParams,
    body: patchOf(quizFields),
    data: savedQuiz,
    record: 'quizzes',
    message: 'Quiz has been successfully edited.',
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/cms/v4/quizzes/:id',
    access: [quiz.can('delete')],
    summary: 'Moves a quiz nobody uses to the bin',
    params: idParams,
    query: versionQuery,
    data: z.null(),
    record: 'quizzes',
    message: 'Quiz Deleted Successfully',
  }),
  removeAll: removeAllOf('/cms/v4/quizzes', [quiz.can('delete')], 'quiz'),
  exportQuestions: endpoint({
    method: 'GET',
    path: '/cms/v4/quizzes/:id/questions/export',
    access: questionReaders,
    summary: 'The questions as a file that can be imported again without loss',
    params: idParams,
    query: z.object({ format: z.enum(['xlsx', 'gift', 'qti'], says.notValid('Format')).default('xlsx') }),
    data: FILE,
    audit: 'export',
  }),
}

export const quizApi = { ...calls, download: downloadOf(calls.list, [quiz.can('list')], 'Quizzes') }
