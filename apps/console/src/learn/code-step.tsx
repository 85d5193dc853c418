import { authApi, type PendingVerification } from '@pelita/contract/areas/auth.ts'
import { learnerApi } from '@pelita/contract/areas/learner.ts'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { failureText } from '../data/api-error.ts'
import { t } from '../kit/text/t.ts'
import { learnerCall, openLearnerSession } from './learner-session.ts'

const secondsUntil = (instant: string): number => Math.max(0, Math.ceil((Date.parse(instant) - Date.now()) / 1000))

function useCountdown(until: string): number {
  const [left, setLeft] = useState(() => secondsUntil(until))
  useEffect(() => {
    setLeft(secondsUntil(until))
    const timer = setInterval(() => setLeft(secondsUntil(until)), 1000)
    return () => clearInterval(timer)
  }, [until])
  return left
}

const clockText = (seconds: number) =>
  `${String(Math.floor(seconds / 60)).padStart(2, '0')}:${String(seconds % 60).padStart(2, '0')}`

interface Props {
  pending: PendingVerification
  orgCode: string
  onPending: (pending: PendingVerification) => void
  back: () => void
}

/** The mailed code of an organisation that asks its learners for one. */
export function CodeStep({ pending, orgCode, onPending, back }: Props) {
  const [code, setCode] = useState('')
  const [remember, setRemember] = useState(false)
  const [failure, setFailure] = useState('')
  const [busy, setBusy] = useState(false)
  const left = useCountdown(pending.resend_at)
  const input = useRef<HTMLInputElement>(null)
  // The code is all that is asked for here.
  useEffect(() => input.current?.focus(), [])

  const attempt = async (work: () => Promise<void>) => {
    setBusy(true)
    setFailure('')
    try {
      await work()
    } catch (cause) {
      setFailure(failureText(cause, 'An unknown error occurred').message)
    } finally {
      setBusy(false)
    }
  }
  const verify = (event: FormEvent) => {
    event.preventDefault()
    if (busy) return
    const { verification_id } = pending
    const body = { verification_id, code, org_code: orgCode, remember_device: remember }
    void attempt(async () => openLearnerSession(await learnerCall(learnerApi.verification, { body })))
  }
  const resend = () =>
    attempt(async () => {
      const times = await learnerCall(authApi.resend, { body: { verification_id: pending.verification_id } })
      onPending({ ...pending, ...times })
      setCode('')
    })

  return (
    <form className="stack" onSubmit={verify} noValidate>
      <p className="soft">{t('Enter the 6-digit code that was sent to {target}', { target: pending.masked_target })}</p>
      {failure && (
        <p className="alert" role="alert">
          {t(failure)}
        </p>
      )}
      <label className="field">
        {t('Code')}
        <input
          className="digits"
          value={code}
          onChange={(event) => setCode(event.currentTarget.value.replace(/\D/g, '').slice(0, 6))}
          inputMode="numeric"
          autoComplete="one-time-code"
          ref={input}
        />
      </label>
      <label className="check">
        <input type="checkbox" checked={remember} onChange={(event) => setRemember(event.currentTarget.checked)} />
        {t('Remember this device for 30 days')}
      </label>
      <button type="submit" className="button primary" disabled={busy || code.length < 6}>
        {t('Verify')}
      </button>
      <div className="answers">
        <button type="button" className="button" onClick={resend} disabled={busy || left > 0}>
          {left > 0 ? t('Resend code in {time}', { time: clockText(left) }) : t('Resend code')}
        </button>
        <button type="button" className="button" onClick={back} disabled={busy}>
          {t('Back to Login')}
        </button>
      </div>
    </form>
  )
}
