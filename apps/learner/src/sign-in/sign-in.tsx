import { t } from '@pelita/console/kit/text/t.ts'
import { authApi } from '@pelita/contract/areas/auth.ts'
import { learnerApi } from '@pelita/contract/areas/learner.ts'
import type { FactorAsked } from '@pelita/contract/platform/second-factor.ts'
import type { PendingVerification } from '@pelita/contract/platform/sign-in.ts'
import { type FormEvent, lazy, Suspense, useState } from 'react'
import { learnerCall, learnerOrgCode, openLearnerSession } from '../data/session.ts'
import type { LearnerBrand } from '../frame/brand.ts'
import { PasswordField, TextField } from '../kit/fields.tsx'
import { errorText } from '../text/error-text.ts'
import { withAllWords } from '../text/language.ts'
import { CodeStep } from './code-step.tsx'
import { chooseRemembering, RememberPhone, wantsRemembering } from './remember-phone.tsx'
import { SignInFrame } from './sign-in-frame.tsx'

const ForgotPassword = lazy(() => import('./forgot-password.tsx'))
const ExpiredPassword = lazy(() => import('./new-password.tsx'))
const Demonstration = lazy(withAllWords(() => import('./demonstration.tsx')))
const AskFactor = lazy(withAllWords(() => import('../two-step/ask-factor.tsx')))

/** E-mail or NIK and password; the organisation's code where the address does not tell it. */
export function SignIn({ brand, notice }: { brand: LearnerBrand; notice: string }) {
  const [orgCode, setOrgCode] = useState(brand.orgCode ?? learnerOrgCode() ?? '')
  const [who, setWho] = useState('')
  const [password, setPassword] = useState('')
  const [failure, setFailure] = useState(notice)
  const [busy, setBusy] = useState(false)
  const [pending, setPending] = useState<PendingVerification | null>(null)
  const [expired, setExpired] = useState<{ id: string; password: string } | null>(null)
  const [asked, setAsked] = useState<FactorAsked | null>(null)
  const [forgot, setForgot] = useState(false)
  const [done, setDone] = useState('')
  const [remember, setRemember] = useState(wantsRemembering)
  const ready = orgCode.trim() !== '' && who.trim() !== '' && password !== ''

  const arrive = async (word: string, as = who, org_code = orgCode) => {
    const name = as.includes('@') ? { email: as } : { nik: as }
    const answer = await learnerCall(learnerApi.login, { body: { ...name, password: word, org_code, remember } })
    if ('token' in answer) return openLearnerSession(answer)
    if ('factor_required' in answer) setAsked(answer)
    else if ('password_expired' in answer) setExpired({ id: answer.verification_id, password: word })
    else setPending(answer)
    setPassword('')
    setBusy(false)
  }
  const enter = async (arriving: () => Promise<void>) => {
    setBusy(true)
    setFailure('')
    setDone('')
    try {
      await arriving()
    } catch (cause) {
      setFailure(errorText(cause))
      setPassword('')
      setBusy(false)
    }
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (ready && !busy) void enter(() => arrive(password))
  }
  const signInAs = (email: string, word: string, code: string) => {
    setWho(email)
    setOrgCode(code)
    void enter(() => arrive(word, email, code))
  }

  if (forgot) {
    const back = (told = '') => {
      setForgot(false)
      setPassword('')
      setFailure('')
      setDone(told)
    }
    return (
      <Suspense fallback={null}>
        <ForgotPassword brand={brand} orgCode={orgCode} back={back} />
      </Suspense>
    )
  }
  if (expired) {
    const save = async (chosen: string) => {
      const body = { verification_id: expired.id, old_password: expired.password, password: chosen }
      await learnerCall(authApi.changePassword, { body })
      setExpired(null)
      setDone('Password has been successfully changed.')
      await arrive(chosen).catch((cause) => setFailure(errorText(cause)))
    }
    return (
      <Suspense fallback={null}>
        <ExpiredPassword brand={brand} save={save} back={() => setExpired(null)} />
      </Suspense>
    )
  }
  if (asked) {
    return (
      <Suspense fallback={null}>
        <AskFactor brand={brand} asked={asked} orgCode={orgCode} remember={remember} back={() => setAsked(null)} />
      </Suspense>
    )
  }
  if (pending) {
    const verify = async (code: string, knowDevice: boolean) => {
      const { verification_id } = pending
      const body = { verification_id, code, org_code: orgCode, remember_device: knowDevice, remember }
      const answer = await learnerCall(learnerApi.verification, { body })
      if ('token' in answer) return openLearnerSession(answer)
      setPending(null)
      setAsked(answer)
    }
    return (
      <SignInFrame brand={brand} title="Verification">
        <CodeStep pending={pending} verify={verify} onPending={setPending} back={() => setPending(null)} />
      </SignInFrame>
    )
  }
  const rememberPhone = (
    <RememberPhone
      days={brand.rememberDays}
      checked={remember}
      onChange={(next) => {
        chooseRemembering(next)
        setRemember(next)
      }}
    />
  )
  return (
    <SignInFrame brand={brand} title="Sign in to learn">
      <form className="stack" onSubmit={submit} noValidate>
        {failure && (
          <p className="alert" role="alert">
            {t(failure)}
          </p>
        )}
        {done && (
          <p className="notice" role="status">
            {t(done)}
          </p>
        )}
        {!brand.sso?.enforced && (
          <>
            {!brand.orgCode && (
              <TextField label="Organization Code" value={orgCode} onChange={setOrgCode} autoComplete="organization" />
            )}
            <TextField label="Email or NIK" value={who} onChange={setWho} autoComplete="username" />
            <PasswordField label="Password" value={password} onChange={setPassword} />
            {rememberPhone}
            <button type="submit" className="button primary" disabled={!ready || busy}>
              {t(busy ? 'Signing in…' : 'Login')}
            </button>
          </>
        )}
        {brand.sso?.enforced && rememberPhone}
        {brand.sso && brand.orgCode && (
          <a
            className={brand.sso.enforced ? 'button primary' : 'button'}
            href={`/api/learner/auth/oidc/start?org_code=${encodeURIComponent(brand.orgCode)}`}
          >
            {t('Login with {name}', { name: brand.sso.label })}
          </a>
        )}
        {!brand.sso?.enforced && (
          <button type="button" className="text-link" onClick={() => setForgot(true)}>
            {t('Forgot password?')}
          </button>
        )}
      </form>
      {brand.demonstration && !brand.sso?.enforced && (
        <Suspense fallback={null}>
          <Demonstration orgCode={brand.orgCode} busy={busy} signIn={signInAs} />
        </Suspense>
      )}
    </SignInFrame>
  )
}
