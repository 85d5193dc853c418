import { t } from '../text/t.ts'

/** Durations everywhere: "{n} Minutes". */
export const minutes = (count: number | null | undefined): string =>
  count === null || count === undefined ? '-' : t('{count} Minutes', { count })
