import { classroomApi, classroomScreens } from '@pelita/contract/areas/classroom/classroom.ts'
import { pathTo } from '@pelita/contract/core/screen.ts'
import type { SamplesOf } from '../../kit/sample-parts.ts'
import { someBatch } from '../../kit/some-records.ts'

/** Records to open the screens of this area with. */
export const samples: SamplesOf<'classroom'> = {
  classroom: {
    calendar: {
      addresses: async () => ['month', 'week', 'agenda'].map((view) => `${classroomScreens.calendar.path}?view=${view}`),
    },
    create: { addresses: async (call) => [pathTo(classroomScreens.create.path, await call(classroomApi.generateId, {}))] },
    createBatch: { addresses: async (call) => [pathTo(classroomScreens.createBatch.path, await someBatch(call))] },
    createBatchEdit: { addresses: async (call) => [pathTo(classroomScreens.createBatchEdit.path, await someBatch(call))] },
    edit: {
      addresses: async (call) => {
        const path = pathTo(classroomScreens.edit.path, await someBatch(call))
        return ['1', '2', '3', '4', '5'].map((step) => `${path}?step=${step}`)
      },
    },
    editBatch: { addresses: async (call) => [pathTo(classroomScreens.editBatch.path, await someBatch(call))] },
    batch: {
      addresses: async (call) => {
        const path = pathTo(classroomScreens.batch.path, await someBatch(call))
        return [path, ...['participants', 'attendance', 'grades', 'feedback', 'settings'].map((tab) => `${path}?tab=${tab}`)]
      },
    },
    detail: {
      addresses: async (call) => {
        const path = pathTo(classroomScreens.detail.path, { id: (await someBatch(call)).id })
        return [
          path,
          ...['content', 'batch', 'participant', 'feedback', 'waiting-list', 'others'].map((tab) => `${path}?tab=${tab}`),
        ]
      },
    },
  },
}
