import { Button } from '@mantine/core'
import { useState } from 'react'
import { DialogButtons } from '../../kit/feedback/dialog-buttons.tsx'
import { openDialog } from '../../kit/feedback/dialog-store.ts'
import { PrimaryButton } from '../../kit/feedback/primary-button.tsx'
import type { Choice } from '../../kit/pickers/choice-list.ts'
import { OptionsSelect } from '../../kit/pickers/options-select.tsx'
import { t } from '../../kit/text/t.ts'
import css from './user.module.css'

interface Wish {
  readonly title: string
  readonly text: string
  readonly label: string
  readonly confirm: string
  /** Called inside the popup, so that options are fetched when they are needed. */
  readonly useOptions: () => { readonly options: readonly Choice[]; readonly loading: boolean }
}

/** One of several options; nothing is answered when the popup was closed. */
export const askChoice = (wish: Wish): Promise<string | undefined> =>
  openDialog<string>((close) => <ChoiceForm wish={wish} close={close} />, { title: wish.title, size: 'sm' })

function ChoiceForm({ wish, close }: { wish: Wish; close: (value?: string) => void }) {
  const { useOptions } = wish
  const { options, loading } = useOptions()
  const [value, setValue] = useState<string | null>(null)
  return (
    <div className={css.dialog}>
      <p>{wish.text}</p>
      <OptionsSelect label={wish.label} options={options} loading={loading} value={value} onChange={setValue} />
      <DialogButtons>
        <Button variant="default" onClick={() => close()}>
          {t('Cancel')}
        </Button>
        <PrimaryButton missing={value === null && 'Please choose one first'} onClick={() => close(value ?? undefined)}>
          {t(wish.confirm)}
        </PrimaryButton>
      </DialogButtons>
    </div>
  )
}
