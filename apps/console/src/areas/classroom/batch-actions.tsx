import { type BatchRow, classroomBatchApi } from '@pelita/contract/areas/classroom/batch.ts'
import { classroomApi } from '@pelita/contract/areas/classroom/classroom.ts'
import { classroomParticipantApi } from '@pelita/contract/areas/classroom/classroom-participants.ts'
import type { ToldQuery } from '@pelita/contract/learning/told.ts'
import { trackJob } from '../../data/job-tray.ts'
import { ask } from '../../kit/feedback/ask.tsx'
import { askText } from '../../kit/feedback/ask-text.tsx'
import { runCall, tryCall } from '../../kit/feedback/run-call.ts'
import { toast } from '../../kit/feedback/toast.tsx'
import { undoOf } from '../../kit/list/removal/remove-row.ts'
import { ToldPeople } from '../../kit/participants/told-people.tsx'
import { t } from '../../kit/text/t.ts'
import { askBatches } from './ask-batches.tsx'
import { askBringBack } from './ask-bring-back.tsx'
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
  /** Publishes a cancelled one again, with everybody who was in it. */
  readonly bringBack: Act
  /** The id of the new one, where one was made. */
  readonly duplicate: (row: BatchRow) => Promise<string | undefined>
  /** Whether it was deleted. */
  readonly remove: (row: BatchRow) => Promise<boolean>
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

const PUBLISHED = { done: 'Classroom has been successfully published.', failed: 'Failed to publish classroom' }

/** Whom it is told, and how the mail reads. */
const toldOf = (id: string, { id: batchId }: BatchRow, event: ToldQuery['event']) => (
  <ToldPeople api={classroomParticipantApi} params={{ id, batchId }} query={{ event }} />
)

async function publishOne(id: string, batchId: string): Promise<void> {
  const body = { publish_batch_ids: [batchId] }
  const answer = await runCall(classroomApi.publish, { params: { id }, body }, PUBLISHED)
  if (answer?.job) trackJob()
}

const publishThese = async (id: string, publish_batch_ids: string[]): Promise<void> => {
  const answer = await tryCall(classroomApi.publish, { params: { id }, body: { publish_batch_ids } }, PUBLISHED.done)
  if (answer.job) trackJob()
}

async function cancelled(id: string, row: BatchRow): Promise<void> {
  const { id: batchId, title } = row
  const params = { id, batchId }
  await askText({
    ...{ title: 'Cancel Batch?', text: 'Everybody who takes part in {title} is told by mail, with your reason.' },
    ...{ values: { title }, label: 'Reason', confirm: 'Cancel Batch', maxLength: 500, failed: 'Failed to cancel batch' },
    more: toldOf(id, row, 'cancel'),
    send: (reason) => tryCall(classroomBatchApi.cancel, { params, body: { reason } }, 'Batch has been cancelled.'),
  })
}

async function duplicated(id: string, row: BatchRow): Promise<string | undefined> {
  const params = { id, batchId: row.id }
  let made: string | undefined
  await askStart({
    ...{ title: 'Duplicate Batch', confirm: 'Duplicate', from: row.start_at, failed: 'Failed to create batch' },
    text: t('A draft like {title}, with all its times moved and without participants.', { title: row.title }),
    send: async (start_at) => {
      const done = 'Batch has been successfully created.'
      made = (await tryCall(classroomBatchApi.duplicate, { params, body: { start_at } }, done)).id
    },
  })
  return made
}

async function removed(id: string, { id: batchId, title, updated_at }: BatchRow): Promise<boolean> {
  if (!(await ask({ ...DELETE, values: { title } }))) return false
  const failed = 'Failed Delete Batch'
  const gone = await runCall(classroomBatchApi.remove, { params: { id, batchId }, query: { updated_at } }, { failed })
  if (gone === undefined) return false
  toast.success('Batch Deleted Successfully', undefined, await undoOf(classroomBatchApi.remove.record, batchId))
  return true
}

/** What can be done with a batch of this classroom; each is asked first and told afterwards. */
export const batchActions = (id: string): BatchActions => {
  const to = (row: BatchRow, status: string) => ({ params: { id, batchId: row.id, status }, body: {} })
  const move = (row: BatchRow, status: string) => runCall(classroomBatchApi.setStatus, to(row, status), CHANGED)
  return {
    publish: async (row) => {
      if (await ask({ ...PUBLISH, more: toldOf(id, row, 'publish'), size: 'md' })) await publishOne(id, row.id)
    },
    publishSome: () => void askBatches(id, (ids) => publishThese(id, ids)),
    review: async (row) => {
      if (await ask(REVIEW)) await move(row, 'review')
    },
    giveBack: async (row) => {
      await askText({
        ...{ title: 'Return to Draft?', text: 'Whoever prepared {title} reads in the list of batches what has to be mended.' },
        ...{ values: { title: row.title }, label: 'Note', confirm: 'Return', maxLength: 500, failed: CHANGED.failed },
        send: (note) => tryCall(classroomBatchApi.setStatus, { ...to(row, 'draft'), body: { note } }, CHANGED.done),
      })
    },
    unpublish: async (row) => {
      if (await ask({ ...UNPUBLISH, more: toldOf(id, row, 'unpublish'), size: 'md' })) await move(row, 'draft')
    },
    cancel: (row) => void cancelled(id, row),
    bringBack: (row) => void askBringBack(id, row),
    duplicate: (row) => duplicated(id, row),
    remove: (row) => removed(id, row),
  }
}
