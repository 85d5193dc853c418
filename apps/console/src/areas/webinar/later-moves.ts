import type { WebinarRow } from '@pelita/contract/areas/webinar/webinar.ts'
import type { ContentStatus } from '../../kit/content/status/status-moves.ts'
import { lazyOpener } from '../../kit/feedback/lazy-opener.ts'

/** From one status to another; what it takes comes when it is asked for. */
export const moveLater = lazyOpener(async () => {
  const { move } = await import('../../kit/content/status/status-moves.ts')
  const { webinarMoves } = await import('./webinar-moves.ts')
  return (row: WebinarRow, to: ContentStatus) => move(webinarMoves, row, to)
})
