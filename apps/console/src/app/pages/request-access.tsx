import { authApi, registerForm } from '@pelita/contract/areas/auth.ts'
import { call } from '../../data/call.ts'
import { openDialog } from '../../kit/feedback/dialog-store.ts'
import { PasswordBox, TextBox } from './inputs.tsx'
import { PopupForm } from './popup-form.tsx'
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
  return (
    <PopupForm
      intro="An administrator will review your request."
      action="Send request"
      fields={fields}
      send={async (sound) => {
        const verification = await call(authApi.register, { body: sound })
        keepPending({ verification, orgCode })
        close(true)
      }}
      close={close}
    >
      <TextBox label="Full Name" autoComplete="name" data-autofocus maxLength={100} {...fields.field('full_name')} />
      <TextBox label="Email" type="email" autoComplete="email" {...fields.field('email')} />
      <TextBox label="NIK" autoComplete="off" maxLength={30} {...fields.field('nik')} />
      <TextBox label="Phone (optional)" type="tel" autoComplete="tel" placeholder="+62" {...fields.field('phone')} />
      <PasswordBox label="Password" autoComplete="new-password" {...fields.field('password')} />
    </PopupForm>
  )
}
