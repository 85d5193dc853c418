import { Button } from '@mantine/core'
import { useState } from 'react'
import content from '../../kit/content/content.module.css'
import { DialogButtons } from '../../kit/feedback/dialog-buttons.tsx'
import { openDialog } from '../../kit/feedback/dialog-store.ts'
import { PrimaryButton } from '../../kit/feedback/primary-button.tsx'
import { Refusal } from '../../kit/feedback/refusal.tsx'
import { useAttempt } from '../../kit/feedback/use-attempt.ts'
import { DayBox } from '../../kit/form/date/day-box.tsx'
import { momentOfParts, partsOfMoment } from '../../kit/form/date/moment-parts.ts'
import { TimeBox } from '../../kit/form/date/time-box.tsx'
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
  /** Does what was asked; the popup stays open, with what was chosen, where it is refused. */
  readonly send?: (start: string) => Promise<unknown>
  readonly failed?: string
}

/** When something is to begin; everything of it moves along. */
export const askStart = ({ title, ...asked }: Asked): Promise<string | undefined> =>
  openDialog<string>((close) => <Start {...asked} close={close} />, { title, size: 'sm' })

type StartProps = Omit<Asked, 'title'> & { close: (start?: string) => void }

function Start({ text, confirm, from, sameDay = false, send, failed = 'Failed', close }: StartProps) {
  const offered = from ? partsOfMoment(from) : { day: '', time: '08:00' }
  const [parts, setParts] = useState(sameDay ? offered : { ...offered, day: '' })
  const moment = momentOfParts(parts)
  const { pending, refused, succeeds } = useAttempt()
  const submit = async () => {
    if (moment && (await succeeds(() => send?.(moment)))) close(moment)
  }
  return (
    <div className={content.stack}>
      <p>{text}</p>
      <div className={css.moment}>
        <DayBox
          name={t('Start, day')}
          value={parts.day}
          disabled={false}
          error={false}
          onChange={(day) => setParts({ ...parts, day })}
        />
        <TimeBox aria-label={t('Start, time')} value={parts.time} onChange={(time) => setParts({ ...parts, time })} />
      </div>
      <Refusal cause={refused} failed={failed} />
      <DialogButtons>
        <Button variant="default" onClick={() => close()}>
          {t('Cancel')}
        </Button>
        <PrimaryButton
          loading={pending}
          missing={!moment && 'Please choose a day and a time first'}
          onClick={() => void submit()}
        >
          {t(confirm)}
        </PrimaryButton>
      </DialogButtons>
    </div>
  )
}
