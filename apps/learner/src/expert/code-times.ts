import type { ShownCode } from '@pelita/contract/areas/learner-trainer.ts'

/** Past the edge of the step, so that the server is certain to answer with the next code. */
const PAST_EDGE_MS = 40

/** How long it stays, counted from its arrival by the server's clock: the phone's own may be wrong. */
export const msLeft = ({ valid_until, server_time, step_seconds }: Omit<ShownCode, 'code' | 'typed' | 'code_mode'>): number => {
  const left = Date.parse(valid_until) - Date.parse(server_time)
  return Math.min(Math.max(left, 200), step_seconds * 1000) + PAST_EDGE_MS
}

/** Six digits or eight characters are read aloud and typed in two halves. */
export const halves = (typed: string): string => {
  const half = Math.ceil(typed.length / 2)
  return `${typed.slice(0, half)} ${typed.slice(half)}`
}
