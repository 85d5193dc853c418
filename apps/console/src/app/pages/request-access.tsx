import { Button } from '@mantine/core'
import { authApi, registerForm } from '@pelita/contract/areas/auth.ts'
import { type FormEvent, useState } from 'react'
import { call } from '../../data/call.ts'
import { openDialog } from '../../kit/feedback/dialog-store.ts'
import { showFailure } from '../../kit/feedback/failure.tsx'
import { t } from '../../kit/text/t.ts'
import css from './auth.module.css'
import { PasswordBox, TextBox } from './inputs.tsx'
import { keepPending } from './sign-in.ts'
import { useFields } from './use-fields.ts'

/** A stranger asks to be let in; the address is verified first, then an administrator decides. */
export const requestAccess = async (orgCode: string): Promise<boolean> => {
  const sent = await openDialog<boolean>((close) => <RequestAccess orgCode={orgCode} close={close} />, {
    title: 'Request access',
    size: 'sm',
  })
  return sent === true
}

function RequestAccess({ orgCode, close }: { orgCode: string; close: (sent?: boolean) => void }) {
  const fields = useFields(registerForm, { full_name: '', email: '', nik: '', phone: '', password: '', org_code: orgCode })
  const [busy, setBusy] = useState(false)
  const { sound } = fields

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (!sound || busy) return
    setBusy(true)
    try {
      const verification = await call(authApi.register, { body: sound })
      keepPending({ verification, orgCode })
      close(true)
    } catch (cause) {
      setBusy(false)
      if (!fields.refuse(cause)) showFailure(cause, 'An unknown error occurred')
    }
  }

  return (
    <form className={css.popup} onSubmit={submit} noValidate>
      <p>{t('An administrator will review your request.')}</p>
      <TextBox label="Full Name" autoComplete="name" data-autofocus maxLength={100} {...fields.field('full_name')} />
      <TextBox label="Email" type="email" autoComplete="email" {...fields.field('email')} />
      <TextBox label="NIK" autoComplete="off" maxLength={30} {...fields.field('nik')} />
      <TextBox label="Phone (optional)" type="tel" autoComplete="tel" placeholder="+62" {...fields.field('phone')} />
      <PasswordBox label="Password" autoComplete="new-password" {...fields.field('password')} />
      <div className={css.buttons}>
        <Button variant="default" onClick={() => close()}>
          {t('Cancel')}
        </Button>
        <Button type="submit" disabled={!sound} loading={busy}>
          {t('Send request')}
        </Button>
      </div>
    </form>
  )
}
