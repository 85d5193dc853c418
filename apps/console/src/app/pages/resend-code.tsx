import { authApi } from '@pelita/contract/areas/auth.ts'
import { useEffect, useState } from 'react'
import { call } from '../../data/call.ts'
import { showFailure } from '../../kit/feedback/failure.tsx'
import { toast } from '../../kit/feedback/toast.tsx'
import { t } from '../../kit/text/t.ts'
import css from './auth.module.css'
import { countdown } from './code-entry.ts'
import { keepPending, type Pending } from './sign-in.ts'

/** "Resend code in 00:59", then a link that mails a new code. */
export function ResendCode({ pending, onSent }: { pending: Pending; onSent: (pending: Pending) => void }) {
  const [now, setNow] = useState(Date.now)
  const [busy, setBusy] = useState(false)
  const left = countdown(pending.verification.resend_at, now)

  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 500)
    return () => clearInterval(timer)
  }, [])

  const resend = async () => {
    setBusy(true)
    try {
      const times = await call(authApi.resend, { body: { verification_id: pending.verification.verification_id } })
      const next = { ...pending, verification: { ...pending.verification, ...times } }
      keepPending(next)
      onSent(next)
      toast.success('A new code has been sent.')
    } catch (cause) {
      showFailure(cause, 'An unknown error occurred')
    } finally {
      setBusy(false)
    }
  }

  if (left) return <span className={css.wait}>{t('Resend code in {time}', { time: left })}</span>
  return (
    <button type="button" className={css.link} disabled={busy} onClick={resend}>
      {t('Resend code')}
    </button>
  )
}
