export interface Change {
  readonly direction: 'up' | 'down' | 'none'
  /** “▲ 12%”, “▼ 5%”, “0%”, or “-” when there is nothing to compare with. */
  readonly text: string
}

const UNKNOWN: Change = { direction: 'none', text: '-' }

/** A figure beside the one of the period before. */
export const changeSince = (value: number | null, previous: number | null): Change => {
  if (value === null || previous === null || previous === 0) return UNKNOWN
  const percent = Math.round((100 * (value - previous)) / previous)
  if (percent === 0) return { direction: 'none', text: '0%' }
  return percent > 0 ? { direction: 'up', text: `▲ ${percent}%` } : { direction: 'down', text: `▼ ${-percent}%` }
}
