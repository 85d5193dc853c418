import { Button } from '@mantine/core'
import { type FormEvent, type ReactNode, useState } from 'react'
import { DialogButtons } from '../../kit/feedback/dialog-buttons.tsx'
import { showFailure } from '../../kit/feedback/failure.tsx'
import { PrimaryButton } from '../../kit/feedback/primary-button.tsx'
import { t } from '../../kit/text/t.ts'
import css from './auth.module.css'

interface Props<Sound> {
  intro: string
  action: string
  fields: { readonly sound: Sound | null; readonly refuse: (cause: unknown) => boolean }
  /** Ends by closing the popup; what it throws is shown at its field, or by itself. */
  send: (sound: Sound) => Promise<void>
  close: () => void
  children: ReactNode
}

/** A short form in a popup of the sign-in. */
export function PopupForm<Sound>({ intro, action, fields, send, close, children }: Props<Sound>) {
  const [busy, setBusy] = useState(false)
  const { sound } = fields

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (!sound || busy) return
    setBusy(true)
    try {
      await send(sound)
    } catch (cause) {
      setBusy(false)
      if (!fields.refuse(cause)) showFailure(cause, 'An unknown error occurred')
    }
  }

  return (
    <form className={css.popup} onSubmit={submit} noValidate>
      <p>{t(intro)}</p>
      {children}
      <DialogButtons>
        <Button variant="default" onClick={() => close()}>
          {t('Cancel')}
        </Button>
        <PrimaryButton missing={!sound && 'Fill in all fields first'} loading={busy}>
          {t(action)}
        </PrimaryButton>
      </DialogButtons>
    </form>
  )
}
