import { Button } from '@mantine/core'
import { type Clash, classroomCalendarApi } from '@pelita/contract/areas/classroom/classroom-calendar.ts'
import css from '../../../kit/content/content.module.css'
import { DialogButtons } from '../../../kit/feedback/dialog-buttons.tsx'
import { openDialog } from '../../../kit/feedback/dialog-store.ts'
import { runCall, tryCall } from '../../../kit/feedback/run-call.ts'
import { t } from '../../../kit/text/t.ts'
import { ClashList } from '../clash-list.tsx'
import { askDay } from './ask-day.tsx'
import { daysBetween, type Entry } from './calendar-days.ts'

const DONE = 'Batch has been successfully moved.'

const bodyOf = ({ batch, day }: Entry, to: string) => ({
  params: { id: batch.classroom_id, batchId: batch.id },
  body: { days: daysBetween(day, to), updated_at: batch.updated_at },
})

const tellSome = (answer: { clashes: Parameters<typeof tellClashes>[0] } | undefined): void => {
  if (answer && answer.clashes.total > 0) tellClashes(answer.clashes)
}

/** Moves the batch of an entry as far as the entry is moved; what clashes then is told afterwards. */
export async function moveBatch(entry: Entry, to: string): Promise<void> {
  const input = bodyOf(entry, to)
  if (input.body.days === 0) return
  tellSome(await runCall(classroomCalendarApi.move, input, { done: DONE, failed: 'Failed to move batch' }))
}

export async function askAndMove(entry: Entry): Promise<void> {
  let answer: Parameters<typeof tellSome>[0]
  const send = async (to: string) => {
    const input = bodyOf(entry, to)
    if (input.body.days !== 0) answer = await tryCall(classroomCalendarApi.move, input, DONE)
  }
  await askDay({ name: entry.batch.title, day: entry.day, send })
  tellSome(answer)
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
