import { dayTime } from '@pelita/console/kit/format/dates.ts'
import { t } from '@pelita/console/kit/text/t.ts'
import { learnerMeApi } from '@pelita/contract/areas/learner-me.ts'
import { type FormEvent, useState } from 'react'
import { learnerCall } from '../data/session.ts'
import { BackLink } from '../kit/back-link.tsx'
import { PasswordField } from '../kit/fields.tsx'
import { PasswordRulesHint } from '../kit/password-rules.tsx'
import { Problem, Waiting } from '../kit/states.tsx'
import { Badge } from '../kit/status-badge.tsx'
import { useAttempt } from '../kit/use-attempt.ts'
import { useLoad } from '../kit/use-load.ts'
import { OwnFactorsSection } from '../two-step/own-factors.tsx'
import { deviceOf } from './device.ts'

const loadProfile = () => learnerCall(learnerMeApi.profile, {})
const loadSessions = () => learnerCall(learnerMeApi.sessions, {})

/** How I sign in, and where I am signed in. */
export default function Security() {
  const { data } = useLoad(loadProfile)
  const sessions = useLoad(loadSessions)
  return (
    <>
      <BackLink to="/me" label="Me" />
      <h1>{t('Password and devices')}</h1>
      {data && !data.has_password && <p className="soft">{t('You sign in with your organisation’s own sign-in.')}</p>}
      {data?.has_password && <NewPassword onChanged={sessions.again} />}
      <OwnFactorsSection />
      <Devices {...sessions} />
    </>
  )
}

function NewPassword({ onChanged }: { onChanged: () => void }) {
  const [old, setOld] = useState('')
  const [next, setNext] = useState('')
  const [repeated, setRepeated] = useState('')
  const [isDone, setDone] = useState(false)
  const { busy, failure, attempt } = useAttempt()
  const differs = repeated !== '' && repeated !== next

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setDone(false)
    const changed = await attempt(() => learnerCall(learnerMeApi.changePassword, { body: { old_password: old, password: next } }))
    if (!changed) return
    for (const set of [setOld, setNext, setRepeated]) set('')
    setDone(true)
    onChanged()
  }
  return (
    <section>
      <h2>{t('Change password')}</h2>
      <form className="card stack" onSubmit={(event) => void submit(event)} noValidate>
        {(failure || differs) && (
          <p className="alert" role="alert">
            {failure || t('Confirm Password does not match')}
          </p>
        )}
        {isDone && (
          <p className="notice done" role="status">
            {t('Password has been successfully changed.')}
          </p>
        )}
        <PasswordField label="Old Password" value={old} onChange={setOld} />
        <PasswordRulesHint />
        <PasswordField label="New Password" value={next} onChange={setNext} autoComplete="new-password" />
        <PasswordField label="Confirm Password" value={repeated} onChange={setRepeated} autoComplete="new-password" />
        <button type="submit" className="button primary" disabled={busy || !old || !next || repeated !== next}>
          {t('Save')}
        </button>
      </form>
    </section>
  )
}

function Devices({ data, failure, again }: ReturnType<typeof useLoad<Awaited<ReturnType<typeof loadSessions>>>>) {
  const { busy, failure: refusal, attempt } = useAttempt()
  const endOthers = async () => {
    if (await attempt(() => learnerCall(learnerMeApi.endOthers, {}))) again()
  }
  const endOne = async (id: string) => {
    if (await attempt(() => learnerCall(learnerMeApi.endSession, { params: { id } }))) again()
  }
  const hasOthers = data?.results.some(({ current }) => !current) ?? false
  return (
    <section>
      <h2>{t('Where you are signed in')}</h2>
      {failure && <Problem text={failure} retry={again} />}
      {!data && !failure && <Waiting />}
      <div className="stack">
        {data?.results.map((one) => (
          <article key={one.id} className="card words">
            <h3>{deviceOf(one.user_agent)}</h3>
            <p className="soft">
              {[
                t(one.kind === 'learner' ? 'Learner app' : 'Console'),
                one.ip,
                t('since {date}', { date: dayTime(one.created_at) }),
                !one.current && t('last seen {date}', { date: dayTime(one.last_seen_at) }),
              ]
                .filter(Boolean)
                .join(' · ')}
            </p>
            <div className="answers">
              {one.current ? (
                <Badge tone="green">{t('This device')}</Badge>
              ) : (
                <button
                  type="button"
                  className="button"
                  disabled={busy}
                  aria-label={t('Sign out {device}', { device: deviceOf(one.user_agent) })}
                  onClick={() => void endOne(one.id)}
                >
                  {t('Sign out')}
                </button>
              )}
            </div>
          </article>
        ))}
        {refusal && (
          <p className="alert" role="alert">
            {refusal}
          </p>
        )}
        {hasOthers && (
          <button type="button" className="button" disabled={busy} onClick={() => void endOthers()}>
            {t('Sign out everywhere else')}
          </button>
        )}
      </div>
    </section>
  )
}
