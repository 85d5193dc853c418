import './me.css'
import { shortDay } from '@pelita/console/kit/format/dates.ts'
import { t } from '@pelita/console/kit/text/t.ts'
import { type LearnerProfile, learnerMeApi } from '@pelita/contract/areas/learner-me.ts'
import { IconDownload } from '@tabler/icons-react'
import { learnerCall } from '../data/session.ts'
import { BackLink } from '../kit/back-link.tsx'
import { saveAs } from '../kit/save-as.ts'
import { Problem, Waiting } from '../kit/states.tsx'
import { useAttempt } from '../kit/use-attempt.ts'
import { useLoad } from '../kit/use-load.ts'
import { OwnContact } from './own-contact.tsx'

const load = () => learnerCall(learnerMeApi.profile, {})

const factsOf = (profile: LearnerProfile): [label: string, value: string | null][] => [
  [t('Full Name'), profile.full_name],
  [t('Email'), profile.email ?? t('None. You sign in with your NIK.')],
  ['NIK', profile.nik],
  [t('Position'), profile.posisi],
  [t('Division'), profile.division],
  [t('Company'), profile.company],
  [t('Manager'), profile.manager],
  [t('Joined'), profile.join_date && shortDay(profile.join_date)],
]

/** What my organisation has written down of me, and all of it as a file. */
export default function Profile() {
  const { data, failure, again } = useLoad(load)
  const { busy, failure: refusal, attempt } = useAttempt()
  const download = () =>
    attempt(async () => {
      const file: unknown = await learnerCall(learnerMeApi.data, {})
      if (file instanceof Blob) saveAs(file, 'my-data.json')
    })
  return (
    <>
      <BackLink to="/me" label="Me" />
      <h1>{t('Profile and own data')}</h1>
      {failure && <Problem text={failure} retry={again} />}
      {!data && !failure && <Waiting />}
      {data && (
        <section>
          <dl className="card facts">
            {factsOf(data).map(([label, value]) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{value || '-'}</dd>
              </div>
            ))}
          </dl>
          <p className="soft">{t('Something is wrong? Please ask your administrator to change it.')}</p>
        </section>
      )}
      {data && <OwnContact profile={data} onChanged={again} />}
      <section className="stack">
        <h2>{t('Own data')}</h2>
        <p className="soft">
          {t('Classes, attendance, answers, achievements, points, posts and loans that are kept about you, as a file.')}
        </p>
        {refusal && (
          <p className="alert" role="alert">
            {refusal}
          </p>
        )}
        <button type="button" className="button" disabled={busy} onClick={() => void download()}>
          <IconDownload size={20} stroke={1.5} aria-hidden />
          {t('Download my data')}
        </button>
      </section>
    </>
  )
}
