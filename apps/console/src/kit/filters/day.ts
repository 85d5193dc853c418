/** A calendar day without a time, YYYY-MM-DD, as filters send it. */
export type Day = string

const two = (value: number): string => String(value).padStart(2, '0')

export const dayOf = (date: Date): Day => `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`

/** Noon avoids the hour that a change to summer time takes away. */
const dateOf = (day: Day): Date => {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  return new Date(year, month - 1, date, 12)
}

export const isDay = (text: string): boolean => /^\d{4}-\d{2}-\d{2}$/.test(text) && dayOf(dateOf(text)) === text

export const addDays = (day: Day, count: number): Day => {
  const date = dateOf(day)
  date.setDate(date.getDate() + count)
  return dayOf(date)
}

export const weekday = (day: Day): number => dateOf(day).getDay()

/** The first day of a month, counted from the month of this day. */
export const monthStart = (day: Day, months = 0): Day => {
  const date = dateOf(day)
  return dayOf(new Date(date.getFullYear(), date.getMonth() + months, 1, 12))
}

/** DD/MM/YYYY */
export const showDay = (day: Day): string => (isDay(day) ? day.split('-').reverse().join('/') : '')

const SEPARATED = /^(\d{1,2})[/. -](\d{1,2})[/. -](\d{4}|\d{2})$/
const TOGETHER = /^(\d{2})(\d{2})(\d{4}|\d{2})$/

/** Reads 5/8/2026, 05-08-26, 05082026, 050826 and 2026-08-05; null for what is no day of the calendar. */
export const readDay = (text: string): Day | null => {
  const [, date, month, year = ''] = SEPARATED.exec(text.trim()) ?? TOGETHER.exec(text.trim()) ?? []
  const day = date ? `${year.padStart(4, '20')}-${two(Number(month))}-${two(Number(date))}` : text.trim()
  return isDay(day) ? day : null
}
