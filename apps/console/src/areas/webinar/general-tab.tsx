import { type WebinarDetail, webinar } from '@pelita/contract/areas/webinar/webinar.ts'
import { moduleTitle } from '@pelita/contract/learning/modules.ts'
import { HeldFacts } from '../../kit/content/held/held-facts.tsx'
import { DetailSection } from '../../kit/detail/detail-section.tsx'
import { Facts } from '../../kit/detail/facts.tsx'
import { t } from '../../kit/text/t.ts'

/** What a webinar says of itself. */
export function GeneralTab({ record }: { record: WebinarDetail }) {
  const { materials, presence, quiz, survey, review_note } = record
  return (
    <HeldFacts
      record={record}
      kind="webinar"
      entity="webinars"
      update={webinar.can('update')}
      general={review_note ? [{ label: 'Note', value: review_note, wide: true }] : []}
      asked={[{ label: 'Survey', value: survey?.title ?? '-' }]}
    >
      <DetailSection title="Material">
        <Facts
          facts={[
            {
              label: 'Materials',
              value: materials.map(({ title, content_type }) => `${title} (${t(moduleTitle(content_type))})`).join(', ') || '-',
            },
            { label: 'Presence', value: presence?.title ?? '-' },
            { label: 'Quiz', value: quiz?.title ?? '-' },
          ]}
        />
      </DetailSection>
    </HeldFacts>
  )
}
