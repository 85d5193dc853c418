import { t } from '@pelita/console/kit/text/t.ts'

const two = (n: number): string => String(n).padStart(2, '0')

/** `1:05`, `1:02:05`: a place in what is played. */
export const clockText = (seconds: number): string => {
  const [hours, minutes, rest] = [Math.floor(seconds / 3600), Math.floor((seconds % 3600) / 60), Math.floor(seconds % 60)]
  return hours > 0 ? `${hours}:${two(minutes)}:${two(rest)}` : `${minutes}:${two(rest)}`
}

export const minutesText = (minutes: number): string => (minutes === 1 ? t('1 minute') : t('{n} minutes', { n: minutes }))
