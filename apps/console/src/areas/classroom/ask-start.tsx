import '../../kit/form/mantine-input.ts'
import { Button, TextInput } from '@mantine/core'
import type { BatchRow } from '@pelita/contract/areas/classroom/batch.ts'
import { useState } from 'react'
import { DialogButtons } from '../../kit/feedback/dialog-buttons.tsx'
import { openDialog } from '../../kit/feedback/dialog-store.ts'
import { PrimaryButton } from '../../kit/feedback/primary-button.tsx'
import { DayBox } from '../../kit/form/day-box.tsx'
import { momentOfParts, partsOfMoment } from '../../kit/form/moment-parts.ts'
import { t } from '../../kit/text/t.ts'
import css from './classroom.module.css'

/** When the copy of a batch begins; everything else of it moves along. */
export const askStart = (row: BatchRow): Promise<string | undefined> =>
  openDialog<string>((close) => <Start row={row} close={close} />, { title: 'Duplicate Batch', size: 'sm' })

function Start({ row, close }: { row: BatchRow; close: (start?: string) => void }) {
  const [parts, setParts] = useState({ ...partsOfMoment(row.start_at), day: '' })
  const moment = momentOfParts(parts)
  return (
    <div className={css.stack}>
      <p>{t('A draft like {title}, with all its times moved and without participants.', { title: row.title })}</p>
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
          {t('Duplicate')}
        </PrimaryButton>
      </DialogButtons>
    </div>
  )
}
