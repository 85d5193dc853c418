import type { PendingVerification } from '@pelita/contract/areas/auth.ts'
import { learnerApi } from '@pelita/contract/areas/learner.ts'
import { type FormEvent, type ReactNode, useState } from 'react'
import { failureText } from '../data/api-error.ts'
import { Logo } from '../kit/page/logo.tsx'
import { t } from '../kit/text/t.ts'
import type { LearnerBrand } from './brand.ts'
import { CodeStep } from './code-step.tsx'
import { PasswordField, TextField } from './fields.tsx'
import { learnerCall, learnerOrgCode, openLearnerSession } from './learner-session.ts'

/** E-mail or NIK and password; the organisation's code where the address does not tell it. */
export function SignIn({ brand, notice }: { brand: LearnerBrand; notice: string }) {
  const [orgCode, setOrgCode] = useState(brand.orgCode ?? learnerOrgCode() ?? '')
  const [who, setWho] = useState('')
  const [password, setPassword] = useState('')
  const [failure, setFailure] = useState(notice)
  const [busy, setBusy] = useState(false)
  const [pending, setPending] = useState<PendingVerification | null>(null)
  const ready = orgCode.trim() !== '' && who.trim() !== '' && password !== ''

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (!ready || busy) return
    setBusy(true)
    setFailure('')
    try {
      const name = who.includes('@') ? { email: who } : { nik: who }
      const answer = await learnerCall(learnerApi.login, { body: { ...name, password, org_code: orgCode } })
      if ('token' in answer) return openLearnerSession(answer)
      setPending(answer)
      setPassword('')
      setBusy(false)
    } catch (cause) {
      setFailure(failureText(cause, 'An unknown error occurred').message)
      setPassword('')
      setBusy(false)
    }
  }

  if (pending)
    return (
      <Frame brand={brand} title="Verification">
        <CodeStep pending={pending} orgCode={orgCode} onPending={setPending} back={() => setPending(null)} />
      </Frame>
    )
  return (
    <Frame brand={brand} title="Sign in to learn">
      <form className="stack" onSubmit={submit} noValidate>
        {failure && (
          <p className="alert" role="alert">
            {t(failure)}
          </p>
        )}
        {!brand.sso?.enforced && (
          <>
            {!brand.orgCode && (
              <TextField label="Organization Code" value={orgCode} onChange={setOrgCode} autoComplete="organization" />
            )}
            <TextField label="Email or NIK" value={who} onChange={setWho} autoComplete="username" />
            <PasswordField label="Password" value={password} onChange={setPassword} />
            <button type="submit" className="button primary" disabled={!ready || busy}>
              {t(busy ? 'Signing in…' : 'Login')}
            </button>
          </>
        )}
        {brand.sso && brand.orgCode && (
          <a
            className={brand.sso.enforced ? 'button primary' : 'button'}
            href={`/api/learner/auth/oidc/start?org_code=${encodeURIComponent(brand.orgCode)}`}
          >
            {t('Login with {name}', { name: brand.sso.label })}
          </a>
        )}
      </form>
    </Frame>
  )
}

function Frame({ brand, title, children }: { brand: LearnerBrand; title: string; children: ReactNode }) {
  return (
    <main className="sign-in">
      <div className="sign-in-brand">
        <Logo key={brand.logo} title={brand.title} picture={brand.logo} />
      </div>
      <h1>{t(title)}</h1>
      {children}
    </main>
  )
}
