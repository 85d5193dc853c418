import { Button } from '@mantine/core'
import { authApi } from '@pelita/contract/areas/auth.ts'
import type { FactorAsked } from '@pelita/contract/platform/second-factor.ts'
import type { PendingVerification } from '@pelita/contract/platform/sign-in.ts'
import { type ReactNode, useState } from 'react'
import { call } from '../../../data/call.ts'
import { DialogButtons } from '../../../kit/feedback/dialog-buttons.tsx'
import { errorText } from '../../../kit/feedback/error-text.ts'
import { zonedTime } from '../../../kit/format/browser-zone.ts'
import { t } from '../../../kit/text/t.ts'
import { AlertBox } from '../alert-box.tsx'
import { CodeStep } from './code-step.tsx'
import css from './two-step.module.css'

interface Props {
  asked: FactorAsked
  orgCode: string
  close: () => void
  ways: ReactNode
}

/** Nothing is left to show: the address is proven, and a day later the password is enough to set it up anew. */
export function LostFactor({ asked, orgCode, close, ways }: Props) {
  const [pending, setPending] = useState<PendingVerification | null>(null)
  const [resetAt, setResetAt] = useState('')
  const [wrong, setWrong] = useState('')
  const [busy, setBusy] = useState(false)
  const begin = async () => {
    setBusy(true)
    setWrong('')
    try {
      setPending(await call(authApi.factorLost, { body: { verification_id: asked.verification_id } }))
    } catch (cause) {
      setWrong(errorText(cause, 'An unknown error occurred'))
    }
    setBusy(false)
  }
  if (resetAt)
    return (
      <div className={css.step}>
        <p>
          {t('Sign in again after {time}. Until then it can be stopped by the link we have mailed you.', {
            time: zonedTime(resetAt),
          })}
        </p>
        <DialogButtons>
          <Button onClick={close}>{t('Close')}</Button>
        </DialogButtons>
      </div>
    )
  if (pending) {
    const confirm = async (code: string) => {
      const body = { verification_id: pending.verification_id, code, org_code: orgCode }
      const { reset_at } = await call(authApi.factorLostConfirm, { body })
      setResetAt(reset_at)
    }
    const intro = t('Enter the 6-digit code that was sent to {target}', { target: pending.masked_target })
    return <CodeStep intro={intro} label="Code" action="Verify" send={confirm} back={close} />
  }
  return (
    <div className={css.step}>
      <p className={css.soft}>
        {t(
          'We mail you a code. 24 hours after you have given it, you can sign in with your password and set up the second step anew. Administrators are told.',
        )}
      </p>
      {wrong && <AlertBox title={wrong} text="" />}
      {ways}
      <DialogButtons>
        <Button variant="default" onClick={close}>
          {t('Cancel')}
        </Button>
        <Button onClick={() => void begin()} loading={busy}>
          {t('Mail me a code')}
        </Button>
      </DialogButtons>
    </div>
  )
}
