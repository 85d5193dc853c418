import { learnerCatalogueApi } from '@pelita/contract/areas/learner-catalogue.ts'
import { IconArrowLeft } from '@tabler/icons-react'
import { useCallback } from 'react'
import { t } from '../kit/text/t.ts'
import { learnerCall } from './learner-session.ts'
import { MyContents } from './my-contents.tsx'
import { OfferBatch } from './offer-batch.tsx'
import { Nothing, Problem, Waiting } from './states.tsx'
import { useLoad } from './use-load.ts'

interface Props {
  moduleType: string
  id: string
  /** My schedules changed with it. */
  onChanged: () => void
}

/** One content of the catalogue: what it is about, its batches, and what I have to do in mine. */
export function Offer({ moduleType, id, onChanged }: Props) {
  const load = useCallback(
    () => learnerCall(learnerCatalogueApi.content, { params: { module_type: moduleType, id } }),
    [moduleType, id],
  )
  const { data, failure, again } = useLoad(load)
  const changed = () => {
    again()
    onChanged()
  }
  const mine = data?.batches.find(({ enrollment }) => enrollment?.status === 'confirmed')?.enrollment
  return (
    <>
      <a className="back" href="#catalogue">
        <IconArrowLeft size={18} stroke={1.5} aria-hidden />
        {t('Find a class')}
      </a>
      {failure && <Problem text={failure} retry={again} />}
      {!data && !failure && <Waiting />}
      {data && (
        <>
          <div>
            <h1>{data.title}</h1>
            <p className="soft">
              {[data.category, data.level, data.learning_hours > 0 && t('{n} hours', { n: data.learning_hours })]
                .filter(Boolean)
                .join(' · ')}
            </p>
          </div>
          {data.description && <p>{data.description}</p>}
          {data.privacy === 'PROTECTED' && <p className="soft">{t('Requests for this class are approved by the organiser.')}</p>}
          {mine && <MyContents enrollmentId={mine.id} />}
          <section>
            <h2>{t('Batches')}</h2>
            <div className="stack">
              {data.batches.map((batch) => (
                <OfferBatch key={batch.id} batch={batch} content={data} onChanged={changed} />
              ))}
              {data.batches.length === 0 && <Nothing text="No class is open for registration" />}
            </div>
          </section>
        </>
      )}
    </>
  )
}
