import { Button } from '@mantine/core'
import { classroomBatchApi } from '@pelita/contract/areas/classroom/batch.ts'
import { useState } from 'react'
import { useData } from '../../data/use-data.ts'
import { DialogButtons } from '../../kit/feedback/dialog-buttons.tsx'
import { openDialog } from '../../kit/feedback/dialog-store.ts'
import { PrimaryButton } from '../../kit/feedback/primary-button.tsx'
import { OptionBoxes } from '../../kit/form/option-boxes.tsx'
import { t } from '../../kit/text/t.ts'
import css from './classroom.module.css'

/** Which batches are to be published: those that are not yet and have not ended, all of them unless somebody takes one out. */
export const askBatches = (id: string): Promise<string[] | undefined> =>
  openDialog<string[]>((close) => <Batches id={id} close={close} />, { title: 'Publish Classroom?', size: 'sm' })

function Batches({ id, close }: { id: string; close: (ids?: string[]) => void }) {
  const { data } = useData(classroomBatchApi.list, { params: { id }, query: { page_size: -1 } }, 'Failed get batches')
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const offered = (data?.results ?? []).filter((batch) => batch.status !== 'publish' && batch.phase !== 'finished')
  const ids = offered.filter((batch) => !left.has(batch.id)).map((batch) => batch.id)
  const toggle = (batch: string) => {
    const next = new Set(left)
    if (!next.delete(batch)) next.add(batch)
    setLeft(next)
  }
  return (
    <div className={css.stack}>
      <p>
        {t(
          offered.length > 0 || !data
            ? 'Participants who wait as draft are invited by mail.'
            : 'There is no batch that waits to be published.',
        )}
      </p>
      {offered.length > 0 && (
        <OptionBoxes
          type="checkbox"
          options={offered.map((batch) => ({ value: batch.id, label: batch.title }))}
          isChosen={(batch) => !left.has(batch)}
          onChoose={toggle}
        />
      )}
      <DialogButtons>
        <Button variant="default" onClick={() => close()}>
          {t('Cancel')}
        </Button>
        <PrimaryButton missing={ids.length === 0 && 'Please select at least one batch'} onClick={() => close(ids)}>
          {t('Publish')}
        </PrimaryButton>
      </DialogButtons>
    </div>
  )
}
