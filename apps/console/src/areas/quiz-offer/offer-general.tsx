import type { OfferDetail } from '@pelita/contract/areas/quiz-offer/quiz-offer.ts'
import { quizOffer } from '@pelita/contract/areas/quiz-offer/quiz-offer.ts'
import { levelsOf } from '@pelita/contract/learning/content-rules.ts'
import { PRIVACY_WORDS } from '../../kit/content/general/privacy-words.ts'
import { DetailSection } from '../../kit/detail/detail-section.tsx'
import { Facts } from '../../kit/detail/facts.tsx'
import { History } from '../../kit/detail/history.tsx'
import { dayTime } from '../../kit/format/dates.ts'
import { isOwn } from '../../kit/list/cells/received.tsx'
import { RichText } from '../../kit/rich-text/rich-text.tsx'
import { t } from '../../kit/text/t.ts'
import { LibraryFacts } from './library-field.tsx'

const WORDS = new Map([
  ['category_id', { label: 'Category' }],
  ['level_id', { label: 'Level' }],
])
const names = (rows: readonly { readonly name: string }[]) => rows.map(({ name }) => name).join(', ') || '-'

/** What a quiz that is offered by itself says of itself. */
export function OfferGeneral({ offer }: { offer: OfferDetail }) {
  const asLibrary = t('As the library says')
  return (
    <>
      <DetailSection title="Library Quiz">
        <LibraryFacts quiz={offer.quiz} />
      </DetailSection>
      <DetailSection title="General">
        <Facts
          facts={[
            { label: 'Title', value: offer.title },
            { label: 'Category', value: offer.category_title },
            { label: 'Level', value: t(levelsOf('quiz').find(({ id }) => id === offer.level_id)?.title ?? '-') },
            { label: 'Competencies', value: names(offer.competencies) },
            { label: 'Tags', value: offer.tags.join(', ') || '-' },
            { label: 'Privacy', value: t(PRIVACY_WORDS[offer.privacy]) },
            ...(isOwn(offer)
              ? [{ label: 'Distributed to', value: offer.distributed_organizations.map(({ title }) => title).join(', ') || '-' }]
              : []),
            ...(offer.review_note ? [{ label: 'Note', value: offer.review_note, wide: true }] : []),
            { label: 'Description', value: <RichText html={offer.description} />, wide: true },
          ]}
        />
      </DetailSection>
      <DetailSection title="Rules">
        <Facts
          facts={[
            { label: 'Start Date', value: offer.start_at ? dayTime(offer.start_at) : '-' },
            { label: 'End Date', value: offer.end_at ? dayTime(offer.end_at) : '-' },
            { label: 'Pass Grade', value: offer.pass_grade ?? asLibrary },
            { label: 'Max Attempts', value: offer.max_attempt ?? asLibrary },
            { label: 'Max Participants', value: offer.max_participants || t('Unlimited') },
            { label: 'Badge', value: offer.achievement?.name ?? '-' },
            {
              label: 'Additional Badges',
              value: offer.additional_achievements.map(({ name, min_score }) => `${name} (${min_score})`).join(', ') || '-',
            },
          ]}
        />
      </DetailSection>
      {isOwn(offer) && <History record={offer} entity="quiz-offers" update={quizOffer.can('update')} words={WORDS} />}
    </>
  )
}
