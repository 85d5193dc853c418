import { Button } from '@mantine/core'
import { authApi } from '@pelita/contract/areas/auth.ts'
import { type FormEvent, useState } from 'react'
import { call } from '../../data/call.ts'
import { openDialog } from '../../kit/feedback/dialog-store.ts'
import { showFailure } from '../../kit/feedback/failure.tsx'
import { toast } from '../../kit/feedback/toast.tsx'
import { t } from '../../kit/text/t.ts'
import css from './auth.module.css'
import { PasswordBox } from './inputs.tsx'
import { newPassword } from './new-password.ts'
import { useFields } from './use-fields.ts'

/** The password has expired: asks for a new one and answers it, so that the login can go on. */
export const changeExpiredPassword = (verificationId: string, oldPassword: string): Promise<string | undefined> =>
  openDialog<string>((close) => <ChangePassword verificationId={verificationId} oldPassword={oldPassword} close={close} />, {
    title: 'Change Password',
    size: 'sm',
  })

interface Props {
  verificationId: string
  oldPassword: string
  close: (password?: string) => void
}

function ChangePassword({ verificationId, oldPassword, close }: Props) {
  const fields = useFields(newPassword, { password: '', confirmation: '' })
  const [busy, setBusy] = useState(false)
  const { sound } = fields

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (!sound || busy) return
    setBusy(true)
    try {
      const body = { verification_id: verificationId, old_password: oldPassword, password: sound.password }
      await call(authApi.changePassword, { body })
      toast.success('Password has been successfully changed.')
      close(sound.password)
    } catch (cause) {
      setBusy(false)
      if (!fields.refuse(cause)) showFailure(cause, 'An unknown error occurred')
    }
  }

  return (
    <form className={css.popup} onSubmit={submit} noValidate>
      <p>{t('Your password has expired. Please choose a new one.')}</p>
      <PasswordBox label="New Password" autoComplete="new-password" data-autofocus {...fields.field('password')} />
      <PasswordBox label="Confirm Password" autoComplete="new-password" {...fields.field('confirmation')} />
      <div className={css.buttons}>
        <Button variant="default" onClick={() => close()}>
          {t('Cancel')}
        </Button>
        <Button type="submit" disabled={!sound} loading={busy}>
          {t('Save')}
        </Button>
      </div>
    </form>
  )
}
