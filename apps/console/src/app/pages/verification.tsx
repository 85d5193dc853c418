import { Button } from '@mantine/core'
import { Link, Navigate } from '@tanstack/react-router'
import { useState } from 'react'
import { currentOrganization } from '../../data/organization.ts'
import { t } from '../../kit/text/t.ts'
import { learnerSite } from '../shell/frontpage.ts'
import { AlertBox } from './alert-box.tsx'
import css from './auth.module.css'
import { AuthFrame } from './auth-frame.tsx'
import { CodeForm } from './code-form.tsx'
import { ResetPassword } from './reset-password.tsx'
import { type Pending, pendingVerification } from './sign-in.ts'

type Stage =
  | { at: 'code'; pending: Pending }
  | { at: 'password'; resetToken: string }
  | { at: 'requested' }
  | { at: 'expired' }
  | { at: 'learner' }
  | { at: 'nothing' }

/** A mailed link carries its token in the fragment; it is taken out of the address at once. */
function takeLinkToken(): string | null {
  const token = new URLSearchParams(location.hash.slice(1)).get('token')
  if (token) history.replaceState(history.state, '', location.pathname + location.search)
  return token
}

const firstStage = (): Stage => {
  const resetToken = takeLinkToken()
  if (resetToken) return { at: 'password', resetToken }
  const pending = pendingVerification()
  return pending ? { at: 'code', pending } : { at: 'nothing' }
}

/** One-time code by e-mail, and the landing place of mailed links (product 10 §3). */
export default function VerificationPage() {
  const [stage, setStage] = useState(firstStage)

  if (stage.at === 'nothing') return <Navigate to="/pages/login" replace />
  if (stage.at === 'requested') {
    return (
      <AuthFrame title="Verification" intro={t('Your request has been sent. An administrator will review it.')}>
        <div className={css.form}>
          <Button component={Link} to="/pages/login" size="md" fullWidth>
            {t('Back to Login')}
          </Button>
        </div>
      </AuthFrame>
    )
  }
  if (stage.at === 'password') {
    return (
      <AuthFrame title="Verification" intro={t('Choose a new password.')}>
        <ResetPassword resetToken={stage.resetToken} onEnd={(at) => setStage({ at })} back={<BackToLogin />} />
      </AuthFrame>
    )
  }
  if (stage.at === 'expired') {
    return (
      <AuthFrame title="Verification">
        <div className={css.form}>
          <AlertBox title="Link has expired" text="Please ask for a new one." />
          <BackToLogin />
        </div>
      </AuthFrame>
    )
  }
  if (stage.at === 'learner') {
    return (
      <AuthFrame title="Verification" intro={t('Password has been successfully changed.')}>
        <div className={css.form}>
          <Button component="a" href={learnerSite(currentOrganization())} size="md" fullWidth>
            {t('Sign in to learn')}
          </Button>
        </div>
      </AuthFrame>
    )
  }
  const target = stage.pending.verification.masked_target
  return (
    <AuthFrame title="Verification" intro={t('Enter the 6-digit code that was sent to {target}', { target })}>
      <CodeForm
        pending={stage.pending}
        onPending={(pending) => setStage({ at: 'code', pending })}
        onVerified={(resetToken) => setStage(resetToken ? { at: 'password', resetToken } : { at: 'requested' })}
        back={<BackToLogin />}
      />
    </AuthFrame>
  )
}

function BackToLogin() {
  return (
    <Link to="/pages/login" className={css.link}>
      {t('Back to Login')}
    </Link>
  )
}
