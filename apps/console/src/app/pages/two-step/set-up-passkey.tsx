import { Button } from '@mantine/core'
import { authApi } from '@pelita/contract/areas/auth.ts'
import { type FactorProof, PASSKEY_NAME } from '@pelita/contract/platform/second-factor.ts'
import { type FormEvent, useState } from 'react'
import { call } from '../../../data/call.ts'
import { isPasskeyGivenUp, makePasskey } from '../../../data/passkey.ts'
import { DialogButtons } from '../../../kit/feedback/dialog-buttons.tsx'
import { errorText } from '../../../kit/feedback/error-text.ts'
import { PrimaryButton } from '../../../kit/feedback/primary-button.tsx'
import { FieldError } from '../../../kit/form/field/field-error.tsx'
import { deviceName } from '../../../kit/format/device-name.ts'
import { t } from '../../../kit/text/t.ts'
import { TextBox } from '../inputs.tsx'
import css from './two-step.module.css'

interface Props {
  ticket: string
  send: (proof: FactorProof) => Promise<void>
  back: () => void
}

/** The browser makes it: with a finger, a face, a PIN or a security key. */
export function SetUpPasskey({ ticket, send, back }: Props) {
  const [name, setName] = useState(() => deviceName(navigator.userAgent))
  const [wrong, setWrong] = useState('')
  const [busy, setBusy] = useState(false)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (busy || name.trim() === '') return
    setBusy(true)
    setWrong('')
    try {
      const { make } = await call(authApi.factorPasskey, { body: { verification_id: ticket } })
      await send({ way: 'new passkey', made: await makePasskey(make ?? {}), name: name.trim() })
    } catch (cause) {
      setBusy(false)
      setWrong(isPasskeyGivenUp(cause) ? t('No passkey was made.') : errorText(cause, 'This passkey was not accepted'))
    }
  }
  return (
    <form className={css.step} onSubmit={submit} noValidate>
      <p className={css.soft}>
        {t('Your browser asks for your fingerprint, face, PIN or security key. The passkey works at {host} only.', {
          host: location.hostname,
        })}
      </p>
      <TextBox
        label="Name"
        value={name}
        maxLength={PASSKEY_NAME}
        data-autofocus
        error={wrong && <FieldError text={wrong} />}
        onChange={(event) => setName(event.currentTarget.value)}
      />
      <DialogButtons>
        <Button variant="default" onClick={back}>
          {t('Cancel')}
        </Button>
        <PrimaryButton missing={name.trim() === '' && 'Type a name first'} loading={busy}>
          {t('Make passkey')}
        </PrimaryButton>
      </DialogButtons>
    </form>
  )
}
