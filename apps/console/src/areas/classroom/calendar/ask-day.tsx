import { Button } from '@mantine/core'
import { useState } from 'react'
import css from '../../../kit/content/content.module.css'
import { DialogButtons } from '../../../kit/feedback/dialog-buttons.tsx'
import { openDialog } from '../../../kit/feedback/dialog-store.ts'
import { PrimaryButton } from '../../../kit/feedback/primary-button.tsx'
import { Refusal } from '../../../kit/feedback/refusal.tsx'
import { useAttempt } from '../../../kit/feedback/use-attempt.ts'
import { isDay } from '../../../kit/filters/day.ts'
import { DayBox } from '../../../kit/form/date/day-box.tsx'
import { t } from '../../../kit/text/t.ts'

interface Asked {
  readonly name: string
  readonly day: string
  /** Moves it; the popup stays open, with the day that was chosen, where that is refused. */
  readonly send: (day: string) => Promise<unknown>
}

/** The day something is moved to, for those who do not drag. */
export const askDay = (asked: Asked): Promise<void> =>
  openDialog((close) => <Day {...asked} close={() => close()} />, { title: 'Move Batch', size: 'sm' }).then(() => {})

function Day({ name, day, send, close }: Asked & { close: () => void }) {
  const [value, setValue] = useState(day)
  const { pending, refused, succeeds } = useAttempt()
  const move = async () => {
    if (await succeeds(() => send(value))) close()
  }
  return (
    <div className={css.stack}>
      <p>{t('All sessions and due dates of {name} move by as many days; hours stay as they are.', { name })}</p>
      <DayBox name={t('New day')} label={t('New day')} value={value} disabled={false} error={false} onChange={setValue} />
      <Refusal cause={refused} failed="Failed to move batch" />
      <DialogButtons>
        <Button variant="default" onClick={close}>
          {t('Cancel')}
        </Button>
        <PrimaryButton loading={pending} missing={!isDay(value) && 'Please choose a day first'} onClick={() => void move()}>
          {t('Move')}
        </PrimaryButton>
      </DialogButtons>
    </div>
  )
}
