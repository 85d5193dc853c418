import type { ItemStatistic } from '@pelita/contract/areas/quiz/quiz-insight.ts'
import { IconFlag } from '@tabler/icons-react'
import { Badge } from '../../../kit/badges/badge.tsx'
import { t } from '../../../kit/text/t.ts'
import { FLAG_LABELS, FLAG_TONES, flagText } from './item-words.ts'
import css from './statistics.module.css'

/** The flags of a question in a word each. */
export function ItemFlags({ item }: { item: ItemStatistic }) {
  return item.flags.map((flag) => (
    <Badge key={flag} tone={FLAG_TONES[flag]}>
      {t(FLAG_LABELS[flag])}
    </Badge>
  ))
}

/** The same in sentences. */
export function FlagTexts({ item }: { item: ItemStatistic }) {
  if (item.flags.length === 0) return null
  return (
    <ul className={css.flags}>
      {item.flags.map((flag) => (
        <li key={flag} data-flag={flag}>
          <IconFlag size={16} stroke={1.5} aria-hidden />
          <span>
            <strong>{t(FLAG_LABELS[flag])}.</strong> {flagText(flag, item)}
          </span>
        </li>
      ))}
    </ul>
  )
}
