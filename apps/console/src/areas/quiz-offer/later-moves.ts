import type { OfferRow } from '@pelita/contract/areas/quiz-offer/quiz-offer.ts'
import type { ContentStatus } from '../../kit/content/status/status-moves.ts'
import { lazyOpener } from '../../kit/feedback/lazy-opener.ts'

/** From one status to another; what it takes comes when it is asked for. */
export const moveLater = lazyOpener(async () => {
  const { move } = await import('../../kit/content/status/status-moves.ts')
  const { offerMoves } = await import('./offer-moves.ts')
  return (row: OfferRow, to: ContentStatus) => move(offerMoves, row, to)
})
