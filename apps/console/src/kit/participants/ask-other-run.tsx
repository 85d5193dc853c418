import { Button } from '@mantine/core'
import { useState } from 'react'
import { DialogButtons } from '../feedback/dialog-buttons.tsx'
import { openDialog } from '../feedback/dialog-store.ts'
import { PrimaryButton } from '../feedback/primary-button.tsx'
import { OptionsSelect } from '../pickers/options-select.tsx'
import { t } from '../text/t.ts'
import css from './participants.module.css'

/** A run somebody may be moved to. */
export interface OtherRun {
  readonly id: string
  readonly title: string
}

/** The batch somebody is moved to. */
export const askOtherRun = (runs: readonly OtherRun[], name: string): Promise<string | undefined> =>
  openDialog<string>((close) => <Runs runs={runs} name={name} close={close} />, {
    title: 'Move to Another Batch',
    size: 'sm',
  })

function Runs({ runs, name, close }: { runs: readonly OtherRun[]; name: string; close: (run?: string) => void }) {
  const [value, setValue] = useState<string | null>(null)
  return (
    <div className={css.dialog}>
      <p>
        {runs.length === 0
          ? t('There is no other batch that has not ended.')
          : t('{name} joins the other batch; what was done in this one is kept in the archive.', { name })}
      </p>
      {runs.length > 0 && (
        <OptionsSelect
          label="Batch"
          options={runs.map(({ id, title }) => ({ value: id, label: title }))}
          value={value}
          onChange={setValue}
        />
      )}
      <DialogButtons>
        <Button variant="default" onClick={() => close()}>
          {t('Cancel')}
        </Button>
        <PrimaryButton missing={value === null && 'Please choose a batch first'} onClick={() => close(value ?? undefined)}>
          {t('Move')}
        </PrimaryButton>
      </DialogButtons>
    </div>
  )
}
