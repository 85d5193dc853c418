import { LegalReader } from '@pelita/console/kit/text/legal-reader.tsx'
import { t } from '@pelita/console/kit/text/t.ts'
import { learnerApi } from '@pelita/contract/areas/learner.ts'
import { useState } from 'react'
import { type LearnerSession, learnerCall, openLearnerSession } from '../data/session.ts'
import { signOut } from '../data/sign-out.ts'
import { Problem, Waiting } from '../kit/states.tsx'
import { useLoad } from '../kit/use-load.ts'
import { errorText } from '../text/error-text.ts'
import { useLanguage } from '../text/language.ts'

const loadTexts = () => learnerCall(learnerApi.consents, {})

/** What is to be accepted before anything else is shown; declining signs out. */
export function Terms({ session }: { session: LearnerSession }) {
  const { data, failure, again } = useLoad(loadTexts)
  const spoken = useLanguage()
  const [problem, setProblem] = useState('')
  const [busy, setBusy] = useState(false)

  const agree = async () => {
    setBusy(true)
    setProblem('')
    try {
      for (const { document, version } of data ?? []) await learnerCall(learnerApi.consent, { body: { document, version } })
      openLearnerSession({ ...session, must_accept: [] })
    } catch (cause) {
      setProblem(errorText(cause))
      setBusy(false)
      again()
    }
  }
  return (
    <main className="sign-in wide">
      <div>
        <h1>{t('Before you continue')}</h1>
        <p className="soft">{t('Please read and accept the following to go on.')}</p>
      </div>
      {failure && <Problem text={failure} retry={again} />}
      {!data && !failure && <Waiting />}
      {data && (
        <div>
          <LegalReader texts={data} spoken={spoken} />
        </div>
      )}
      {problem && (
        <p className="alert" role="alert">
          {t(problem)}
        </p>
      )}
      <div className="answers">
        <button type="button" className="button" onClick={() => void signOut()} disabled={busy}>
          {t('Decline')}
        </button>
        <button type="button" className="button primary" onClick={agree} disabled={busy || !data}>
          {t('I agree')}
        </button>
      </div>
    </main>
  )
}
