import { Button } from '@mantine/core'
import { authApi, registerForm } from '@pelita/contract/areas/auth.ts'
import { type FormEvent, useState } from 'react'
import { call } from '../../data/call.ts'
import { openDialog } from '../../kit/feedback/dialog-store.ts'
import { showFailure } from '../../kit/feedback/failure.tsx'
import { t } from '../../kit/text/t.ts'
import css from './auth.module.css'
import { TextBox } from './inputs.tsx'
import { keepPending } from './sign-in.ts'
import { useFields } from './use-fields.ts'

const form = registerForm.pick({ email: true, org_code: true })

/** Asks for the address and starts the verification; answers whether a code is on its way. */
export const forgotPassword = async (orgCode: string | null): Promise<boolean> => {
  const sent = await openDialog<boolean>((close) => <ForgotPassword orgCode={orgCode} close={close} />, {
    title: 'Forgot password?',
    size: 'sm',
  })
  return sent === true
}

function ForgotPassword({ orgCode, close }: { orgCode: string | null; close: (sent?: boolean) => void }) {
  const fields = useFields(form, { email: '', org_code: orgCode ?? '' })
  const [busy, setBusy] = useState(false)
  const { sound } = fields

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (!sound || busy) return
    setBusy(true)
    try {
      const verification = await call(authApi.forgotPassword, { body: sound })
      keepPending({ verification, orgCode: sound.org_code })
      close(true)
    } catch (cause) {
      setBusy(false)
      if (!fields.refuse(cause)) showFailure(cause, 'An unknown error occurred')
    }
  }

  return (
    <form className={css.popup} onSubmit={submit} noValidate>
      <p>{t('Enter your email address. We will send you a code to set a new password.')}</p>
      {orgCode === null && <TextBox label="Organization Code" data-autofocus maxLength={30} {...fields.field('org_code')} />}
      <TextBox
        label="Email"
        type="email"
        autoComplete="email"
        data-autofocus={orgCode !== null || undefined}
        {...fields.field('email')}
      />
      <div className={css.buttons}>
        <Button variant="default" onClick={() => close()}>
          {t('Cancel')}
        </Button>
        <Button type="submit" disabled={!sound} loading={busy}>
          {t('Send code')}
        </Button>
      </div>
    </form>
  )
}
