import './two-step.css'
import { canUsePasskeys, isPasskeyGivenUp, makePasskey } from '@pelita/console/data/passkey.ts'
import { t } from '@pelita/console/kit/text/t.ts'
import { authApi } from '@pelita/contract/areas/auth.ts'
import type { FactorProof } from '@pelita/contract/platform/second-factor.ts'
import { useCallback, useState } from 'react'
import { learnerCall } from '../data/session.ts'
import { TextField } from '../kit/fields.tsx'
import { Problem, Waiting } from '../kit/states.tsx'
import { useAttempt } from '../kit/use-attempt.ts'
import { useLoad } from '../kit/use-load.ts'
import { deviceOf } from '../me/device.ts'
import { Step, Ways } from '../sign-in/step.tsx'
import { CodeField } from './code-field.tsx'

export interface SetUpProps {
  ticket: string
  send: (proof: FactorProof) => Promise<unknown>
  back: () => void
  leave?: string | undefined
}

/** The secret goes over to the app by the QR code, by a tap on the phone that has it, or by hand; its first code proves it. */
export function SetUpApp({ ticket, send, back, leave }: SetUpProps) {
  const load = useCallback(() => learnerCall(authApi.factorApp, { body: { verification_id: ticket } }), [ticket])
  // A secret is asked for once: coming back from the app must not bring another one.
  const [first] = useState(load)
  const { data: app, failure, again } = useLoad(useCallback(() => first, [first]))
  if (failure) return <Problem text={failure} retry={again} />
  if (!app) return <Waiting />
  return (
    <CodeField
      intro="Scan this code with an authenticator app, then type the 6 digits it shows."
      label="Code"
      send={(code) => send({ way: 'app', code })}
      back={back}
      leave={leave}
    >
      <img className="qr" src={app.qr} alt={t('QR code for the authenticator app')} />
      <a className="button" href={app.uri}>
        {t('Open the app on this phone')}
      </a>
      <p className="soft">
        {t('Or type this key into the app:')} <span className="secret">{app.secret.match(/.{1,4}/g)?.join(' ')}</span>
      </p>
    </CodeField>
  )
}

/** The browser makes it: with a finger, a face, a PIN or a security key. */
export function SetUpPasskey({ ticket, send, back, leave }: SetUpProps) {
  const [name, setName] = useState(() => deviceOf(navigator.userAgent))
  const [isGivenUp, setGivenUp] = useState(false)
  const { busy, failure, attempt } = useAttempt()
  const make = async () => {
    setGivenUp(false)
    const { make: options } = await learnerCall(authApi.factorPasskey, { body: { verification_id: ticket } })
    const made = await makePasskey(options ?? {}).catch((cause) => {
      if (!isPasskeyGivenUp(cause)) throw cause
      setGivenUp(true)
      return null
    })
    if (made) await send({ way: 'new passkey', made, name: name.trim() })
  }
  return (
    <Step failure={isGivenUp ? 'No passkey was made.' : failure} submit={() => void attempt(make)}>
      <p className="soft">
        {t('Your browser asks for your fingerprint, face, PIN or security key. The passkey works at {host} only.', {
          host: location.hostname,
        })}
      </p>
      <TextField label="Name" value={name} onChange={(typed) => setName(typed.slice(0, 60))} />
      <Ways action="Make passkey" ready={name.trim() !== '' && !busy} back={back} leave={leave} />
    </Step>
  )
}

/** Which of the two it shall be, while signing in. */
export function ChooseSetUp({ withPasskey, ...props }: SetUpProps & { withPasskey: boolean }) {
  const [way, setWay] = useState<'app' | 'passkey' | null>(null)
  const other = { ...props, back: () => setWay(null), leave: 'Back' }
  if (way === 'app') return <SetUpApp {...other} />
  if (way === 'passkey') return <SetUpPasskey {...other} />
  return (
    <div className="stack">
      <p className="soft">
        {t('Your organization asks for a second step after the password. Set it up once; it then belongs to you everywhere.')}
      </p>
      <button type="button" className="button primary" onClick={() => setWay('app')}>
        {t('Authenticator app')}
      </button>
      {withPasskey && canUsePasskeys() && (
        <button type="button" className="button" onClick={() => setWay('passkey')}>
          {t('Passkey')}
        </button>
      )}
      <button type="button" className="text-link" onClick={props.back}>
        {t('Back to Login')}
      </button>
    </div>
  )
}
