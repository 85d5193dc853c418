import { Button } from '@mantine/core'
import { useState } from 'react'
import { DialogButtons } from '../../feedback/dialog-buttons.tsx'
import { openDialog } from '../../feedback/dialog-store.ts'
import { PrimaryButton } from '../../feedback/primary-button.tsx'
import { OptionsSelect } from '../../pickers/options-select.tsx'
import { useCategories } from '../../pickers/use-categories.ts'
import { t } from '../../text/t.ts'

/** Which category the ticked rows get. */
export const askCategory = (module: string): Promise<string | undefined> =>
  openDialog<string>((close) => <Choose module={module} close={close} />, { title: 'Set Category', size: 'sm' })

function Choose({ module, close }: { module: string; close: (id?: string) => void }) {
  const { options, loading } = useCategories({ module, chosen: undefined })
  const [chosen, setChosen] = useState<string | null>(null)
  return (
    <>
      <OptionsSelect
        label="Category"
        placeholder={t(loading ? 'Loading' : 'Choose a category')}
        options={options}
        value={chosen}
        onChange={setChosen}
      />
      <DialogButtons>
        <Button variant="default" onClick={() => close()}>
          {t('Cancel')}
        </Button>
        <PrimaryButton missing={chosen === null && 'Please choose a category first'} onClick={() => close(chosen ?? undefined)}>
          {t('Next')}
        </PrimaryButton>
      </DialogButtons>
    </>
  )
}
