import type { ClassroomDetail } from '@pelita/contract/areas/classroom/classroom.ts'
import { moduleTitle } from '@pelita/contract/areas/reference.ts'
import { Badge } from '../../kit/badges/badge.tsx'
import { DetailSection } from '../../kit/detail/detail-section.tsx'
import { Facts } from '../../kit/detail/facts.tsx'
import { t } from '../../kit/text/t.ts'
import css from './classroom.module.css'
import { PRIVACY_WORDS } from './classroom-words.ts'

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
          {
            label: 'Distributed Organizations',
            value: distributed_organizations.map(({ title }) => title).join(', '),
            wide: true,
          },
          { label: 'Prerequisites', value: prerequisites.length > 0 && <Prerequisites of={prerequisites} />, wide: true },
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

function Prerequisites({ of }: { of: ClassroomDetail['prerequisites'] }) {
  return (
    <ul className={css.items}>
      {of.map(({ id, module_type, title }) => (
        <li key={id} className={css.item}>
          <Badge tone="blue">{t(moduleTitle(module_type))}</Badge>
          <span className={css.words}>{title}</span>
        </li>
      ))}
    </ul>
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
