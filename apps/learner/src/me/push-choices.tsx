import { t } from '@pelita/console/kit/text/t.ts'
import { type LearnerPush, learnerPushApi } from '@pelita/contract/areas/learner-push.ts'
import { useEffect, useState } from 'react'
import { learnerCall, WORKED_ON } from '../data/session.ts'
import { Problem, Waiting } from '../kit/states.tsx'
import { useAttempt } from '../kit/use-attempt.ts'
import { useOnce } from '../kit/use-once.ts'
import { canPush, isPushed, startPush, stopPush } from './push.ts'

const load = () => learnerCall(learnerPushApi.state, {}, WORKED_ON)

/** Whether this device is told at once, and of what; nothing where the browser cannot. */
export function PushChoices() {
  if (!canPush()) return null
  return <Offered />
}

function Offered() {
  const { data, failure, again } = useOnce(load)
  return (
    <section className="stack">
      <h2>{t('On this device')}</h2>
      <p className="soft">{t('This device can tell you at once when something is new, also while the app is closed.')}</p>
      {failure && <Problem text={failure} retry={again} />}
      {!data && !failure && <Waiting />}
      {data && <Choices first={data} />}
    </section>
  )
}

function Choices({ first }: { first: LearnerPush }) {
  const [state, setState] = useState(first)
  const [isOn, setOn] = useState<boolean | null>(null)
  const [isDenied, setDenied] = useState(Notification.permission === 'denied')
  const { busy, failure, attempt } = useAttempt()
  useEffect(() => {
    void isPushed().then(setOn)
  }, [])
  const turn = (on: boolean) =>
    attempt(async () => {
      const next = on ? await startPush(state.public_key) : await stopPush()
      setDenied(Notification.permission === 'denied')
      if (next) setState(next)
      setOn(await isPushed())
    })
  const choose = (event: string, wanted: boolean) =>
    attempt(async () => {
      const kinds = state.kinds.map((one) => (one.event === event ? { ...one, wanted } : one))
      const unwanted = kinds.filter((one) => !one.wanted).map((one) => one.event)
      setState(await learnerCall(learnerPushApi.choose, { body: { unwanted } }))
    })
  return (
    <>
      {isDenied && <p className="notice">{t('Notifications are blocked for this page in your browser’s settings.')}</p>}
      {failure && (
        <p className="alert" role="alert">
          {failure}
        </p>
      )}
      {isOn !== null && (
        <button type="button" className="button" disabled={busy || (isDenied && !isOn)} onClick={() => void turn(!isOn)}>
          {t(isOn ? 'Tell this device no more' : 'Tell this device')}
        </button>
      )}
      {isOn && (
        <fieldset className="card plain">
          <legend className="unseen">{t('On this device')}</legend>
          {state.kinds.map(({ event, title, wanted }) => (
            <label key={event} className="check">
              <input
                type="checkbox"
                checked={wanted}
                disabled={busy}
                onChange={({ currentTarget }) => void choose(event, currentTarget.checked)}
              />
              {t(title)}
            </label>
          ))}
        </fieldset>
      )}
    </>
  )
}
