import { type ClassroomDetail, classroomApi, classroomScreens } from '@pelita/contract/areas/classroom/classroom.ts'
import { pathTo } from '@pelita/contract/core/screen.ts'
import type { ContentWizardKind } from '../../../kit/content/wizard/wizard-step.ts'
import { lazyPart } from '../../../kit/page/lazy-part.tsx'
import { ClassroomGeneral } from './general-step.tsx'
import { wizardPath } from './wizard-paths.ts'

const ContentStep = lazyPart(() => import('./content-step.tsx'))
const BatchStep = lazyPart(() => import('./batch-step.tsx'))
const OptionalStep = lazyPart(() => import('./optional-step.tsx'))
const ParticipantStep = lazyPart(() => import('./participant-step.tsx'))

/** The five steps of a classroom. */
export const classroomWizard: ContentWizardKind<ClassroomDetail> = {
  noun: 'Classroom',
  one: classroomApi.one,
  path: wizardPath,
  list: classroomScreens.list.path,
  detail: (id) => pathTo(classroomScreens.detail.path, { id }),
  steps: [
    { key: 'general', title: 'General', isSaved: ({ steps }) => steps.general, body: ClassroomGeneral },
    { key: 'content', title: 'Content', isSaved: ({ steps }) => steps.content, body: ContentStep },
    { key: 'batch', title: 'Batch', isSaved: ({ steps }) => steps.batch, body: BatchStep },
    { key: 'optional', title: 'Optional', body: OptionalStep },
    { key: 'participant', title: 'Participant', body: ParticipantStep },
  ],
}
