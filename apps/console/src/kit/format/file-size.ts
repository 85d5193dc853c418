const UNITS = ['KB', 'MB', 'GB'] as const

/** The size of a large file, as people say it: 1.4 MB. */
export const fileSize = (bytes: number): string => {
  const power = bytes < 1024 * 1024 ? 1 : bytes < 1024 ** 3 ? 2 : 3
  const amount = bytes / 1024 ** power
  return `${amount >= 100 ? Math.round(amount) : Number(amount.toFixed(1))} ${UNITS[power - 1]}`
}
