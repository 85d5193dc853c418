import { Button } from '@mantine/core'
import { useState } from 'react'
import { DialogButtons } from '../../kit/feedback/dialog-buttons.tsx'
import { openDialog } from '../../kit/feedback/dialog-store.ts'
import { PrimaryButton } from '../../kit/feedback/primary-button.tsx'
import { Refusal } from '../../kit/feedback/refusal.tsx'
import { useAttempt } from '../../kit/feedback/use-attempt.ts'
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
  /** Does what was asked; the popup stays open, with what was chosen, where it is refused. */
  readonly send: (value: string) => Promise<unknown>
  readonly failed: string
}

/** One of several options, and what is done with it; nothing is answered when the popup was closed. */
export const askChoice = (wish: Wish): Promise<string | undefined> =>
  openDialog<string>((close) => <ChoiceForm wish={wish} close={close} />, { title: wish.title, size: 'sm' })

function ChoiceForm({ wish, close }: { wish: Wish; close: (value?: string) => void }) {
  const { useOptions } = wish
  const { options, loading } = useOptions()
  const [value, setValue] = useState<string | null>(null)
  const { pending, refused, succeeds } = useAttempt()
  const submit = async (chosen: string) => {
    if (await succeeds(() => wish.send(chosen))) close(chosen)
  }
  return (
    <div className={css.dialog}>
      <p>{wish.text}</p>
      <OptionsSelect label={wish.label} options={options} loading={loading} value={value} onChange={setValue} />
      <Refusal cause={refused} failed={wish.failed} />
      <DialogButtons>
        <Button variant="default" onClick={() => close()}>
          {t('Cancel')}
        </Button>
        <PrimaryButton
          loading={pending}
          missing={value === null && 'Please choose one first'}
          onClick={() => value !== null && void submit(value)}
        >
          {t(wish.confirm)}
        </PrimaryButton>
      </DialogButtons>
    </div>
  )
}
