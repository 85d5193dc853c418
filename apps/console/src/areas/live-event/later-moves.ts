import type { LiveEventRow } from '@pelita/contract/areas/live-event/live-event.ts'
import type { ContentStatus } from '../../kit/content/status/status-moves.ts'
import { lazyOpener } from '../../kit/feedback/lazy-opener.ts'

/** From one status to another; what it takes comes when it is asked for. */
export const moveLater = lazyOpener(async () => {
  const { move } = await import('../../kit/content/status/status-moves.ts')
  const { liveEventMoves } = await import('./live-event-moves.ts')
  return (row: LiveEventRow, to: ContentStatus) => move(liveEventMoves, row, to)
})
