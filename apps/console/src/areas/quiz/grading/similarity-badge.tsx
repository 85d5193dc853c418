import { type SimilarityBand, similarityBand } from '@pelita/contract/areas/quiz/essay-similarity.ts'
import { Badge } from '../../../kit/badges/badge.tsx'
import { t } from '../../../kit/text/t.ts'

const LOOKS = {
  excellent: { tone: 'green', label: 'Excellent' },
  fair: { tone: 'amber', label: 'Fair' },
  bad: { tone: 'red', label: 'Bad' },
} as const satisfies Record<SimilarityBand, unknown>

/** How far the words of an answer are those of the expected one; it never fills a score. Without a likeness there is no badge. */
export function SimilarityBadge({ similarity }: { similarity: number | null }) {
  if (similarity === null) return null
  const { tone, label } = LOOKS[similarityBand(similarity)]
  return (
    <Badge tone={tone}>
      {t('Wording overlap {similarity}%', { similarity })} · {t(label)}
    </Badge>
  )
}
