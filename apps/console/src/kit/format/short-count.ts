const tenths = (count: number, unit: number, suffix: string): string => `${Math.floor(count / (unit / 10)) / 10}${suffix}`

/** 1.5k: one decimal, rounded down, `.0` dropped; plain up to 999. */
export const shortCount = (count: number): string => {
  if (count < 0) return `−${shortCount(-count)}`
  if (count < 1000) return String(count)
  return count < 1_000_000 ? tenths(count, 1000, 'k') : tenths(count, 1_000_000, 'm')
}
