import { t } from '@pelita/console/kit/text/t.ts'
import { authApi } from '@pelita/contract/areas/auth.ts'
import type { PendingVerification } from '@pelita/contract/platform/sign-in.ts'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { learnerCall } from '../data/session.ts'
import { useAttempt } from '../kit/use-attempt.ts'

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
  verify: (code: string, remember: boolean) => Promise<void>
  onPending: (pending: PendingVerification) => void
  back: () => void
}

/** The mailed code of an organisation that asks its learners for one, or of whoever forgot the password. */
export function CodeStep({ pending, verify, onPending, back }: Props) {
  const [code, setCode] = useState('')
  const [remember, setRemember] = useState(false)
  const { busy, failure, attempt: send } = useAttempt()
  const left = useCountdown(pending.resend_at)
  const input = useRef<HTMLInputElement>(null)
  // The code is all that is asked for here.
  useEffect(() => input.current?.focus(), [])

  const submit = (event: FormEvent) => {
    event.preventDefault()
    void send(() => verify(code, remember))
  }
  const resend = () =>
    send(async () => {
      const times = await learnerCall(authApi.resend, { body: { verification_id: pending.verification_id } })
      onPending({ ...pending, ...times })
      setCode('')
    })

  return (
    <form className="stack" onSubmit={submit} noValidate>
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
      {pending.purpose === 'login' && (
        <label className="check">
          <input type="checkbox" checked={remember} onChange={(event) => setRemember(event.currentTarget.checked)} />
          {t('Remember this device for 30 days')}
        </label>
      )}
      <button type="submit" className="button primary" disabled={busy || code.length < 6}>
        {t('Verify')}
      </button>
      <button type="button" className="button" onClick={resend} disabled={busy || left > 0}>
        {left > 0 ? t('Resend code in {time}', { time: clockText(left) }) : t('Resend code')}
      </button>
      <button type="button" className="text-link" onClick={back} disabled={busy}>
        {t('Back to Login')}
      </button>
    </form>
  )
}
