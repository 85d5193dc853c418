import { Button } from '@mantine/core'
import { authApi } from '@pelita/contract/areas/auth.ts'
import type { FactorAsked, FactorProof, FactorWay } from '@pelita/contract/platform/second-factor.ts'
import { useState } from 'react'
import { call } from '../../../data/call.ts'
import { canUsePasskeys, isPasskeyGivenUp, signWithPasskey } from '../../../data/passkey.ts'
import { DialogButtons } from '../../../kit/feedback/dialog-buttons.tsx'
import { errorText } from '../../../kit/feedback/error-text.ts'
import { zonedTime } from '../../../kit/format/browser-zone.ts'
import { t } from '../../../kit/text/t.ts'
import { AlertBox } from '../alert-box.tsx'
import auth from '../auth.module.css'
import { CodeStep } from './code-step.tsx'
import { LostFactor } from './lost-factor.tsx'
import css from './two-step.module.css'

interface Props {
  asked: FactorAsked
  orgCode: string
  send: (proof: FactorProof) => Promise<void>
  close: () => void
}

const OFFERS: Readonly<Record<FactorWay, string>> = {
  passkey: 'Use a passkey',
  app: 'Use the authenticator app',
  recovery: 'Use a recovery code',
}
const ORDER: readonly FactorWay[] = ['passkey', 'app', 'recovery']

/** The second step of somebody who has one: the first way this browser can take, and the others below it. */
export function ShowFactor({ asked, orgCode, send, close }: Props) {
  const ways = ORDER.filter((one) => asked.ways.includes(one) && (one !== 'passkey' || canUsePasskeys()))
  const [way, setWay] = useState<FactorWay | 'lost'>(ways[0] ?? 'lost')
  const others = (
    <div className={css.ways}>
      {ways
        .filter((one) => one !== way)
        .map((one) => (
          <button key={one} type="button" className={auth.link} onClick={() => setWay(one)}>
            {t(OFFERS[one])}
          </button>
        ))}
      {way !== 'lost' && (
        <button type="button" className={auth.link} onClick={() => setWay('lost')}>
          {t('I have none of these any more')}
        </button>
      )}
      {asked.reset_at && (
        <span className={css.soft}>{t('A reset takes effect on {time}.', { time: zonedTime(asked.reset_at) })}</span>
      )}
    </div>
  )
  if (way === 'lost') return <LostFactor asked={asked} orgCode={orgCode} close={close} ways={others} />
  if (way === 'passkey') return <PasskeyStep asked={asked} send={send} close={close} after={others} />
  return <CodeStep key={way} {...CODES[way]} action="Verify" send={(code) => send({ way, code })} back={close} after={others} />
}

const CODES = {
  app: { intro: 'Type the 6 digits your authenticator app shows.', label: 'Code' },
  recovery: { intro: 'Type one of your recovery codes. It works once.', label: 'Recovery Code' },
} as const

function PasskeyStep({ asked, send, close, after }: Omit<Props, 'orgCode'> & { after: React.ReactNode }) {
  const [wrong, setWrong] = useState('')
  const [busy, setBusy] = useState(false)
  const use = async () => {
    setBusy(true)
    setWrong('')
    try {
      const { use: options } = await call(authApi.factorPasskey, { body: { verification_id: asked.verification_id } })
      await send({ way: 'passkey', used: await signWithPasskey(options ?? {}) })
    } catch (cause) {
      setBusy(false)
      setWrong(isPasskeyGivenUp(cause) ? 'No passkey was used.' : errorText(cause, 'This passkey was not accepted'))
    }
  }
  return (
    <div className={css.step}>
      <p className={css.soft}>{t('Confirm with the passkey you made for this page.')}</p>
      {wrong && <AlertBox title={wrong} text="" />}
      {after}
      <DialogButtons>
        <Button variant="default" onClick={close}>
          {t('Cancel')}
        </Button>
        <Button onClick={() => void use()} loading={busy} data-autofocus>
          {t('Use passkey')}
        </Button>
      </DialogButtons>
    </div>
  )
}
