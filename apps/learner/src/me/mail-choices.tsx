import './me.css'
import { t } from '@pelita/console/kit/text/t.ts'
import { type LearnerProfile, learnerMeApi } from '@pelita/contract/areas/learner-me.ts'
import { useState } from 'react'
import { learnerCall, WORKED_ON } from '../data/session.ts'
import { BackLink } from '../kit/back-link.tsx'
import { Nothing, Problem, Waiting } from '../kit/states.tsx'
import { useAttempt } from '../kit/use-attempt.ts'
import { useOnce } from '../kit/use-once.ts'
import { PushChoices } from './push-choices.tsx'

const load = () => learnerCall(learnerMeApi.profile, {}, WORKED_ON)

/** Of what I want a mail as well; my inbox tells me everything. */
export default function MailChoices() {
  const { data, failure, again } = useOnce(load)
  return (
    <>
      <BackLink to="/me" label="Me" />
      <h1>{t('Mails')}</h1>
      <p className="soft">{t('Your inbox here tells you everything. Choose what you want by mail as well.')}</p>
      {failure && <Problem text={failure} retry={again} />}
      {!data && !failure && <Waiting />}
      {data &&
        (data.email ? (
          <Choices first={data.mails} />
        ) : (
          <Nothing text="You have no email address. Everything stands in the app." />
        ))}
      <PushChoices />
    </>
  )
}

function Choices({ first }: { first: LearnerProfile['mails'] }) {
  const [mails, setMails] = useState(first)
  const { busy, failure, attempt } = useAttempt()
  if (mails.length === 0) return <Nothing text="Your organisation sends no mails." />
  const change = (event: string, wanted: boolean) =>
    attempt(async () => {
      const next = mails.map((one) => (one.event === event ? { ...one, wanted } : one))
      const unwanted_mails = next.filter((one) => !one.wanted).map((one) => one.event)
      setMails((await learnerCall(learnerMeApi.change, { body: { unwanted_mails } })).mails)
    })
  return (
    <>
      {failure && (
        <p className="alert" role="alert">
          {failure}
        </p>
      )}
      <fieldset className="card plain">
        <legend className="unseen">{t('Mails')}</legend>
        {mails.map(({ event, title, wanted }) => (
          <label key={event} className="check">
            <input
              type="checkbox"
              checked={wanted}
              disabled={busy}
              onChange={({ currentTarget }) => void change(event, currentTarget.checked)}
            />
            {t(title)}
          </label>
        ))}
      </fieldset>
    </>
  )
}
