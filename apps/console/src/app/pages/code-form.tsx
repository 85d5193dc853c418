import { Button } from '@mantine/core'
import { authApi, CODE_LENGTH } from '@pelita/contract/areas/auth.ts'
import type { FactorAsked } from '@pelita/contract/platform/second-factor.ts'
import { type FormEvent, type ReactNode, useId, useState } from 'react'
import { call } from '../../data/call.ts'
import { errorText } from '../../kit/feedback/error-text.ts'
import { lazyOpener } from '../../kit/feedback/lazy-opener.ts'
import { FieldError } from '../../kit/form/field/field-error.tsx'
import { t } from '../../kit/text/t.ts'
import { goTo } from '../go-to.ts'
import css from './auth.module.css'
import { CodeBoxes } from './code-boxes.tsx'
import { ResendCode } from './resend-code.tsx'
import { enter, forgetPending, type Pending } from './sign-in.ts'

interface Props {
  pending: Pending
  onPending: (pending: Pending) => void
  onVerified: (resetToken: string | null) => void
  back: ReactNode
}

const askFactor = lazyOpener(async () => (await import('./two-step/ask-factor.tsx')).askFactor)

const emptyCode = (code: string) => (code === '' ? 'Code is required' : 'Code must be 6 digits')

/** The six boxes, submitted by the last digit or by Verify. */
export function CodeForm({ pending, onPending, onVerified, back }: Props) {
  const { verification, orgCode } = pending
  const [code, setCode] = useState('')
  const [remember, setRemember] = useState(false)
  const [wrong, setWrong] = useState('')
  const [busy, setBusy] = useState(false)
  const wrongId = useId()

  const verify = async (typed: string) => {
    if (typed.length < CODE_LENGTH) return setWrong(emptyCode(typed))
    setBusy(true)
    setWrong('')
    try {
      const body = { verification_id: verification.verification_id, code: typed, org_code: orgCode, remember_device: remember }
      const answer = await call(authApi.verify, { body })
      if ('token' in answer) return await enter(answer, orgCode)
      forgetPending()
      if ('factor_required' in answer) return await secondStep(answer)
      onVerified(answer.reset_token)
    } catch (cause) {
      setCode('')
      setWrong(errorText(cause, 'Code is incorrect'))
    } finally {
      setBusy(false)
    }
  }

  const secondStep = async (asked: FactorAsked) => {
    if (!(await askFactor(asked, orgCode))) await goTo('/pages/login')
  }

  const change = (next: string) => {
    setCode(next)
    setWrong('')
    if (next.length === CODE_LENGTH && next !== code) void verify(next)
  }

  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!busy) void verify(code)
  }

  return (
    <form className={css.form} onSubmit={submit} noValidate aria-describedby={wrongId}>
      <CodeBoxes code={code} onChange={change} invalid={wrong !== ''} disabled={busy} />
      <p id={wrongId} className={css.wrong} role="alert">
        {wrong && <FieldError text={wrong} />}
      </p>
      {verification.purpose === 'login' && (
        <label className={css.check}>
          <input type="checkbox" checked={remember} onChange={(event) => setRemember(event.currentTarget.checked)} />
          {t('Remember this device for 30 days')}
        </label>
      )}
      <Button type="submit" size="md" fullWidth loading={busy}>
        {t('Verify')}
      </Button>
      <div className={css.links}>
        <ResendCode pending={pending} onSent={onPending} />
        {back}
      </div>
    </form>
  )
}
