const two = (n: number) => String(n).padStart(2, '0')

/** 75 is 1:15, 3675 is 1:01:15. */
export function clockText(seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds))
  const [hours, minutes, rest] = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60, whole % 60]
  return hours > 0 ? `${hours}:${two(minutes)}:${two(rest)}` : `${minutes}:${two(rest)}`
}

/** The seconds of what somebody typed: 90, 1:30 or 0:01:30. */
export const secondsOf = (text: string): number =>
  text
    .trim()
    .split(':')
    .reduce((sum, part) => sum * 60 + (Number(part) || 0), 0)
