import { Button } from '@mantine/core'
import { authApi } from '@pelita/contract/areas/auth.ts'
import type { CallOutput } from '@pelita/contract/core/endpoint.ts'
import type { FactorAsked, FactorProof } from '@pelita/contract/platform/second-factor.ts'
import { useState } from 'react'
import { call } from '../../../data/call.ts'
import { canUsePasskeys } from '../../../data/passkey.ts'
import { DialogButtons } from '../../../kit/feedback/dialog-buttons.tsx'
import { openDialog } from '../../../kit/feedback/dialog-store.ts'
import { t } from '../../../kit/text/t.ts'
import { enter } from '../sign-in.ts'
import { showRecoveryCodes } from './recovery-codes.tsx'
import { SetUpApp } from './set-up-app.tsx'
import { SetUpPasskey } from './set-up-passkey.tsx'
import { ShowFactor } from './show-factor.tsx'
import css from './two-step.module.css'

type Opened = CallOutput<typeof authApi.factor>
interface Props {
  asked: FactorAsked
  orgCode: string
  close: (opened?: Opened) => void
}

/** Asks for the second step, or has it set up, and signs in; answers whether somebody came in. */
export async function askFactor(asked: FactorAsked, orgCode: string): Promise<boolean> {
  const opened = await openDialog<Opened>((close) => <Asked asked={asked} orgCode={orgCode} close={close} />, {
    title: 'Two-Step Sign-In',
    size: 'sm',
  })
  if (!opened) return false
  if (opened.recovery_codes) await showRecoveryCodes(opened.recovery_codes)
  await enter(opened, orgCode)
  return true
}

function Asked({ asked, orgCode, close }: Props) {
  const send = async (proof: FactorProof) =>
    close(await call(authApi.factor, { body: { verification_id: asked.verification_id, proof } }))
  if (asked.set_up) return <SetUp ticket={asked.verification_id} ways={asked.ways} send={send} close={() => close()} />
  return <ShowFactor asked={asked} orgCode={orgCode} send={send} close={() => close()} />
}

interface SetUpProps {
  ticket: string
  ways: FactorAsked['ways']
  send: (proof: FactorProof) => Promise<void>
  close: () => void
}

/** Which of the two it shall be. */
function SetUp({ ticket, ways, send, close }: SetUpProps) {
  const [way, setWay] = useState<'app' | 'passkey' | null>(null)
  const back = () => setWay(null)
  if (way === 'app') return <SetUpApp ticket={ticket} send={send} back={back} />
  if (way === 'passkey') return <SetUpPasskey ticket={ticket} send={send} back={back} />
  return (
    <div className={css.step}>
      <p className={css.soft}>
        {t('Your organization asks for a second step after the password. Set it up once; it then belongs to you everywhere.')}
      </p>
      <Button size="md" onClick={() => setWay('app')} data-autofocus>
        {t('Authenticator app')}
      </Button>
      {ways.includes('passkey') && canUsePasskeys() && (
        <Button size="md" variant="default" onClick={() => setWay('passkey')}>
          {t('Passkey')}
        </Button>
      )}
      <DialogButtons>
        <Button variant="default" onClick={close}>
          {t('Cancel')}
        </Button>
      </DialogButtons>
    </div>
  )
}
