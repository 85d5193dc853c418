import { z } from 'zod'
import { endpoint } from '../../core/endpoint.ts'
import { recordId } from '../../core/fields.ts'
import { gradeBody, quizResultApi } from './quiz-results.ts'

const params = z.object({ resultId: recordId })

export const expertQuizApi = {
  read: endpoint({
    method: 'GET',
    path: '/learner/expert/quiz-results/:resultId',
    access: 'learner',
    byPerson: true,
    summary: 'One attempt of an item I grade, with every answer',
    params,
    data: quizResultApi.review.data,
  }),
  grade: endpoint({
    method: 'PATCH',
    path: '/learner/expert/quiz-results/:resultId',
    access: 'learner',
    byPerson: true,
    summary: 'Grades essays of an attempt of an item I grade, all or nothing, with the checks of the console',
    params,
    body: gradeBody.pick({ grades: true }),
    data: quizResultApi.grade.data,
    idempotent: true,
  }),
}
