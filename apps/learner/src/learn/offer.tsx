import { RichText } from '@pelita/console/kit/rich-text/rich-text.tsx'
import { t } from '@pelita/console/kit/text/t.ts'
import type { CallOutput } from '@pelita/contract/core/endpoint.ts'
import { contentPlace } from '@pelita/contract/learning/content-places.ts'
import { learnerCatalogueApi } from '@pelita/contract/learning/learner-catalogue.ts'
import { moduleTitle } from '@pelita/contract/learning/modules.ts'
import { IconCircle, IconCircleCheck } from '@tabler/icons-react'
import { type ReactNode, useCallback } from 'react'
import { learnerCall } from '../data/session.ts'
import './catalogue.css'
import type { PageProps } from '../frame/pages.ts'
import { BackLink } from '../kit/back-link.tsx'
import { hoursText } from '../kit/hours-text.ts'
import { Link } from '../kit/path.tsx'
import { Nothing, Problem, Waiting } from '../kit/states.tsx'
import { StatusBadge } from '../kit/status-badge.tsx'
import { useLoad } from '../kit/use-load.ts'
import { Coaching } from './coaching.tsx'
import { KINDS, kindOf, kindWords } from './kinds.ts'
import { MyContents } from './my-contents.tsx'
import { OfferBatch } from './offer-batch.tsx'
import { Outline } from './outline.tsx'
import { PartOf, useLetIn } from './part-of.tsx'

interface Besides {
  /** What only its kind shows, read anew whenever my place in it changes. */
  readonly besides?: (place: string, enrollmentId: string | undefined) => ReactNode
}

/** What I am in it, as one word to tell changes by. */
const placeOf = (batches: readonly { readonly enrollment: { readonly status: string } | null }[]) =>
  batches.map(({ enrollment }) => enrollment?.status ?? '').join(' ')

/** One content of the catalogue: what it is about, its batches, and what I have to do in mine. */
export default function Offer({ params: [moduleType = '', id = ''], besides }: PageProps & Besides) {
  const load = useCallback(
    () => learnerCall(learnerCatalogueApi.content, { params: { module_type: moduleType, id } }),
    [moduleType, id],
  )
  const { data, failure, again } = useLoad(load)
  useLetIn(data, again)
  const words = kindWords(moduleType)
  const mine = (data?.batches ?? []).flatMap(({ enrollment, end_at }) =>
    enrollment?.status === 'confirmed' ? [{ id: enrollment.id, isOver: end_at !== null && Date.parse(end_at) < Date.now() }] : [],
  )
  return (
    <>
      <BackLink {...words.back} />
      {failure && <Problem text={failure} retry={again} />}
      {!data && !failure && <Waiting />}
      {data && (
        <>
          <div>
            <h1>{data.title}</h1>
            <p className="soft">
              {[
                kindOf(data),
                data.category,
                data.level,
                data.learning_hours > 0 && hoursText(data.learning_hours),
                data.access_days && t('Access for {n} days', { n: data.access_days }),
              ]
                .filter(Boolean)
                .join(' · ')}
            </p>
            {data.is_trial && (
              <p className="answers">
                <StatusBadge status="trial" />
                <span className="soft">{t('You try this before it is published. What you do here counts nowhere.')}</span>
              </p>
            )}
          </div>
          {besides?.(placeOf(data.batches), mine[0]?.id)}
          {data.description && <RichText html={data.description} />}
          {data.objectives?.length > 0 && (
            <section>
              <h2>{t('What you will learn')}</h2>
              <ul>
                {data.objectives.map((objective) => (
                  <li key={objective}>{objective}</li>
                ))}
              </ul>
            </section>
          )}
          {data.privacy === 'PROTECTED' && <p className="soft">{t(words.approval.text)}</p>}
          {data.prerequisites.length > 0 && <Before needed={data.prerequisites} />}
          {mine.length === 0 && !words.hasAgenda && data.outline?.length > 0 && <Outline sections={data.outline} />}
          {!words.hasAgenda &&
            mine.map(({ id: enrollmentId, isOver }) => (
              <MyContents key={enrollmentId} enrollmentId={enrollmentId} isOver={isOver} />
            ))}
          {mine.map(({ id: enrollmentId }) => (
            <Coaching key={enrollmentId} enrollmentId={enrollmentId} />
          ))}
          <section>
            <h2>{t(words.offer.title)}</h2>
            <div className="stack">
              {data.batches.map((batch) => (
                <OfferBatch key={batch.id} batch={batch} content={data} onChanged={again} />
              ))}
              {data.batches.length === 0 && <Nothing text={words.closed.text} />}
            </div>
          </section>
          {data.part_of?.length > 0 && <PartOf parts={data.part_of} />}
        </>
      )}
    </>
  )
}

type Needed = CallOutput<typeof learnerCatalogueApi.content>['prerequisites']

const stateOf = (module_type: string, isDone: boolean): string => {
  if (KINDS.get(module_type)?.isPassed) return isDone ? 'Passed' : 'Not passed yet'
  return isDone ? 'Done' : 'Not done yet'
}

/** What has to be passed or done before one can join. */
function Before({ needed }: { needed: Needed }) {
  return (
    <section>
      <h2>{t('To be completed before')}</h2>
      <ul className="steps card">
        {needed.map(({ id, module_type, title, is_done }) => (
          <li key={id} data-state={is_done ? 'done' : 'open'}>
            <Link to={contentPlace(module_type, id)}>
              {is_done ? (
                <IconCircleCheck size={20} stroke={1.5} aria-hidden />
              ) : (
                <IconCircle size={20} stroke={1.5} aria-hidden />
              )}
              <span>
                {title}
                <small>
                  {t(moduleTitle(module_type))} · {t(stateOf(module_type, is_done))}
                </small>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
