import { Button } from '@mantine/core'
import { authApi } from '@pelita/contract/areas/auth.ts'
import { useNavigate } from '@tanstack/react-router'
import { type FormEvent, useState } from 'react'
import { ApiError, failureText } from '../../data/api-error.ts'
import { call } from '../../data/call.ts'
import { toast } from '../../kit/feedback/toast.tsx'
import { t } from '../../kit/text/t.ts'
import { AlertBox } from './alert-box.tsx'
import css from './auth.module.css'
import { PasswordBox } from './inputs.tsx'
import { newPassword } from './new-password.ts'
import { forgetPending } from './sign-in.ts'
import { useFields } from './use-fields.ts'

/** Refused for the link it came with, whatever the password. */
const isOfLink = (cause: unknown) => cause instanceof ApiError && cause.errors.some(({ field }) => field === 'reset_token')

/** New Password and Confirm Password, with the token of a mailed link or of a verified code. */
export function ResetPassword({ resetToken }: { resetToken: string }) {
  const fields = useFields(newPassword, { password: '', confirmation: '' })
  const navigate = useNavigate()
  const [failure, setFailure] = useState<{ title: string; message: string } | null>(null)
  const [busy, setBusy] = useState(false)
  const [ended, setEnded] = useState(false)
  const { sound } = fields

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (!sound || busy) return
    setBusy(true)
    setFailure(null)
    try {
      await call(authApi.resetPassword, { body: { reset_token: resetToken, password: sound.password } })
      forgetPending()
      toast.success('Password has been successfully changed.')
      await navigate({ to: '/pages/login' })
    } catch (cause) {
      setBusy(false)
      if (isOfLink(cause)) setEnded(true)
      else if (!fields.refuse(cause)) setFailure(failureText(cause, 'Link has expired'))
    }
  }

  // No password is accepted any more, so none is asked for.
  if (ended) {
    return (
      <div className={css.form}>
        <AlertBox title="Link has expired" text="Please ask for a new one." />
      </div>
    )
  }
  return (
    <form className={css.form} onSubmit={submit} noValidate>
      {failure && <AlertBox title={failure.title} text={failure.message} />}
      <PasswordBox label="New Password" autoComplete="new-password" autoFocus {...fields.field('password')} />
      <PasswordBox label="Confirm Password" autoComplete="new-password" {...fields.field('confirmation')} />
      <Button type="submit" size="md" fullWidth disabled={!sound} loading={busy}>
        {t('Save')}
      </Button>
    </form>
  )
}
