import { IconAward, IconCategory } from '@tabler/icons-react'
import { CardStat, CardStats } from '../../kit/detail/card-stat.tsx'
import { CardsSkeleton } from '../../kit/feedback/skeletons.tsx'
import { fullCount } from '../../kit/format/full-count.ts'
import { shortCount } from '../../kit/format/short-count.ts'
import { t } from '../../kit/text/t.ts'

interface Props {
  /** undefined until the first answer. */
  figures: { readonly total_claimed: number; readonly achievement_type_label: string } | undefined
}

/** The two cards above the people of a result. */
export function ResultFigures({ figures }: Props) {
  if (!figures) return <CardsSkeleton cards={2} />
  const { total_claimed, achievement_type_label } = figures
  return (
    <CardStats>
      <CardStat
        label="Claim Achievement"
        icon={IconAward}
        tone="green"
        value={shortCount(total_claimed)}
        full={fullCount(total_claimed)}
      />
      <CardStat label="Achievement Type" icon={IconCategory} tone="blue" value={t(achievement_type_label)} />
    </CardStats>
  )
}
