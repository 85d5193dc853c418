import { t } from '@pelita/console/kit/text/t.ts'
import { authApi, type PendingVerification } from '@pelita/contract/areas/auth.ts'
import { type ReactNode, useState } from 'react'
import { learnerCall } from '../data/session.ts'
import type { LearnerBrand } from '../frame/brand.ts'
import { PasswordField, TextField } from '../kit/fields.tsx'
import { useAttempt } from '../kit/use-attempt.ts'
import { CodeStep } from './code-step.tsx'
import { SignInFrame } from './sign-in-frame.tsx'

interface Props {
  brand: LearnerBrand
  orgCode: string
  /** Leads to the sign-in again, which then says this. */
  back: (done?: string) => void
}

/** The address, its mailed code, the new password (product 10 §3), and the way back to where the learner came from. */
export default function ForgotPassword({ brand, orgCode: known, back }: Props) {
  const [orgCode, setOrgCode] = useState(known)
  const [pending, setPending] = useState<PendingVerification | null>(null)
  const [resetToken, setResetToken] = useState<string | null>(null)

  if (resetToken)
    return (
      <SignInFrame brand={brand} title="Verification">
        <NewPassword resetToken={resetToken} back={back} />
      </SignInFrame>
    )
  if (pending) {
    const verify = async (code: string) => {
      const { verification_id } = pending
      const body = { verification_id, code, org_code: orgCode, remember_device: false }
      const answer = await learnerCall(authApi.verify, { body })
      if ('reset_token' in answer) setResetToken(answer.reset_token)
    }
    return (
      <SignInFrame brand={brand} title="Verification">
        <CodeStep pending={pending} verify={verify} onPending={setPending} back={() => back()} />
      </SignInFrame>
    )
  }
  return (
    <SignInFrame brand={brand} title="Forgot password?">
      <AskAddress orgCode={orgCode} onOrgCode={brand.orgCode ? null : setOrgCode} onPending={setPending} back={back} />
    </SignInFrame>
  )
}

interface AskProps {
  orgCode: string
  /** Only where the address of the page does not tell the organisation. */
  onOrgCode: ((code: string) => void) | null
  onPending: (pending: PendingVerification) => void
  back: () => void
}

function AskAddress({ orgCode, onOrgCode, onPending, back }: AskProps) {
  const [email, setEmail] = useState('')
  const { busy, failure, attempt: send } = useAttempt()
  const ready = email.trim() !== '' && orgCode.trim() !== ''
  const ask = () => send(async () => onPending(await learnerCall(authApi.forgotPassword, { body: { email, org_code: orgCode } })))
  return (
    <Step failure={failure} submit={ask}>
      <p className="soft">{t('Enter your email address. We will send you a code to set a new password.')}</p>
      {onOrgCode && <TextField label="Organization Code" value={orgCode} onChange={onOrgCode} autoComplete="organization" />}
      <TextField label="Email" value={email} onChange={setEmail} autoComplete="email" />
      <Ways action="Send code" ready={ready && !busy} back={back} />
    </Step>
  )
}

function NewPassword({ resetToken, back }: { resetToken: string; back: Props['back'] }) {
  const [password, setPassword] = useState('')
  const [again, setAgain] = useState('')
  const { busy, failure, attempt: send } = useAttempt()
  const differs = again !== '' && again !== password
  const save = () =>
    send(async () => {
      await learnerCall(authApi.resetPassword, { body: { reset_token: resetToken, password } })
      back('Password has been successfully changed.')
    })
  return (
    <Step failure={differs ? 'Confirm Password does not match' : failure} submit={save}>
      <p className="soft">{t('Choose a new password.')}</p>
      <PasswordField label="New Password" value={password} onChange={setPassword} autoComplete="new-password" />
      <PasswordField label="Confirm Password" value={again} onChange={setAgain} autoComplete="new-password" />
      <Ways action="Save" ready={password !== '' && again === password && !busy} back={() => back()} />
    </Step>
  )
}

function Step({ failure, submit, children }: { failure: string; submit: () => void; children: ReactNode }) {
  return (
    <form
      className="stack"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      {failure && (
        <p className="alert" role="alert">
          {t(failure)}
        </p>
      )}
      {children}
    </form>
  )
}

function Ways({ action, ready, back }: { action: string; ready: boolean; back: () => void }) {
  return (
    <>
      <button type="submit" className="button primary" disabled={!ready}>
        {t(action)}
      </button>
      <button type="button" className="text-link" onClick={() => back()}>
        {t('Back to Login')}
      </button>
    </>
  )
}
