import { minutes } from '../../format/minutes.ts'
import { t } from '../../text/t.ts'

/** How a plain field is written; a column named duration carries the suffix Minutes. */
export const cellText = (field: string, value: unknown): string => {
  if (value === null || value === undefined || value === '') return '-'
  if (field === 'duration' && typeof value === 'number') return minutes(value)
  if (typeof value === 'boolean') return t(value ? 'Yes' : 'No')
  return typeof value === 'object' ? '-' : String(value)
}
