import { courseApi } from '@pelita/contract/areas/course/course.ts'
import { courseContentApi } from '@pelita/contract/areas/course/course-contents.ts'
import { courseLimApi } from '@pelita/contract/areas/course/course-lim.ts'
import { aQuestion } from '@pelita/contract/areas/quiz/question-builders.ts'
import type { CallInput } from '@pelita/contract/core/endpoint.ts'
import { categoryApi } from '@pelita/contract/learning/category.ts'
import type { Caller } from '../../kit/api.ts'
import { unique } from '../presence/presences.ts'
import { aQuiz } from '../quiz/quizzes.ts'

const OWN = { query: { source: 'own', status: 'publish' } } as const

type Contents = CallInput<typeof courseContentApi.addContents>['body']['sections'][number]['contents']

/** A page to read: the smallest thing a course is made of. */
export const PAGE = { title: 'Pengantar', content_type: 'others', instruction: 'Baca dengan teliti' } as const

/** A draft of this test alone, with one section. */
export async function aCourse(call: Caller, title: string, contents: Contents): Promise<string> {
  const [category] = (await call(categoryApi.list, { query: {} })).results
  const general = { title, description: '<p>Untuk semua</p>', learning_objectives: ['Mengenal bahaya'] }
  const { id } = await call(courseApi.addGeneral, { body: { ...general, category_id: category?.id, level_id: 5 } })
  await call(courseContentApi.addContents, { body: { course_id: id, sections: [{ title: 'Bab 1', contents }] } })
  return id
}

export const publish = (call: Caller, id: string) => call(courseApi.setStatus, { params: { id }, body: { status: 'publish' } })

/** A published course with a page to read, a quiz and a survey. */
export async function madeCourse(call: Caller): Promise<string> {
  const quiz = await aQuiz(call, { title: unique('Ujian') })
  const survey = await aQuiz(call, {
    title: unique('Pendapat'),
    type: 'lim',
    question_type: 'lim1',
    questions: [aQuestion('essay')],
  })
  const id = await aCourse(call, unique('Keselamatan Kerja'), [
    PAGE,
    { title: quiz.title, content_type: 'quiz', content_id: quiz.id },
    { title: survey.title, content_type: 'lim-1', content_id: survey.id },
  ])
  await publish(call, id)
  return id
}

/** A question of a survey of the first course that has one; where none has, such a course is made. */
export async function someQuestion(call: Caller): Promise<{ id: string; questionId: string }> {
  const own = (await call(courseApi.list, OWN)).results.map(({ id }) => id)
  for (const id of own) {
    const [question] = (await call(courseLimApi.questions, { params: { id }, query: {} })).results
    if (question) return { id, questionId: question.id }
  }
  const id = await madeCourse(call)
  const [question] = (await call(courseLimApi.questions, { params: { id }, query: {} })).results
  if (!question) throw new Error('A course with a survey has no question')
  return { id, questionId: question.id }
}
