import type { GivenAgain } from '@pelita/contract/platform/second-factor.ts'
import { openDialog } from '../../../kit/feedback/dialog-store.ts'
import { PasswordBox, TextBox } from '../inputs.tsx'
import { PopupForm } from '../popup-form.tsx'
import { type Rules, textRules } from '../text-rules.ts'
import { useFields } from '../use-fields.ts'

const bare = textRules({ password: { label: 'Password', max: 200 } })
const withCode = textRules({
  password: { label: 'Password', max: 200 },
  code: { label: 'Code', max: 40, read: (text) => text.trim() },
})

interface Asking<T> {
  readonly title: string
  readonly action: string
  /** The session was opened without a second step: a code is needed besides. */
  readonly needsCode: boolean
  readonly send: (again: GivenAgain) => Promise<T>
}

/** The password, and a code where one is needed, before a factor is changed; answers what the call answered. */
export const giveAgain = <T,>(asking: Asking<T>): Promise<T | undefined> =>
  openDialog<T>((close) => <Again asking={asking} close={close} />, { title: asking.title, size: 'sm' })

function Again<T>({ asking, close }: { asking: Asking<T>; close: (answer?: T) => void }) {
  const { needsCode, action } = asking
  const rules: Rules<GivenAgain> = needsCode ? withCode : bare
  const fields = useFields(rules, { password: '', code: '' })
  return (
    <PopupForm
      intro={
        needsCode
          ? 'Please give your password again, and a code of your authenticator app or a recovery code.'
          : 'Please give your password again.'
      }
      action={action}
      fields={fields}
      send={async (given) => close(await asking.send(given))}
      close={() => close()}
    >
      <PasswordBox label="Password" autoComplete="current-password" data-autofocus {...fields.field('password')} />
      {needsCode && <TextBox label="Code" autoComplete="one-time-code" maxLength={40} {...fields.field('code')} />}
    </PopupForm>
  )
}
