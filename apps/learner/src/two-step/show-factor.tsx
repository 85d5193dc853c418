import { canUsePasskeys, isPasskeyGivenUp, signWithPasskey } from '@pelita/console/data/passkey.ts'
import { dayTime } from '@pelita/console/kit/format/dates.ts'
import { t } from '@pelita/console/kit/text/t.ts'
import { authApi } from '@pelita/contract/areas/auth.ts'
import type { FactorAsked, FactorProof, FactorWay } from '@pelita/contract/platform/second-factor.ts'
import type { PendingVerification } from '@pelita/contract/platform/sign-in.ts'
import { useState } from 'react'
import { learnerCall } from '../data/session.ts'
import { useAttempt } from '../kit/use-attempt.ts'
import { Step, Ways } from '../sign-in/step.tsx'
import { CodeField } from './code-field.tsx'

interface Props {
  asked: FactorAsked
  orgCode: string
  send: (proof: FactorProof) => Promise<unknown>
  back: () => void
}

const OFFERS = [
  { way: 'passkey', label: 'Use a passkey' },
  { way: 'app', label: 'Use the authenticator app' },
  { way: 'recovery', label: 'Use a recovery code' },
] as const

/** The second step of somebody who has one: the first way this phone can take, and the others below it. */
export function ShowFactor({ asked, orgCode, send, back }: Props) {
  const offered = OFFERS.filter(({ way }) => asked.ways.includes(way) && (way !== 'passkey' || canUsePasskeys()))
  const [chosen, choose] = useState<FactorWay | 'lost'>(offered[0]?.way ?? 'lost')
  return (
    <>
      {chosen === 'app' && (
        <CodeField
          key="app"
          intro="Type the 6 digits your authenticator app shows."
          label="Code"
          send={(code) => send({ way: 'app', code })}
          back={back}
        />
      )}
      {chosen === 'recovery' && (
        <CodeField
          key="recovery"
          intro="Type one of your recovery codes. It works once."
          label="Recovery Code"
          send={(code) => send({ way: 'recovery', code })}
          back={back}
        />
      )}
      {chosen === 'passkey' && <PasskeyStep asked={asked} send={send} back={back} />}
      {chosen === 'lost' && <Lost asked={asked} orgCode={orgCode} back={back} />}
      {offered
        .filter(({ way }) => way !== chosen)
        .map(({ way, label }) => (
          <button key={way} type="button" className="text-link" onClick={() => choose(way)}>
            {t(label)}
          </button>
        ))}
      {chosen !== 'lost' && (
        <button type="button" className="text-link" onClick={() => choose('lost')}>
          {t('I have none of these any more')}
        </button>
      )}
      {asked.reset_at && <p className="soft">{t('A reset takes effect on {time}.', { time: dayTime(asked.reset_at) })}</p>}
    </>
  )
}

function PasskeyStep({ asked, send, back }: Omit<Props, 'orgCode'>) {
  const [isGivenUp, setGivenUp] = useState(false)
  const { busy, failure, attempt } = useAttempt()
  const use = async () => {
    setGivenUp(false)
    const { use: options } = await learnerCall(authApi.factorPasskey, { body: { verification_id: asked.verification_id } })
    const used = await signWithPasskey(options ?? {}).catch((cause) => {
      if (!isPasskeyGivenUp(cause)) throw cause
      setGivenUp(true)
      return null
    })
    if (used) await send({ way: 'passkey', used })
  }
  return (
    <Step failure={isGivenUp ? 'No passkey was used.' : failure} submit={() => void attempt(use)}>
      <p className="soft">{t('Confirm with the passkey you made for this page.')}</p>
      <Ways action="Use passkey" ready={!busy} back={back} />
    </Step>
  )
}

/** Nothing is left to show: the address is proven, and a day later the password is enough to set it up anew. */
function Lost({ asked, orgCode, back }: Omit<Props, 'send'>) {
  const [pending, setPending] = useState<PendingVerification | null>(null)
  const [resetAt, setResetAt] = useState('')
  const { busy, failure, attempt } = useAttempt()
  if (resetAt)
    return (
      <Step failure="" submit={back}>
        <p className="notice" role="status">
          {t('Sign in again after {time}. Until then it can be stopped by the link we have mailed you.', {
            time: dayTime(resetAt),
          })}
        </p>
        <Ways action="Close" ready back={back} />
      </Step>
    )
  if (pending) {
    const confirm = async (code: string) => {
      const body = { verification_id: pending.verification_id, code, org_code: orgCode }
      setResetAt((await learnerCall(authApi.factorLostConfirm, { body })).reset_at)
    }
    const intro = t('Enter the 6-digit code that was sent to {target}', { target: pending.masked_target })
    return <CodeField intro={intro} label="Code" send={confirm} back={back} />
  }
  const begin = async () =>
    setPending(await learnerCall(authApi.factorLost, { body: { verification_id: asked.verification_id } }))
  return (
    <Step failure={failure} submit={() => void attempt(begin)}>
      <p className="soft">
        {t(
          'We mail you a code. 24 hours after you have given it, you can sign in with your password and set up the second step anew. Administrators are told.',
        )}
      </p>
      <Ways action="Mail me a code" ready={!busy} back={back} />
    </Step>
  )
}
