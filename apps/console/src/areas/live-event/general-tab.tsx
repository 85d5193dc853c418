import { type LiveEventDetail, liveEvent } from '@pelita/contract/areas/live-event/live-event.ts'
import { HeldFacts } from '../../kit/content/held/held-facts.tsx'
import { DetailSection } from '../../kit/detail/detail-section.tsx'
import { Facts } from '../../kit/detail/facts.tsx'
import { pictureFact } from '../../kit/detail/picture-fact.tsx'
import { rupiah } from '../../kit/format/rupiah.ts'
import { t } from '../../kit/text/t.ts'
import { MODE_WORDS, QUESTION_WORDS } from './live-event-words.ts'

type Question = LiveEventDetail['registration_questions'][number]

/** How a question is answered. */
const answerOf = ({ type, options, required }: Question): string =>
  [type === 'choice' ? options.join(', ') : t(QUESTION_WORDS[type]), required && t('has to be answered')]
    .filter(Boolean)
    .join(' · ')

/** What a live event says of itself. */
export function GeneralTab({ record }: { record: LiveEventDetail }) {
  const { event_mode, venue, days, banner, price, registration_questions: questions } = record
  return (
    <HeldFacts
      record={record}
      kind="live-event"
      entity="live-events"
      update={liveEvent.can('update')}
      general={pictureFact('Banner', banner, t('Banner'))}
      place={[
        { label: 'Mode', value: t(MODE_WORDS[event_mode]) },
        { label: 'Location', value: venue?.name ?? '-' },
        { label: 'Days', value: days },
      ]}
      access={[{ label: 'Price', value: price > 0 ? rupiah(price) : t('Free') }]}
    >
      {questions.length > 0 && (
        <DetailSection title="Registration Questions">
          <Facts facts={questions.map((one) => ({ label: one.text, value: answerOf(one), wide: true }))} />
        </DetailSection>
      )}
    </HeldFacts>
  )
}
