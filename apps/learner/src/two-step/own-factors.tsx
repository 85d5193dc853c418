import { canUsePasskeys } from '@pelita/console/data/passkey.ts'
import { dayTime } from '@pelita/console/kit/format/dates.ts'
import { t } from '@pelita/console/kit/text/t.ts'
import { learnerMeApi } from '@pelita/contract/areas/learner-me.ts'
import { type FactorProof, type GivenAgain, type OwnFactors, RECOVERY_CODES } from '@pelita/contract/platform/second-factor.ts'
import { useState } from 'react'
import { learnerCall } from '../data/session.ts'
import { PasswordField, TextField } from '../kit/fields.tsx'
import { Problem, Waiting } from '../kit/states.tsx'
import { useAttempt } from '../kit/use-attempt.ts'
import { useLoad } from '../kit/use-load.ts'
import { Step, Ways } from '../sign-in/step.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import { SetUpApp, SetUpPasskey } from './set-up.tsx'

const loadFactors = () => learnerCall(learnerMeApi.factors, {})

/** What is being done: the password is given again first. */
type Doing =
  | { readonly what: 'again'; readonly action: string; readonly run: (again: GivenAgain) => Promise<unknown> }
  | { readonly what: 'app' | 'passkey'; readonly ticket: string }
  | { readonly what: 'codes'; readonly codes: readonly string[] }

/** What I show besides my password: the same in every organisation. */
export function OwnFactorsSection() {
  const { data, failure, again } = useLoad(loadFactors)
  const [doing, setDoing] = useState<Doing | null>(null)
  const done = () => {
    setDoing(null)
    again()
  }
  const leave = { back: done, leave: 'Cancel' }
  const add = async (ticket: string, proof: FactorProof) => {
    const { recovery_codes } = await learnerCall(learnerMeApi.addFactor, { body: { verification_id: ticket, proof } })
    if (recovery_codes) setDoing({ what: 'codes', codes: recovery_codes })
    else done()
  }
  return (
    <section>
      <h2>{t('Two-step sign-in')}</h2>
      <div className="card stack">
        {failure && <Problem text={failure} retry={again} />}
        {!data && !failure && <Waiting />}
        {data && !doing && <Factors factors={data} start={setDoing} done={done} />}
        {doing?.what === 'again' && <GiveAgain needsCode={data?.needs_code ?? false} doing={doing} {...leave} />}
        {doing?.what === 'app' && <SetUpApp ticket={doing.ticket} send={(proof) => add(doing.ticket, proof)} {...leave} />}
        {doing?.what === 'passkey' && (
          <SetUpPasskey ticket={doing.ticket} send={(proof) => add(doing.ticket, proof)} {...leave} />
        )}
        {doing?.what === 'codes' && <RecoveryCodes codes={doing.codes} done={done} />}
      </div>
    </section>
  )
}

function Factors({ factors, start, done }: { factors: OwnFactors; start: (doing: Doing) => void; done: () => void }) {
  const { app_since, passkeys, recovery_left, reset_at } = factors
  const { busy, failure, attempt } = useAttempt()
  if (!factors.has_password) return <p className="soft">{t('You sign in with your organisation’s own sign-in.')}</p>
  const add = (what: 'app' | 'passkey') => () =>
    start({
      what: 'again',
      action: 'Continue',
      run: async (body) => start({ what, ticket: (await learnerCall(learnerMeApi.beginFactor, { body })).verification_id }),
    })
  const remove = (id: string) => () =>
    start({
      what: 'again',
      action: 'Remove',
      run: async (body) => {
        await learnerCall(learnerMeApi.removeFactor, { body: { ...body, id } })
        done()
      },
    })
  const renew = () =>
    start({
      what: 'again',
      action: 'Make new codes',
      run: async (body) =>
        start({ what: 'codes', codes: (await learnerCall(learnerMeApi.renewRecoveryCodes, { body })).recovery_codes }),
    })
  const keep = async () => {
    if (await attempt(() => learnerCall(learnerMeApi.keepFactors, {}))) done()
  }
  return (
    <>
      <p className="soft">
        {t('After the password, you show a code of an authenticator app or a passkey. It belongs to you in every organization.')}
      </p>
      {reset_at && (
        <div className="notice" role="status">
          {t('A reset of your two-step sign-in takes effect on {time}.', { time: dayTime(reset_at) })}{' '}
          <button type="button" className="text-link" disabled={busy} onClick={() => void keep()}>
            {t('Stop it')}
          </button>
        </div>
      )}
      {failure && (
        <p className="alert" role="alert">
          {failure}
        </p>
      )}
      <Kept name={t('Authenticator app')} fact={app_since ? t('since {date}', { date: dayTime(app_since) }) : t('Not set up')}>
        <button
          type="button"
          className={app_since ? 'button' : 'button primary'}
          onClick={app_since ? remove('app') : add('app')}
        >
          {t(app_since ? 'Remove' : 'Set up')}
        </button>
      </Kept>
      {passkeys.map(({ id, name, host, created_at }) => (
        <Kept
          key={id}
          name={name}
          fact={[t('Passkey of {host}', { host }), t('since {date}', { date: dayTime(created_at) })].join(' · ')}
        >
          <button type="button" className="button" aria-label={t('Remove {name}', { name })} onClick={remove(id)}>
            {t('Remove')}
          </button>
        </Kept>
      ))}
      {factors.passkeys_here && canUsePasskeys() && (
        <button type="button" className="button" onClick={add('passkey')}>
          {t('Add passkey')}
        </button>
      )}
      {(app_since !== null || passkeys.length > 0) && (
        <Kept name={t('Recovery codes')} fact={t('{n} of {all} left', { n: recovery_left, all: RECOVERY_CODES })}>
          <button type="button" className="button" onClick={renew}>
            {t('Make new codes')}
          </button>
        </Kept>
      )}
    </>
  )
}

function Kept({ name, fact, children }: { name: string; fact: string; children: React.ReactNode }) {
  return (
    <div className="words stack">
      <div>
        <h3>{name}</h3>
        <p className="soft">{fact}</p>
      </div>
      {children}
    </div>
  )
}

interface AgainProps {
  needsCode: boolean
  doing: Extract<Doing, { what: 'again' }>
  back: () => void
  leave: string
}

/** The password, and a code where this phone was signed in without a second step. */
function GiveAgain({ needsCode, doing, back, leave }: AgainProps) {
  const [password, setPassword] = useState('')
  const [code, setCode] = useState('')
  const { busy, failure, attempt } = useAttempt()
  const given = { password, ...(needsCode && { code: code.trim() }) }
  return (
    <Step failure={failure} submit={() => void attempt(() => doing.run(given))}>
      <p className="soft">
        {t(
          needsCode
            ? 'Please give your password again, and a code of your authenticator app or a recovery code.'
            : 'Please give your password again.',
        )}
      </p>
      <PasswordField label="Password" value={password} onChange={setPassword} />
      {needsCode && <TextField label="Code" value={code} onChange={setCode} autoComplete="one-time-code" />}
      <Ways
        action={doing.action}
        ready={password !== '' && (!needsCode || code.trim() !== '') && !busy}
        back={back}
        leave={leave}
      />
    </Step>
  )
}
