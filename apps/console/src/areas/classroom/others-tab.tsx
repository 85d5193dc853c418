import type { ClassroomDetail } from '@pelita/contract/areas/classroom/classroom.ts'
import { PrerequisiteList } from '../../kit/content/general/prerequisite-list.tsx'
import { PRIVACY_WORDS } from '../../kit/content/general/privacy-words.ts'
import { DetailSection } from '../../kit/detail/detail-section.tsx'
import { Facts } from '../../kit/detail/facts.tsx'
import { isOwn } from '../../kit/list/cells/received.tsx'
import { t } from '../../kit/text/t.ts'

/** What may be said of a classroom beyond its general facts. */
export function OthersTab({ record }: { record: ClassroomDetail }) {
  const { objectives, target_audience, tags, privacy, distributed_organizations, prerequisites, feedbacks } = record
  return (
    <DetailSection>
      <Facts
        facts={[
          { label: 'Privacy', value: t(PRIVACY_WORDS[privacy]) },
          { label: 'Tags', value: tags.join(', ') },
          { label: 'Target Audience', value: target_audience, wide: true },
          { label: 'Objectives', value: objectives.length > 0 && <Objectives of={objectives} />, wide: true },
          ...(isOwn(record)
            ? [
                {
                  label: 'Distributed Organizations',
                  value: distributed_organizations.map(({ title }) => title).join(', '),
                  wide: true,
                },
              ]
            : []),
          { label: 'Prerequisites', value: prerequisites.length > 0 && <PrerequisiteList of={prerequisites} />, wide: true },
          {
            label: 'Feedback Questions',
            value: feedbacks.length > 0 && <Objectives of={feedbacks.map(({ title }) => title)} />,
            wide: true,
          },
        ].map((fact) => (fact.value === false ? { ...fact, value: '' } : fact))}
      />
    </DetailSection>
  )
}

function Objectives({ of }: { of: readonly string[] }) {
  return (
    <ul>
      {of.map((objective) => (
        <li key={objective}>{objective}</li>
      ))}
    </ul>
  )
}
