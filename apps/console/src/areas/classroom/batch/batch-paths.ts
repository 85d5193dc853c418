import { assignmentScreens } from '@pelita/contract/areas/assignment/assignment.ts'
import type { BatchDetail } from '@pelita/contract/areas/classroom/batch.ts'
import { classroomScreens } from '@pelita/contract/areas/classroom/classroom.ts'
import { presenceScreens } from '@pelita/contract/areas/presence.ts'
import { quizScreens } from '@pelita/contract/areas/quiz/quiz.ts'
import { pathTo } from '@pelita/contract/core/screen.ts'
import type { GradedStep } from '@pelita/contract/learning/batch-calls.ts'
import type { BatchPlace } from '../../../kit/batch/batch-place.ts'
import { sealReport } from '../../../kit/report/seal-report.ts'

const withQuery = (path: string, query: Record<string, string>) => `${path}?${new URLSearchParams(query)}`

/** Where the work of a batch is done: its codes, its attendance, its reports. */
export function pathsOf({ id: batch_id, classroom_id }: Pick<BatchDetail, 'id' | 'classroom_id'>): BatchPlace['paths'] {
  const aboutUse = (step: GradedStep, page: 'report' | 'grading') => {
    const screens = step.type === 'quiz' ? quizScreens : assignmentScreens
    const detail = sealReport({ ...step, relation_id: step.id, batch_id })
    return withQuery(pathTo(screens[page].path, { id: step.asset_id }), { detail })
  }
  return {
    qr: (session) =>
      withQuery(pathTo(presenceScreens.preview.path, { id: session.presence_id }), { batch_id, schedule_id: session.id }),
    attendance: (session) =>
      withQuery(pathTo(presenceScreens.detail.path, { id: session.presence_id }), {
        ...{ tab: 'attendance', batch_id, schedule_id: session.id },
      }),
    report: (step) => aboutUse(step, 'report'),
    grading: (step) => aboutUse(step, 'grading'),
    waitingList: withQuery(pathTo(classroomScreens.detail.path, { id: classroom_id }), { tab: 'waiting-list', batch_id }),
  }
}
