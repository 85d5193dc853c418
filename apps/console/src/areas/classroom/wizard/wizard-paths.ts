import { classroomScreens } from '@pelita/contract/areas/classroom/classroom.ts'
import { pathTo } from '@pelita/contract/core/screen.ts'
import type { Mode } from '../../../kit/content/wizard/wizard-step.ts'

export const wizardPath = (mode: Mode, id: string): string =>
  pathTo(mode === 'create' ? classroomScreens.create.path : classroomScreens.edit.path, { id })

export const newBatchPath = (mode: Mode, id: string): string =>
  pathTo(mode === 'create' ? classroomScreens.createBatch.path : classroomScreens.editBatch.path, { id })

export const batchPath = (mode: Mode, id: string, batchId: string): string =>
  pathTo(mode === 'create' ? classroomScreens.createBatchEdit.path : classroomScreens.batch.path, { id, batchId })

/** Where the batches of a class stand: a step while it is made, then a tab of it. */
export const batchesPath = (mode: Mode, id: string): string =>
  mode === 'create' ? `${wizardPath(mode, id)}?step=3` : `${pathTo(classroomScreens.detail.path, { id })}?tab=batch`

/** Its form; while a class is made that is all there is of it. */
export const batchSettingsPath = (mode: Mode, id: string, batchId: string): string =>
  `${batchPath(mode, id, batchId)}${mode === 'edit' ? '?tab=settings' : ''}`
