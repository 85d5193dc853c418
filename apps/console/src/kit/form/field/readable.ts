import { htmlText } from '@pelita/contract/core/html-text.ts'
import { exactTime } from '../../format/dates.ts'
import { isRecord } from '../conflict/same-value.ts'

const instant = /^\d{4}-\d\d-\d\d[T ]\d\d:\d\d:\d\d(\.\d+)?(Z|[+-]\d\d(:?\d\d)?)$/

/** content_type -> Content Type: for fields that have no label of their own on the screen. */
export const readableField = (field: string): string =>
  field
    .replace(/_(id|at)$/, '')
    .split(/[_.]/)
    .filter((word) => word !== '')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ')

/** Any stored value as one line a person can compare with another. */
export const readableValue = (value: unknown): string => {
  if (value === null || value === undefined || value === '') return '-'
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  if (typeof value === 'string' && instant.test(value)) return exactTime(value)
  if (typeof value === 'string') return htmlText(value) || '-'
  if (Array.isArray(value)) return value.length === 0 ? '-' : value.map(readableValue).join(', ')
  if (isRecord(value)) {
    const parts = Object.entries(value).map(([key, part]) => `${readableField(key)}: ${readableValue(part)}`)
    return parts.length === 0 ? '-' : parts.join('; ')
  }
  return String(value)
}
