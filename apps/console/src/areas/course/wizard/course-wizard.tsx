import { type CourseDetail, courseApi, courseScreens } from '@pelita/contract/areas/course/course.ts'
import type { ContentWizardKind } from '../../../kit/content/wizard/wizard-step.ts'
import { lazyPart } from '../../../kit/page/lazy-part.tsx'
import { detailPath, wizardPath } from '../course-words.ts'
import { CourseGeneral } from './general-step.tsx'

const ContentStep = lazyPart(() => import('./content-step.tsx'))
const OthersStep = lazyPart(() => import('./others-step.tsx'))

/** The three steps of a course. */
export const courseWizard: ContentWizardKind<CourseDetail> = {
  noun: 'Course',
  one: courseApi.one,
  path: wizardPath,
  list: courseScreens.list.path,
  detail: detailPath,
  steps: [
    { key: 'general', title: 'General', isSaved: ({ steps }) => steps.general, body: CourseGeneral },
    { key: 'content', title: 'Content', isSaved: ({ steps }) => steps.content, body: ContentStep },
    { key: 'others', title: 'Others', isSaved: ({ steps }) => steps.others, body: OthersStep },
  ],
}
