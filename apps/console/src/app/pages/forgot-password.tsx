import { authApi, registerForm } from '@pelita/contract/areas/auth.ts'
import { call } from '../../data/call.ts'
import { openDialog } from '../../kit/feedback/dialog-store.ts'
import { TextBox } from './inputs.tsx'
import { PopupForm } from './popup-form.tsx'
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
  return (
    <PopupForm
      intro="Enter your email address. We will send you a code to set a new password. Without an email address, ask an administrator for a new one."
      action="Send code"
      fields={fields}
      send={async (sound) => {
        const verification = await call(authApi.forgotPassword, { body: sound })
        keepPending({ verification, orgCode: sound.org_code })
        close(true)
      }}
      close={close}
    >
      {orgCode === null && <TextBox label="Organization Code" data-autofocus maxLength={30} {...fields.field('org_code')} />}
      <TextBox
        label="Email"
        type="email"
        autoComplete="email"
        data-autofocus={orgCode !== null || undefined}
        {...fields.field('email')}
      />
    </PopupForm>
  )
}
