import { dayTime } from '@pelita/console/kit/format/dates.ts'
import { LegalReader } from '@pelita/console/kit/text/legal-reader.tsx'
import { t } from '@pelita/console/kit/text/t.ts'
import { learnerMeApi } from '@pelita/contract/areas/learner-me.ts'
import { LEGAL_TITLES } from '@pelita/contract/platform/consent.ts'
import { learnerCall } from '../data/session.ts'
import { BackLink } from '../kit/back-link.tsx'
import { Nothing, Problem, Waiting } from '../kit/states.tsx'
import { useLoad } from '../kit/use-load.ts'
import { useLanguage } from '../text/language.ts'

const load = () => learnerCall(learnerMeApi.texts, {})

/** What I agreed to, to read again. */
export default function TermsInForce() {
  const { data, failure, again } = useLoad(load)
  const spoken = useLanguage()
  return (
    <>
      <BackLink to="/me" label="Me" />
      <h1>{t('Terms and policy')}</h1>
      {failure && <Problem text={failure} retry={again} />}
      {!data && !failure && <Waiting />}
      {data?.length === 0 && <Nothing text="Your organisation has published no terms." />}
      {data && data.length > 0 && (
        <>
          <ul className="soft rules">
            {data
              .filter(({ accepted_at }) => accepted_at)
              .map(({ document, accepted_at }) => (
                <li key={document}>
                  {t('{title}: accepted on {date}', { title: t(LEGAL_TITLES[document]), date: dayTime(accepted_at) })}
                </li>
              ))}
          </ul>
          <div>
            <LegalReader texts={data} spoken={spoken} />
          </div>
        </>
      )}
    </>
  )
}
