import { type ClassroomRow, classroomApi } from '@pelita/contract/areas/classroom/classroom.ts'
import { runCall, tryCall } from '../../kit/feedback/run-call.ts'
import { t } from '../../kit/text/t.ts'
import { askStart } from './ask-start.tsx'

type Copied = Pick<ClassroomRow, 'id' | 'title' | 'batches_total'>

/** Asks when the first batch of the copy begins, where there is one, and makes the copy. */
export async function duplicateClassroom({ id, title, batches_total }: Copied): Promise<void> {
  const text =
    batches_total === 0
      ? null
      : t('A draft like {title}: its contents and its batches, moved so that the first begins then. Nobody takes part yet.', {
          title,
        })
  const told = { done: 'Classroom has been successfully created.', failed: 'Failed to create classroom' }
  const copy = (start_at: string | null) => ({ params: { id }, body: { start_at } })
  if (text === null) return void (await runCall(classroomApi.duplicate, copy(null), told))
  const send = (start_at: string) => tryCall(classroomApi.duplicate, copy(start_at), told.done)
  await askStart({ title: 'Duplicate Classroom', confirm: 'Duplicate', text, send, failed: told.failed })
}
