import { t } from '@pelita/console/kit/text/t.ts'
import { membershipApi, type WaitingInvitation } from '@pelita/contract/platform/membership.ts'
import { useState } from 'react'
import { learnerCall } from '../data/session.ts'
import { signOut } from '../data/sign-out.ts'
import { useAttempt } from '../kit/use-attempt.ts'
import { useLoad } from '../kit/use-load.ts'

const load = () => learnerCall(membershipApi.learnerInvitations, {})

/** One session at a time: this one ends, and the page begins anew at the other organisation. */
async function moveTo(orgCode: string): Promise<void> {
  await signOut()
  location.assign(`/learn?org_code=${encodeURIComponent(orgCode)}`)
}

/** Other organisations that wait for an answer; whoever has none sees nothing of it. */
export default function OrganizationInvitations() {
  const { data, again } = useLoad(load)
  const [joined, setJoined] = useState<{ organization: string; org_code: string } | null>(null)
  const waiting = data?.results ?? []
  if (waiting.length === 0 && !joined) return null
  return (
    <section>
      <h2>{t('Organizations that invite you')}</h2>
      <div className="stack">
        {joined && (
          <p className="notice done" role="status">
            {t('You have joined {organization}.', { organization: joined.organization })}{' '}
            <button type="button" className="text-link" onClick={() => void moveTo(joined.org_code)}>
              {t('Sign in there')}
            </button>
          </p>
        )}
        {waiting.map((invitation) => (
          <Card
            key={invitation.id}
            invitation={invitation}
            onAnswered={(accepted) => {
              if (accepted) setJoined(invitation)
              again()
            }}
          />
        ))}
      </div>
    </section>
  )
}

interface CardProps {
  invitation: WaitingInvitation
  onAnswered: (accepted: boolean) => void
}

function Card({ invitation: { id, organization }, onAnswered }: CardProps) {
  const { busy, failure, attempt } = useAttempt()
  const answer = async (action: 'accept' | 'decline') => {
    if (await attempt(() => learnerCall(membershipApi.learnerAnswer, { params: { id }, body: { action } })))
      onAnswered(action === 'accept')
  }
  return (
    <article className="card">
      <h3>{organization}</h3>
      <p className="soft">{t('Accept to get an account there. You sign in with the password you use here.')}</p>
      {failure && (
        <p className="alert" role="alert">
          {t(failure)}
        </p>
      )}
      <div className="answers">
        <button type="button" className="button" disabled={busy} onClick={() => void answer('decline')}>
          {t('Decline')}
        </button>
        <button type="button" className="button primary" disabled={busy} onClick={() => void answer('accept')}>
          {t('Accept')}
        </button>
      </div>
    </article>
  )
}
