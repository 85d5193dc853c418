import { learnerApi } from '@pelita/contract/areas/learner.ts'
import { type FormEvent, useState } from 'react'
import { failureText } from '../data/api-error.ts'
import { Logo } from '../kit/page/logo.tsx'
import { t } from '../kit/text/t.ts'
import type { LearnerBrand } from './brand.ts'
import { PasswordField, TextField } from './fields.tsx'
import { learnerCall, learnerOrgCode, openLearnerSession } from './learner-session.ts'

/** E-mail or NIK and password; the organisation's code where the address does not tell it. */
export function SignIn({ brand, notice }: { brand: LearnerBrand; notice: string }) {
  const [orgCode, setOrgCode] = useState(brand.orgCode ?? learnerOrgCode() ?? '')
  const [who, setWho] = useState('')
  const [password, setPassword] = useState('')
  const [failure, setFailure] = useState(notice)
  const [busy, setBusy] = useState(false)
  const ready = orgCode.trim() !== '' && who.trim() !== '' && password !== ''

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (!ready || busy) return
    setBusy(true)
    setFailure('')
    try {
      const name = who.includes('@') ? { email: who } : { nik: who }
      openLearnerSession(await learnerCall(learnerApi.login, { body: { ...name, password, org_code: orgCode } }))
    } catch (cause) {
      setFailure(failureText(cause, 'An unknown error occurred').message)
      setPassword('')
      setBusy(false)
    }
  }

  return (
    <main className="sign-in">
      <div className="sign-in-brand">
        <Logo key={brand.logo} title={brand.title} picture={brand.logo} />
      </div>
      <h1>{t('Sign in to learn')}</h1>
      <form className="stack" onSubmit={submit} noValidate>
        {failure && (
          <p className="alert" role="alert">
            {t(failure)}
          </p>
        )}
        {!brand.orgCode && (
          <TextField label="Organization Code" value={orgCode} onChange={setOrgCode} autoComplete="organization" />
        )}
        <TextField label="Email or NIK" value={who} onChange={setWho} autoComplete="username" />
        <PasswordField label="Password" value={password} onChange={setPassword} />
        <button type="submit" className="button primary" disabled={!ready || busy}>
          {t(busy ? 'Signing in…' : 'Login')}
        </button>
      </form>
    </main>
  )
}
