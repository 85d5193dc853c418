import { authApi } from '@pelita/contract/areas/auth.ts'
import { call } from '../../data/call.ts'
import { openDialog } from '../../kit/feedback/dialog-store.ts'
import { toast } from '../../kit/feedback/toast.tsx'
import { PasswordBox } from './inputs.tsx'
import { newPassword } from './new-password.ts'
import { PopupForm } from './popup-form.tsx'
import { useFields } from './use-fields.ts'

/** The password has expired or was chosen by somebody else: asks for a new one and answers it, so that the login can go on. */
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
  return (
    <PopupForm
      intro="Your password has expired or was given to you by somebody else. Please choose a new one."
      action="Save"
      fields={fields}
      send={async ({ password }) => {
        const body = { verification_id: verificationId, old_password: oldPassword, password }
        await call(authApi.changePassword, { body })
        toast.success('Password has been successfully changed.')
        close(password)
      }}
      close={close}
    >
      <PasswordBox label="New Password" autoComplete="new-password" data-autofocus {...fields.field('password')} />
      <PasswordBox label="Confirm Password" autoComplete="new-password" {...fields.field('confirmation')} />
    </PopupForm>
  )
}
