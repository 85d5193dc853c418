import { authApi } from '@pelita/contract/areas/auth.ts'
import { useNavigate } from '@tanstack/react-router'
import { type FormEvent, type ReactNode, useState } from 'react'
import { ApiError, type FailureText, failureText } from '../../data/api-error.ts'
import { call } from '../../data/call.ts'
import { PrimaryButton } from '../../kit/feedback/primary-button.tsx'
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

interface Props {
  resetToken: string
  /** No password is asked for any more: the link has expired, or whoever it is signs in elsewhere. */
  onEnd: (how: 'expired' | 'learner') => void
  back: ReactNode
}

/** New Password and Confirm Password, with the token of a mailed link or of a verified code. */
export function ResetPassword({ resetToken, onEnd, back }: Props) {
  const fields = useFields(newPassword, { password: '', confirmation: '' })
  const navigate = useNavigate()
  const [failure, setFailure] = useState<FailureText | null>(null)
  const [busy, setBusy] = useState(false)
  const { sound } = fields

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (!sound || busy) return
    setBusy(true)
    setFailure(null)
    try {
      const { opens_console } = await call(authApi.resetPassword, { body: { reset_token: resetToken, password: sound.password } })
      forgetPending()
      if (!opens_console) return onEnd('learner')
      toast.success('Password has been successfully changed.')
      await navigate({ to: '/pages/login' })
    } catch (cause) {
      setBusy(false)
      if (isOfLink(cause)) onEnd('expired')
      else if (!fields.refuse(cause)) setFailure(failureText(cause, 'Link has expired'))
    }
  }

  return (
    <form className={css.form} onSubmit={submit} noValidate>
      {failure && <AlertBox title={failure.title} text={failure.message} reference={failure.reference} />}
      <PasswordBox label="New Password" autoComplete="new-password" autoFocus {...fields.field('password')} />
      <PasswordBox label="Confirm Password" autoComplete="new-password" {...fields.field('confirmation')} />
      <PrimaryButton size="md" fullWidth missing={!sound && 'Type the new password twice'} loading={busy}>
        {t('Save')}
      </PrimaryButton>
      {back}
    </form>
  )
}
