import { dayTime } from '@pelita/console/kit/format/dates.ts'
import { t } from '@pelita/console/kit/text/t.ts'
import { CATALOGUE_TYPES, learnerCatalogueApi } from '@pelita/contract/learning/learner-catalogue.ts'
import { learnerFeedbackApi } from '@pelita/contract/learning/learner-feedback.ts'
import { useCallback } from 'react'
import { learnerCall } from '../data/session.ts'
import type { PageProps } from '../frame/pages.ts'
import { BackLink } from '../kit/back-link.tsx'
import { Problem, Waiting } from '../kit/states.tsx'
import { useOnce } from '../kit/use-once.ts'
import { kindWords } from '../learn/kinds.ts'
import { say } from '../text/say.ts'
import { RatingForm } from './rating-form.tsx'

/** What was asked of me about a class I took part in. */
export default function Rate({ params: [enrollmentId = ''] }: PageProps) {
  const load = useCallback(async () => {
    const enrollment = await learnerCall(learnerCatalogueApi.enrollment, { params: { id: enrollmentId } })
    const { module_id, batch_id } = enrollment
    const module_type = CATALOGUE_TYPES.find((type) => type === enrollment.module_type) ?? 'classroom'
    const about = { module_type, module_id, ...(batch_id && { batch_id }) }
    return { enrollment, about, form: await learnerCall(learnerFeedbackApi.form, { query: about }) }
  }, [enrollmentId])
  const { data, failure, again } = useOnce(load)
  return (
    <>
      <BackLink to="/todo" label="To do" />
      <div>
        <h1>{t(kindWords(data?.about.module_type ?? '').rate.label)}</h1>
        {data && <p className="soft">{[data.enrollment.title, data.enrollment.batch_title].filter(Boolean).join(' · ')}</p>}
      </div>
      {failure && <Problem text={failure} retry={again} />}
      {!data && !failure && <Waiting />}
      {data?.form.refusal && <p className="notice">{say(data.form.refusal)}</p>}
      {data?.form.mine && !data.form.refusal && (
        <p className="soft">
          {t('You can change what you said until {date}.', { date: dayTime(data.form.mine.editable_until) })}
        </p>
      )}
      {data && <RatingForm about={data.about} form={data.form} />}
    </>
  )
}
