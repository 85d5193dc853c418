import { type FormEvent, Suspense, useState } from 'react'
import { type FailureText, failureText } from '../../data/api-error.ts'
import {
  currentOrganization,
  fetchConfiguration,
  forgetOrgCode,
  rememberOrgCode,
  useOrganization,
} from '../../data/organization.ts'
import { showFailure } from '../../kit/feedback/failure.tsx'
import { lazyOpener } from '../../kit/feedback/lazy-opener.ts'
import { PrimaryButton } from '../../kit/feedback/primary-button.tsx'
import { lazyPart } from '../../kit/page/lazy-part.tsx'
import { t } from '../../kit/text/t.ts'
import { goTo } from '../go-to.ts'
import { AlertBox } from './alert-box.tsx'
import css from './auth.module.css'
import { AuthFrame } from './auth-frame.tsx'
import { PasswordBox, TextBox } from './inputs.tsx'
import { loginRules } from './login-rules.ts'
import { login } from './sign-in.ts'
import { SsoLink } from './sso-link.tsx'
import { useFields } from './use-fields.ts'
import { useSsoArrival } from './use-sso-arrival.ts'

/** Never there on a server that is for real. */
const Demonstration = lazyPart(() => import('./demonstration.tsx'))

/** The wanted path in `?to=` travels along. */
const VERIFICATION = '/pages/verification'

const changeExpiredPassword = lazyOpener(async () => (await import('./change-password.tsx')).changeExpiredPassword)
const askFactor = lazyOpener(async () => (await import('./two-step/ask-factor.tsx')).askFactor)
const forgotPassword = lazyOpener(async () => (await import('./forgot-password.tsx')).forgotPassword)
const requestAccess = lazyOpener(async () => (await import('./request-access.tsx')).requestAccess)

/** Opens a console session for one organisation. */
export default function LoginPage() {
  const { org_code, title } = useOrganization()
  return (
    <AuthFrame title={t('Login')} intro={org_code ? t('Welcome to {title}', { title }) : t('Sign in to your organization')}>
      <LoginForm key={org_code} />
    </AuthFrame>
  )
}

function LoginForm() {
  const { org_code, sso, title, demonstration } = useOrganization()
  const arrived = useSsoArrival(org_code)
  const fields = useFields(loginRules, { email: '', password: '', org_code: org_code ?? '' })
  const [failure, setFailure] = useState<FailureText | null>(null)
  const [busy, setBusy] = useState(false)
  const { sound } = fields

  const attempt = async (form: { email: string; password: string; org_code: string }): Promise<void> => {
    const outcome = await login(form)
    if (outcome.go === 'verify') await goTo(VERIFICATION + location.search)
    if (outcome.go === 'second step' && !(await askFactor(outcome.asked, form.org_code))) fields.forget('password')
    if (outcome.go !== 'change password') return
    const password = await changeExpiredPassword(outcome.verificationId, form.password)
    if (password) await attempt({ ...form, password })
  }

  const enter = async (form: { email: string; password: string; org_code: string }) => {
    setBusy(true)
    setFailure(null)
    try {
      await attempt(form)
    } catch (cause) {
      fields.forget('password')
      setFailure(failureText(cause, 'An unknown error occurred'))
    } finally {
      setBusy(false)
    }
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (sound && !busy) void enter(sound)
  }

  const told = failure ?? arrived.failure
  if (arrived.busy) return <p className={css.intro}>{t('Signing in…')}</p>
  if (sso?.enforced && org_code) {
    return (
      <div className={css.form}>
        {told && <AlertBox title={told.title} text={told.message} reference={told.reference} />}
        <SsoLink orgCode={org_code} label={sso.label} primary />
        <div className={css.links}>
          <OtherOrganization orgCode={org_code} title={title} />
        </div>
      </div>
    )
  }
  return (
    <form className={css.form} onSubmit={submit} noValidate>
      {told && <AlertBox title={told.title} text={told.message} reference={told.reference} />}
      {org_code === null && (
        <TextBox label="Organization Code" autoComplete="organization" autoFocus maxLength={30} {...fields.field('org_code')} />
      )}
      <TextBox
        label="Email or NIK"
        autoComplete="username"
        autoFocus={org_code !== null}
        maxLength={150}
        {...fields.field('email')}
      />
      <PasswordBox label="Password" autoComplete="current-password" {...fields.field('password')} />
      <PrimaryButton size="md" fullWidth missing={!sound && 'Type your email or NIK and your password'} loading={busy}>
        {t('Login')}
      </PrimaryButton>
      {sso && org_code && <SsoLink orgCode={org_code} label={sso.label} />}
      <Links />
      {demonstration && (
        <div className={css.offered}>
          <Suspense fallback={null}>
            <Demonstration signIn={enter} />
          </Suspense>
        </div>
      )}
    </form>
  )
}

function Links() {
  const { allow_request_access, org_code, title } = useOrganization()
  const goOn = async (started: Promise<boolean | undefined>) => {
    if (await started) await goTo(VERIFICATION + location.search)
  }
  return (
    <div className={css.links}>
      <button
        type="button"
        className={css.link}
        onPointerEnter={forgotPassword.prepare}
        onClick={() => goOn(forgotPassword(org_code))}
      >
        {t('Forgot password?')}
      </button>
      {allow_request_access && org_code && (
        <button
          type="button"
          className={css.link}
          onPointerEnter={requestAccess.prepare}
          onClick={() => goOn(requestAccess(org_code))}
        >
          {t('Request access')}
        </button>
      )}
      {org_code && <OtherOrganization orgCode={org_code} title={title} />}
    </div>
  )
}

/** On a host that serves several organisations the remembered one can be left again. */
function OtherOrganization({ orgCode, title }: { orgCode: string; title: string }) {
  const [bound, setBound] = useState(false)
  if (bound) return null
  const change = async () => {
    forgetOrgCode()
    try {
      await fetchConfiguration()
      setBound(currentOrganization().org_code !== null)
    } catch (cause) {
      rememberOrgCode(orgCode)
      showFailure(cause, 'An unknown error occurred')
    }
  }
  return (
    <button type="button" className={css.link} onClick={change}>
      {t('Not {title}?', { title })}
    </button>
  )
}
