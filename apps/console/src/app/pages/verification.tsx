import { Button } from '@mantine/core'
import { type MailedInvitation, membershipApi } from '@pelita/contract/platform/membership.ts'
import { Link, Navigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { ApiError } from '../../data/api-error.ts'
import { call } from '../../data/call.ts'
import { currentOrganization } from '../../data/organization.ts'
import { t } from '../../kit/text/t.ts'
import { learnerSite } from '../shell/frontpage.ts'
import { AcceptInvitation } from './accept-invitation.tsx'
import { AlertBox } from './alert-box.tsx'
import css from './auth.module.css'
import { AuthFrame } from './auth-frame.tsx'
import { CodeForm } from './code-form.tsx'
import { ResetPassword } from './reset-password.tsx'
import { type Pending, pendingVerification } from './sign-in.ts'
import { KeepFactors } from './two-step/keep-factors.tsx'

type Stage =
  | { at: 'link'; token: string }
  | { at: 'invitation'; token: string; invitation: MailedInvitation }
  | { at: 'unreachable'; token: string }
  | { at: 'keep'; token: string }
  | { at: 'declined' }
  | { at: 'joined' }
  | { at: 'joined-learner' }
  | { at: 'code'; pending: Pending }
  | { at: 'password'; resetToken: string }
  | { at: 'requested' }
  | { at: 'expired' }
  | { at: 'learner' }
  | { at: 'nothing' }

/** A mailed link carries its token in the fragment; it is taken out of the address at once. */
function takeLinkToken(name: 'token' | 'keep'): string | null {
  const token = new URLSearchParams(location.hash.slice(1)).get(name)
  if (token) history.replaceState(history.state, '', location.pathname + location.search)
  return token
}

const firstStage = (): Stage => {
  const token = takeLinkToken('token')
  if (token) return { at: 'link', token }
  const keep = takeLinkToken('keep')
  if (keep) return { at: 'keep', token: keep }
  const pending = pendingVerification()
  return pending ? { at: 'code', pending } : { at: 'nothing' }
}

/** One-time code by e-mail, and the landing place of mailed links. */
export default function VerificationPage() {
  const [stage, setStage] = useState(firstStage)
  const token = stage.at === 'link' ? stage.token : null

  useEffect(() => {
    if (token) void openLink(token).then(setStage)
  }, [token])

  if (stage.at === 'link') return <AuthFrame title="Verification">{null}</AuthFrame>
  if (stage.at === 'invitation')
    return <AcceptInvitation token={stage.token} invitation={stage.invitation} onEnd={(at) => setStage({ at })} />
  if (stage.at === 'keep') return <KeepFactors token={stage.token} back={<BackToLogin />} />
  if (stage.at === 'unreachable') {
    const { token: kept } = stage
    return (
      <AuthFrame title="Verification">
        <div className={css.form}>
          <AlertBox title="The server did not answer" text="Your link is still good." />
          <Button size="md" fullWidth onClick={() => setStage({ at: 'link', token: kept })}>
            {t('Try again')}
          </Button>
        </div>
      </AuthFrame>
    )
  }
  if (stage.at === 'declined') return <Ended text="You have declined the invitation." />
  if (stage.at === 'joined') return <Ended text="You have accepted the invitation. You can sign in now." signIn="console" />
  if (stage.at === 'joined-learner')
    return <Ended text="You have accepted the invitation. You can sign in now." signIn="learner" />
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
  if (stage.at === 'learner') return <Ended text="Password has been successfully changed." signIn="learner" />
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

/** A link says what it is for; one that says nothing any more has expired. */
const openLink = async (token: string): Promise<Stage> => {
  try {
    const link = await call(membershipApi.open, { body: { token } })
    return link.kind === 'invitation' ? { at: 'invitation', token, invitation: link } : { at: 'password', resetToken: token }
  } catch (cause) {
    const isGone = cause instanceof ApiError && cause.status === 422
    return isGone ? { at: 'expired' } : { at: 'unreachable', token }
  }
}

/** The last word, and the way to where one signs in. */
function Ended({ text, signIn }: { text: string; signIn?: 'console' | 'learner' }) {
  return (
    <AuthFrame title="Verification" intro={t(text)}>
      <div className={css.form}>
        {signIn === 'learner' && (
          <Button component="a" href={learnerSite(currentOrganization())} size="md" fullWidth>
            {t('Sign in to learn')}
          </Button>
        )}
        {signIn === 'console' && (
          <Button component={Link} to="/pages/login" size="md" fullWidth>
            {t('Login')}
          </Button>
        )}
      </div>
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
