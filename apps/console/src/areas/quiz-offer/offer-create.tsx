import { type LibraryQuiz, quizOfferApi } from '@pelita/contract/areas/quiz-offer/quiz-offer.ts'
import type { OfferValues } from '@pelita/contract/areas/quiz-offer/quiz-offer-form.ts'
import { givenThumbnail } from '@pelita/contract/platform/file.ts'
import { useParams } from '@tanstack/react-router'
import { useData } from '../../data/use-data.ts'
import { ContentDefaults } from '../../kit/content/general/content-defaults.tsx'
import { FormSkeleton } from '../../kit/feedback/skeletons.tsx'
import { RecordLoader } from '../../kit/form/record/record-loader.tsx'
import { useRecordForm } from '../../kit/form/record/use-record-form.ts'
import { OfferForm } from './offer-form.tsx'
import { offerKind } from './offer-kind.ts'

const FAILED = 'Failed get quiz'

type Begins = Pick<OfferValues, 'privacy' | 'thumbnail'>

/** Offers a quiz of the library by itself: the one the address names, or one that is chosen. */
export default function OfferCreate() {
  const { id } = useParams({ strict: false })
  return (
    <ContentDefaults>
      {({ default_privacy, default_thumbnail }) => {
        const begins = { privacy: default_privacy, thumbnail: givenThumbnail(default_thumbnail) }
        return id ? <OfQuiz key={id} id={id} begins={begins} /> : <NewOffer begins={begins} />
      }}
    </ContentDefaults>
  )
}

function OfQuiz({ id, begins }: { id: string; begins: Begins }) {
  const query = useData(quizOfferApi.quizzes, { query: { id } }, FAILED)
  return (
    <RecordLoader query={query} failed={FAILED} waiting={<FormSkeleton />}>
      {({ results: [quiz] }) => <NewOffer begins={begins} quiz={quiz} />}
    </RecordLoader>
  )
}

function NewOffer({ begins, quiz }: { begins: Begins; quiz?: LibraryQuiz | undefined }) {
  const told = quiz ? { quiz_id: quiz.id, title: quiz.title, description: quiz.description } : {}
  const initial = { ...offerKind.empty, ...begins, ...told }
  const draft = `quiz-offer/${quiz?.id ?? 'new'}`
  return <OfferForm {...useRecordForm(offerKind, undefined, { initial, draft })} quiz={quiz} />
}
