import { type BatchRow, classroomBatchApi } from '@pelita/contract/areas/classroom/batch.ts'
import { classroomApi } from '@pelita/contract/areas/classroom/classroom.ts'
import { trackJob } from '../../data/job-tray.ts'
import { ask } from '../../kit/feedback/ask.tsx'
import { askText } from '../../kit/feedback/ask-text.tsx'
import { runCall } from '../../kit/feedback/run-call.ts'
import { toast } from '../../kit/feedback/toast.tsx'
import { undoOf } from '../../kit/list/remove-row.ts'
import { t } from '../../kit/text/t.ts'
import { askBatches } from './ask-batches.tsx'
import { askStart } from './ask-start.tsx'

type Act = (row: BatchRow) => void

export interface BatchActions {
  readonly publish: Act
  /** Asks which ones first. */
  readonly publishSome: () => void
  readonly review: Act
  /** From a review back to draft, with what has to be mended. */
  readonly giveBack: Act
  readonly unpublish: Act
  readonly cancel: Act
  readonly duplicate: Act
  readonly remove: Act
}

const CHANGED = { done: 'Batch has been successfully changed.', failed: 'Failed to change batch' }
const PUBLISH = {
  title: 'Publish Classroom?',
  text: 'Participants who wait as draft are invited by mail.',
  confirm: 'Publish',
  tone: 'info',
} as const
const REVIEW = {
  title: 'Send to Review?',
  text: 'Somebody else looks at the batch before it is published.',
  confirm: 'Send',
  tone: 'info',
} as const
const UNPUBLISH = {
  title: 'Unpublish Batch?',
  text: 'Participants are told by mail that their seat is no longer reserved, and wait as draft again.',
  confirm: 'Unpublish',
  tone: 'warning',
} as const
const DELETE = {
  title: 'Delete Batch?',
  text: 'Are you sure want to delete batch “{title}”',
  confirm: 'Delete',
  tone: 'error',
} as const

async function publishThese(id: string, publish_batch_ids: string[]): Promise<void> {
  const told = { done: 'Classroom has been successfully published.', failed: 'Failed to publish classroom' }
  const answer = await runCall(classroomApi.publish, { params: { id }, body: { publish_batch_ids } }, told)
  if (answer?.job) trackJob()
}

async function cancelled(id: string, { id: batchId, title }: BatchRow): Promise<void> {
  const reason = await askText({
    ...{ title: 'Cancel Batch?', text: 'Everybody who takes part in {title} is told by mail, with your reason.' },
    ...{ values: { title }, label: 'Reason', confirm: 'Cancel Batch', maxLength: 500 },
  })
  if (!reason) return
  const told = { done: 'Batch has been cancelled.', failed: 'Failed to cancel batch' }
  await runCall(classroomBatchApi.cancel, { params: { id, batchId }, body: { reason } }, told)
}

async function duplicated(id: string, row: BatchRow): Promise<void> {
  const start_at = await askStart({
    ...{ title: 'Duplicate Batch', confirm: 'Duplicate', from: row.start_at },
    text: t('A draft like {title}, with all its times moved and without participants.', { title: row.title }),
  })
  if (!start_at) return
  const told = { done: 'Batch has been successfully created.', failed: 'Failed to create batch' }
  await runCall(classroomBatchApi.duplicate, { params: { id, batchId: row.id }, body: { start_at } }, told)
}

async function removed(id: string, { id: batchId, title, updated_at }: BatchRow): Promise<void> {
  if (!(await ask({ ...DELETE, values: { title } }))) return
  const failed = 'Failed Delete Batch'
  const gone = await runCall(classroomBatchApi.remove, { params: { id, batchId }, query: { updated_at } }, { failed })
  if (gone === undefined) return
  toast.success('Batch Deleted Successfully', undefined, await undoOf(classroomBatchApi.remove.record, batchId))
}

/** What can be done with a batch of this classroom; each is asked first and told afterwards. */
export const batchActions = (id: string): BatchActions => {
  const move = (row: BatchRow, status: string, note?: string) =>
    runCall(classroomBatchApi.setStatus, { params: { id, batchId: row.id, status }, body: { ...(note && { note }) } }, CHANGED)
  return {
    publish: async (row) => {
      if (await ask(PUBLISH)) await publishThese(id, [row.id])
    },
    publishSome: async () => {
      const ids = await askBatches(id)
      if (ids) await publishThese(id, ids)
    },
    review: async (row) => {
      if (await ask(REVIEW)) await move(row, 'review')
    },
    giveBack: async (row) => {
      const note = await askText({
        ...{ title: 'Return to Draft?', text: 'Whoever prepared {title} reads in the list of batches what has to be mended.' },
        ...{ values: { title: row.title }, label: 'Note', confirm: 'Return', maxLength: 500 },
      })
      if (note) await move(row, 'draft', note)
    },
    unpublish: async (row) => {
      if (await ask(UNPUBLISH)) await move(row, 'draft')
    },
    cancel: (row) => void cancelled(id, row),
    duplicate: (row) => void duplicated(id, row),
    remove: (row) => void removed(id, row),
  }
}
