import { Button } from '@mantine/core'
import { type Clash, classroomCalendarApi } from '@pelita/contract/areas/classroom/classroom-calendar.ts'
import { DialogButtons } from '../../../kit/feedback/dialog-buttons.tsx'
import { openDialog } from '../../../kit/feedback/dialog-store.ts'
import { runCall } from '../../../kit/feedback/run-call.ts'
import { t } from '../../../kit/text/t.ts'
import { ClashList } from '../clash-list.tsx'
import css from '../classroom.module.css'
import { askDay } from './ask-day.tsx'
import { daysBetween, type Entry } from './calendar-days.ts'

/** Moves the batch of an entry as far as the entry is moved; what clashes then is told afterwards. */
export async function moveBatch({ batch, day }: Entry, to: string): Promise<void> {
  const days = daysBetween(day, to)
  if (days === 0) return
  const params = { id: batch.classroom_id, batchId: batch.id }
  const told = { done: 'Batch has been successfully moved.', failed: 'Failed to move batch' }
  const answer = await runCall(classroomCalendarApi.move, { params, body: { days, updated_at: batch.updated_at } }, told)
  if (answer && answer.clashes.total > 0) tellClashes(answer.clashes)
}

export async function askAndMove(entry: Entry): Promise<void> {
  const day = await askDay(entry.batch.title, entry.day)
  if (day) await moveBatch(entry, day)
}

const tellClashes = (clashes: { results: Clash[]; total: number }) =>
  void openDialog(
    (close) => (
      <div className={css.stack}>
        <ClashList clashes={clashes} />
        <DialogButtons>
          <Button onClick={() => close()}>{t('Close')}</Button>
        </DialogButtons>
      </div>
    ),
    { title: 'Clashes', size: 'md' },
  )
