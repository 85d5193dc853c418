interface Rotation {
  readonly valid_until: string
  readonly server_time: string
  readonly step_seconds: number
}

/** Past the edge of the step, so that the server is certain to answer with the next code. */
const PAST_EDGE_MS = 40
const LEAST_MS = 200

/** How long a code stays, counted from its arrival by the server's clock; the browser's own clock may be wrong. */
export const msLeft = ({ valid_until, server_time, step_seconds }: Rotation): number => {
  const left = Date.parse(valid_until) - Date.parse(server_time)
  if (!Number.isFinite(left)) return step_seconds * 1000
  return Math.min(Math.max(left, LEAST_MS), step_seconds * 1000) + PAST_EDGE_MS
}

/** 123456 -> 123 456: six digits are read in two breaths. */
export const spacedDigits = (digits: string): string => {
  const half = Math.ceil(digits.length / 2)
  return `${digits.slice(0, half)} ${digits.slice(half)}`.trim()
}
