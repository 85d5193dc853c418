import { type ItemFlag, STATISTICS_MIN } from '@pelita/contract/areas/quiz/item-statistics.ts'
import type { ItemStatistic } from '@pelita/contract/areas/quiz/quiz-insight.ts'
import { percentText } from '../../../kit/format/percent.ts'
import { t } from '../../../kit/text/t.ts'

/** An index from -1 to 1 with two decimals, as test analysis writes it. */
export const indexText = (value: number | null): string => (value === null ? '-' : (Math.round(value * 100) / 100).toFixed(2))

export const FLAG_LABELS: Readonly<Record<ItemFlag, string>> = {
  suspect_key: 'Check the key',
  weak_discrimination: 'Weak discrimination',
  too_easy: 'Too easy',
  too_hard: 'Too hard',
}

export const FLAG_TONES = {
  suspect_key: 'red',
  weak_discrimination: 'amber',
  too_easy: 'gray',
  too_hard: 'amber',
} as const satisfies Record<ItemFlag, string>

const keysOf = ({ options }: ItemStatistic) => options.filter((option) => option.is_correct)

const suspectText = (item: ItemStatistic): string => {
  const suspect = item.options.find((option) => option.code === item.suspect_option)
  const key = keysOf(item).toSorted((a, b) => (a.upper ?? 1) - (b.upper ?? 1))[0]
  if (!suspect || !key) {
    return t(
      'Participants who do well elsewhere tend to miss this question, and weaker ones get it right. Check the key and the wording.',
    )
  }
  return t(
    'Among the best participants {upper} chose {code} and only {keyUpper} the key {key}, so the key may be wrong. Correct it in the question bank, then regrade.',
    { upper: percentText(suspect.upper), code: suspect.code, keyUpper: percentText(key.upper), key: key.code },
  )
}

/** What a flag means, in a sentence for somebody who knows no test analysis. */
export const flagText = (flag: ItemFlag, item: ItemStatistic): string => {
  if (flag === 'suspect_key') return suspectText(item)
  const share = percentText(item.facility)
  if (flag === 'weak_discrimination')
    return t('Strong and weak participants answer it almost alike, so it says little about who knows the subject.')
  if (flag === 'too_easy')
    return t('Nearly everybody gets it right ({share} of the points), so it tells nobody apart.', { share })
  return t('Hardly anybody gets it right ({share} of the points). It may ask for more than was taught.', { share })
}

/** Why figures are missing; null when there are enough answers. */
export const missingText = ({ answers }: Pick<ItemStatistic, 'answers'>): string | null =>
  answers >= STATISTICS_MIN ? null : t('Needs at least {least} answers, {answers} so far.', { least: STATISTICS_MIN, answers })
