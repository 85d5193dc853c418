import { DetailSection } from './detail-section.tsx'
import { type Fact, Facts } from './facts.tsx'

/** A card of facts about a record. */
export function FactSection({ title, facts }: { title?: string; facts: readonly Fact[] }) {
  return (
    <DetailSection {...(title && { title })}>
      <Facts facts={facts} />
    </DetailSection>
  )
}
