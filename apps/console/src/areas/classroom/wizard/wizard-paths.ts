import { classroomScreens } from '@pelita/contract/areas/classroom/classroom.ts'
import { pathTo } from '@pelita/contract/core/screen.ts'

/** A classroom is built and changed in the same steps, below two addresses. */
export type Mode = 'create' | 'edit'

export const STEPS = ['General', 'Content', 'Batch', 'Optional', 'Participant'] as const

export const wizardPath = (mode: Mode, id: string): string =>
  pathTo(mode === 'create' ? classroomScreens.create.path : classroomScreens.edit.path, { id })

export const newBatchPath = (mode: Mode, id: string): string =>
  pathTo(mode === 'create' ? classroomScreens.createBatch.path : classroomScreens.editBatch.path, { id })

export const batchPath = (mode: Mode, id: string, batchId: string): string =>
  pathTo(mode === 'create' ? classroomScreens.createBatchEdit.path : classroomScreens.batch.path, { id, batchId })

/** The same batch to read, also for those who may change it. */
export const batchReadPath = (mode: Mode, id: string, batchId: string): string => `${batchPath(mode, id, batchId)}?view=read`

/** The step to open: the one in the address where the steps before it are complete, else the first that is not. */
export const openStep = (wanted: unknown, done: { general: boolean; content: boolean; batch: boolean }): number => {
  const first = !done.general ? 0 : !done.content ? 1 : !done.batch ? 2 : STEPS.length - 1
  const asked = Number(wanted) - 1
  if (Number.isInteger(asked) && asked >= 0) return Math.min(asked, first)
  return first === STEPS.length - 1 ? 0 : first
}
