const two = (value: string): string => value.padStart(2, '0')

/** Reads 9, 900, 0900, 9.00, 9:00 and 09:00 as 09:00; null for what is no time of a day. */
export function readTime(text: string): string | null {
  const typed = /^(\d{1,2})[:. ]?(\d{2})?$/.exec(text.trim())
  if (!typed) return null
  const [, hour = '', minute = '00'] = typed
  return Number(hour) < 24 && Number(minute) < 60 ? `${two(hour)}:${minute}` : null
}
