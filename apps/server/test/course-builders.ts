import { courseApi } from '@pelita/contract/areas/course/course.ts'
import { courseContentApi } from '@pelita/contract/areas/course/course-contents.ts'
import type { CallInput } from '@pelita/contract/core/endpoint.ts'
import { aCategory } from './media-builders.ts'
import { aChoice, createdQuiz } from './quiz-builders.ts'
import type { TestOrg } from './test-server.ts'

export type CourseBody = CallInput<typeof courseApi.addGeneral>['body']
export type CourseTreeBody = CallInput<typeof courseContentApi.addContents>['body']

export const aCourse = async (org: TestOrg, values: Partial<CourseBody> = {}): Promise<CourseBody> => ({
  title: 'Dasar K3',
  description: '<p>Untuk semua</p>',
  category_id: values.category_id ?? (await aCategory(org)),
  level_id: 5,
  learning_objectives: ['Mengenal bahaya'],
  ...values,
})

export const createdCourse = async (org: TestOrg, values: Partial<CourseBody> = {}) =>
  org.admin.call(courseApi.addGeneral, { body: await aCourse(org, values) })

/** A page to read elsewhere: the smallest thing a course is made of. */
export const aPage = (title: string) => ({ title, content_type: 'others' as const, instruction: 'Baca' })

export const fillCourse = (org: TestOrg, course_id: string, sections: CourseTreeBody['sections']) =>
  org.admin.call(courseContentApi.addContents, { body: { course_id, sections } })

/** With two sections, of which the second asks a quiz. */
export async function filledCourse(org: TestOrg, values: Partial<CourseBody> = {}) {
  const { id } = await createdCourse(org, values)
  const quiz = await createdQuiz(org, { title: `Kuis ${values.title ?? 'K3'}`, questions: [aChoice()] })
  const { sections } = await fillCourse(org, id, [
    { title: 'Bab 1', contents: [aPage('Pengantar')] },
    { title: 'Bab 2', contents: [{ title: 'Kuis', content_type: 'quiz', content_id: quiz.id }] },
  ])
  return { id, quiz_id: quiz.id, sections }
}

export async function publishedCourse(org: TestOrg, values: Partial<CourseBody> = {}) {
  const made = await filledCourse(org, values)
  await org.admin.call(courseApi.setStatus, { params: { id: made.id }, body: { status: 'publish' } })
  return made
}
