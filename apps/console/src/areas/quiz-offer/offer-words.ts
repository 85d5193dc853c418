import type { OfferRow } from '@pelita/contract/areas/quiz-offer/quiz-offer.ts'
import { day } from '../../kit/format/dates.ts'
import { minutes } from '../../kit/format/minutes.ts'
import { t } from '../../kit/text/t.ts'

/** From when until when it can be taken; what has no end says so. */
export const periodOf = ({ start_at, end_at }: Pick<OfferRow, 'start_at' | 'end_at'>): string => {
  if (start_at && end_at) return `${day(start_at)} - ${day(end_at)}`
  if (start_at) return t('From {when}', { when: day(start_at) })
  return end_at ? t('Until {when}', { when: day(end_at) }) : t('Always')
}

export const durationOf = (length: number): string => (length === 0 ? t('Unlimited Duration') : minutes(length))
