import { Button } from '@mantine/core'
import { classroomBatchApi } from '@pelita/contract/areas/classroom/batch.ts'
import { useState } from 'react'
import { useData } from '../../data/use-data.ts'
import { DialogButtons } from '../../kit/feedback/dialog-buttons.tsx'
import { openDialog } from '../../kit/feedback/dialog-store.ts'
import { PrimaryButton } from '../../kit/feedback/primary-button.tsx'
import { OptionsSelect } from '../../kit/pickers/options-select.tsx'
import { t } from '../../kit/text/t.ts'
import css from './classroom.module.css'

interface Place {
  readonly id: string
  readonly batchId: string
}

/** The batch somebody is moved to: any other that has not ended. */
export const askOtherBatch = (place: Place, name: string): Promise<string | undefined> =>
  openDialog<string>((close) => <OtherBatch place={place} name={name} close={close} />, {
    title: 'Move to Another Batch',
    size: 'sm',
  })

function OtherBatch({ place, name, close }: { place: Place; name: string; close: (batch?: string) => void }) {
  const input = { params: { id: place.id }, query: { page_size: -1 } }
  const query = useData(classroomBatchApi.list, input, 'Failed get batches')
  const [value, setValue] = useState<string | null>(null)
  const others = (query.data?.results ?? []).filter((batch) => batch.id !== place.batchId && batch.phase !== 'finished')
  return (
    <div className={css.stack}>
      <p>{t('{name} joins the other batch; what was done in this one is kept in the archive.', { name })}</p>
      <OptionsSelect
        label="Batch"
        options={others.map((batch) => ({ value: batch.id, label: batch.title }))}
        loading={query.isPending}
        value={value}
        onChange={setValue}
      />
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
