import { Button } from '@mantine/core'
import { authApi } from '@pelita/contract/areas/auth.ts'
import { type FormEvent, useState } from 'react'
import { failureText } from '../data/api-error.ts'
import { call } from '../data/call.ts'
import css from '../kit/feedback/ask.module.css'
import { openDialog } from '../kit/feedback/dialog-store.ts'
import { PrimaryButton } from '../kit/feedback/primary-button.tsx'
import { t } from '../kit/text/t.ts'
import { PasswordBox } from './pages/inputs.tsx'

/** Asks whoever signed in a while ago for their password; what they were about to do goes on by itself, with everything they had typed. */
export const askPassword = async (): Promise<boolean> =>
  (await openDialog<boolean>((close) => <Body close={close} />, { title: 'Your password', size: 'sm' })) === true

function Body({ close }: { close: (proved?: boolean) => void }) {
  const [password, setPassword] = useState('')
  const [refusal, setRefusal] = useState('')
  const [busy, setBusy] = useState(false)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (!password || busy) return
    setBusy(true)
    setRefusal('')
    try {
      await call(authApi.prove, { body: { password } })
      close(true)
    } catch (cause) {
      setBusy(false)
      setRefusal(failureText(cause, 'Failed to check the password').message)
    }
  }
  return (
    <form className={css.form} onSubmit={(event) => void submit(event)} noValidate>
      <p className={css.text}>
        {t(
          'You are about to change how you are reached or sign in. Enter your password, so that nobody else does it on this device.',
        )}
      </p>
      <PasswordBox
        data-autofocus
        label="Password"
        autoComplete="current-password"
        maxLength={200}
        value={password}
        error={refusal && t(refusal)}
        onChange={(event) => setPassword(event.currentTarget.value)}
      />
      <div className={css.buttons}>
        <Button variant="default" onClick={() => close()}>
          {t('Cancel')}
        </Button>
        <PrimaryButton missing={!password && 'Type your password first'} loading={busy}>
          {t('Continue')}
        </PrimaryButton>
      </div>
    </form>
  )
}
