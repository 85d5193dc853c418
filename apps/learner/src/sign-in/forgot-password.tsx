import { t } from '@pelita/console/kit/text/t.ts'
import { authApi } from '@pelita/contract/areas/auth.ts'
import type { PendingVerification } from '@pelita/contract/platform/sign-in.ts'
import { useState } from 'react'
import { learnerCall } from '../data/session.ts'
import type { LearnerBrand } from '../frame/brand.ts'
import { TextField } from '../kit/fields.tsx'
import { useAttempt } from '../kit/use-attempt.ts'
import { CodeStep } from './code-step.tsx'
import { NewPassword } from './new-password.tsx'
import { SignInFrame } from './sign-in-frame.tsx'
import { Step, Ways } from './step.tsx'

interface Props {
  brand: LearnerBrand
  orgCode: string
  /** Leads to the sign-in again, which then says this. */
  back: (done?: string) => void
}

/** The address, its mailed code, the new password, and the way back to where the learner came from. */
export default function ForgotPassword({ brand, orgCode: known, back }: Props) {
  const [orgCode, setOrgCode] = useState(known)
  const [pending, setPending] = useState<PendingVerification | null>(null)
  const [resetToken, setResetToken] = useState<string | null>(null)

  if (resetToken) {
    const save = async (password: string) => {
      await learnerCall(authApi.resetPassword, { body: { reset_token: resetToken, password } })
      back('Password has been successfully changed.')
    }
    return (
      <SignInFrame brand={brand} title="Verification">
        <NewPassword intro="Choose a new password." save={save} back={() => back()} />
      </SignInFrame>
    )
  }
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
      <p className="soft">{t('You have no email address? Your administrator gives you a new password.')}</p>
      {onOrgCode && <TextField label="Organization Code" value={orgCode} onChange={onOrgCode} autoComplete="organization" />}
      <TextField label="Email" value={email} onChange={setEmail} autoComplete="email" />
      <Ways action="Send code" ready={ready && !busy} back={back} />
    </Step>
  )
}
