import { Button } from '@mantine/core'
import { useState } from 'react'
import { DialogButtons } from '../../../kit/feedback/dialog-buttons.tsx'
import { openDialog } from '../../../kit/feedback/dialog-store.ts'
import { PrimaryButton } from '../../../kit/feedback/primary-button.tsx'
import { isDay } from '../../../kit/filters/day.ts'
import { DayBox } from '../../../kit/form/day-box.tsx'
import { t } from '../../../kit/text/t.ts'
import css from '../classroom.module.css'

/** The day something is moved to, for those who do not drag. */
export const askDay = (name: string, day: string): Promise<string | undefined> =>
  openDialog<string>((close) => <Day name={name} day={day} close={close} />, { title: 'Move Batch', size: 'sm' })

function Day({ name, day, close }: { name: string; day: string; close: (day?: string) => void }) {
  const [value, setValue] = useState(day)
  return (
    <div className={css.stack}>
      <p>{t('All sessions and due dates of {name} move by as many days; hours stay as they are.', { name })}</p>
      <DayBox name={t('New day')} label={t('New day')} value={value} disabled={false} error={false} onChange={setValue} />
      <DialogButtons>
        <Button variant="default" onClick={() => close()}>
          {t('Cancel')}
        </Button>
        <PrimaryButton missing={!isDay(value) && 'Please choose a day first'} onClick={() => close(value)}>
          {t('Move')}
        </PrimaryButton>
      </DialogButtons>
    </div>
  )
}
