import '../../kit/form/mantine-input.ts'
import { Button, TextInput } from '@mantine/core'
import { useState } from 'react'
import { DialogButtons } from '../../kit/feedback/dialog-buttons.tsx'
import { openDialog } from '../../kit/feedback/dialog-store.ts'
import { PrimaryButton } from '../../kit/feedback/primary-button.tsx'
import { DayBox } from '../../kit/form/day-box.tsx'
import { momentOfParts, partsOfMoment } from '../../kit/form/moment-parts.ts'
import { t } from '../../kit/text/t.ts'
import css from './classroom.module.css'

interface Asked {
  readonly title: string
  readonly text: string
  readonly confirm: string
  /** What the day and the hour are offered from. */
  readonly from?: string
  /** The day is already there to be changed. */
  readonly sameDay?: boolean
}

/** When something is to begin; everything of it moves along. */
export const askStart = ({ title, ...asked }: Asked): Promise<string | undefined> =>
  openDialog<string>((close) => <Start {...asked} close={close} />, { title, size: 'sm' })

type StartProps = Omit<Asked, 'title'> & { close: (start?: string) => void }

function Start({ text, confirm, from, sameDay = false, close }: StartProps) {
  const offered = from ? partsOfMoment(from) : { day: '', time: '08:00' }
  const [parts, setParts] = useState(sameDay ? offered : { ...offered, day: '' })
  const moment = momentOfParts(parts)
  return (
    <div className={css.stack}>
      <p>{text}</p>
      <div className={css.moment}>
        <DayBox
          name={t('Start, day')}
          value={parts.day}
          disabled={false}
          error={false}
          onChange={(day) => setParts({ ...parts, day })}
        />
        <TextInput
          aria-label={t('Start, time')}
          placeholder="HH:mm"
          inputMode="numeric"
          maxLength={5}
          value={parts.time}
          onChange={(event) => setParts({ ...parts, time: event.currentTarget.value.trim() })}
        />
      </div>
      <DialogButtons>
        <Button variant="default" onClick={() => close()}>
          {t('Cancel')}
        </Button>
        <PrimaryButton missing={!moment && 'Please choose a day and a time first'} onClick={() => close(moment ?? undefined)}>
          {t(confirm)}
        </PrimaryButton>
      </DialogButtons>
    </div>
  )
}
