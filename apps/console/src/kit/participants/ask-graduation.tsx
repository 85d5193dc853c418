import '../form/mantine-input.ts'
import { Button, Textarea } from '@mantine/core'
import { useState } from 'react'
import { DialogButtons } from '../feedback/dialog-buttons.tsx'
import { openDialog } from '../feedback/dialog-store.ts'
import { PrimaryButton } from '../feedback/primary-button.tsx'
import { Segments } from '../pickers/segments.tsx'
import { t } from '../text/t.ts'
import css from './participants.module.css'

interface Verdict {
  readonly learning_status: 'passed' | 'not_passed'
  readonly note?: string
}

/** Whether these participants passed, with a note they will read. */
export const askGraduation = (count: number): Promise<Verdict | undefined> =>
  openDialog<Verdict>((close) => <Graduation count={count} close={close} />, { title: 'Set Graduation', size: 'sm' })

function Graduation({ count, close }: { count: number; close: (verdict?: Verdict) => void }) {
  const [learning_status, choose] = useState<Verdict['learning_status']>('passed')
  const [note, setNote] = useState('')
  return (
    <div className={css.dialog}>
      <p>
        {count === 1
          ? t('The decision counts for 1 confirmed participant.')
          : t('The decision counts for {count} confirmed participants.', { count })}
      </p>
      <Segments
        label="Result"
        options={[
          { value: 'passed', label: 'Passed' },
          { value: 'not_passed', label: 'Not Passed' },
        ]}
        value={learning_status}
        onChange={choose}
      />
      <Textarea
        label={t('Note')}
        autosize
        minRows={3}
        maxLength={500}
        value={note}
        onChange={(event) => setNote(event.currentTarget.value)}
      />
      <DialogButtons>
        <Button variant="default" onClick={() => close()}>
          {t('Cancel')}
        </Button>
        <PrimaryButton missing={false} onClick={() => close({ learning_status, ...(note.trim() && { note: note.trim() }) })}>
          {t('Save')}
        </PrimaryButton>
      </DialogButtons>
    </div>
  )
}
