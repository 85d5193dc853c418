import { CODE_LENGTH } from '@pelita/contract/areas/auth.ts'

const digits = (text: string) => text.replace(/\D/g, '')

/** The code after something was typed into one box; several digits at once (autofill) spread to the right. */
export const codeAfterTyping = (code: string, at: number, text: string): string => {
  const typed = digits(text)
  const replaced = typed.length > 1 && text.length > 1 && code[at] ? typed.replace(code[at], '') || typed.slice(0, 1) : typed
  const place = Math.min(at, code.length)
  return (code.slice(0, place) + replaced + code.slice(place + Math.max(replaced.length, 1))).slice(0, CODE_LENGTH)
}

/** A pasted mail line such as "Your code is 123 456." fills all boxes. */
export const codeAfterPaste = (text: string): string => digits(text).slice(0, CODE_LENGTH)

/** "00:59", from the moment a new code may be asked for. */
export const countdown = (resendAt: string, now: number): string | null => {
  const seconds = Math.ceil((Date.parse(resendAt) - now) / 1000)
  if (!(seconds > 0)) return null
  const two = (value: number) => String(value).padStart(2, '0')
  return `${two(Math.floor(seconds / 60))}:${two(seconds % 60)}`
}
