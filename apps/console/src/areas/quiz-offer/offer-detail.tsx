import {
  type OfferDetail,
  offerParticipantApi,
  quizOffer,
  quizOfferApi,
  quizOfferScreens,
} from '@pelita/contract/areas/quiz-offer/quiz-offer.ts'
import { pathTo } from '@pelita/contract/core/screen.ts'
import { useParams } from '@tanstack/react-router'
import { useData } from '../../data/use-data.ts'
import { StatusBadge } from '../../kit/badges/status-badge.tsx'
import { contentHead } from '../../kit/content/status/content-head.tsx'
import { StatusButtons } from '../../kit/content/status/status-buttons.tsx'
import { feedbackTab, waitingTab } from '../../kit/content/tabs/content-tabs.tsx'
import { RecordLoader } from '../../kit/form/record/record-loader.tsx'
import { lazyPart } from '../../kit/page/lazy-part.tsx'
import type { WaitingTold } from '../../kit/participants/waiting-list.tsx'
import { PermittedTabs } from '../../kit/tabs/permitted-tabs.tsx'
import { OfferGeneral } from './offer-general.tsx'
import { offerMoves } from './offer-moves.ts'
import { offerRemoval } from './offer-removal.ts'
import { durationOf, periodOf } from './offer-words.ts'

const FAILED = 'Failed get quiz'
const People = lazyPart(() => import('./offer-people.tsx'))
const detailOf = (id: string) => pathTo(quizOfferScreens.detail.path, { id })
const FEEDBACK = { list: quizOfferApi.feedback, download: quizOfferApi.feedbackDownload }
const told: WaitingTold = (id) => ({ api: offerParticipantApi, params: { id } })

/** Everything about one quiz that is offered by itself. */
export default function OfferDetails() {
  const { id = '' } = useParams({ strict: false })
  const query = useData(quizOfferApi.detail, { params: { id } }, FAILED)
  return (
    <RecordLoader key={id} query={query} failed={FAILED}>
      {(offer) => <Tabs offer={offer} />}
    </RecordLoader>
  )
}

function Tabs({ offer }: { offer: OfferDetail }) {
  const needs = quizOffer.can('view')
  const of = { kind: 'quiz', id: offer.id, title: offer.title, needs, resource: 'quiz-offers' } as const
  return (
    <PermittedTabs
      label="Quiz Details"
      header={headOf(offer)}
      tabs={[
        { key: 'general', label: 'General', needs, show: () => <OfferGeneral offer={offer} /> },
        { key: 'participants', label: 'Participants', needs, show: () => <People offer={offer} /> },
        waitingTab(of, { told }),
        feedbackTab(of, { calls: FEEDBACK }),
      ]}
    />
  )
}

const headOf = (offer: OfferDetail) =>
  contentHead({
    record: offer,
    name: offer.title,
    status: <StatusBadge status={offer.status} />,
    facts: [
      { label: 'Library Quiz', value: offer.quiz_title },
      { label: 'Period', value: periodOf(offer) },
      { label: 'Duration', value: durationOf(offer.duration) },
      { label: 'Passed', value: String(offer.passed) },
    ],
    edit: { to: pathTo(quizOfferScreens.edit.path, { id: offer.id }), needs: quizOffer.can('update') },
    removal: offerRemoval,
    next: { text: 'Publish it, so that learners find it and you can invite people.' },
    list: quizOfferScreens.list.path,
    buttons: <StatusButtons kind={offerMoves} record={offer} detail={detailOf} />,
  })
