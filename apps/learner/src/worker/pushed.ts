/** What a device shows of a push, and the place of the app that a tap opens. */
export interface Shown {
  readonly title: string
  readonly body: string
  readonly opens: string
}

const INBOX = '/inbox'
/** Only a place within the app: what is pushed leads nowhere else. */
const PLACE = /^\/[a-z]/
const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

/** What the server pushed, as its own inbox says it. One thing opens what it is about and counts as read there; several open the inbox. */
export function pushed(found: unknown): Shown {
  const { title, body, id, place, more } = (found ?? {}) as Record<string, unknown>
  const others = Number(more) > 0 ? ` (+${Number(more)})` : ''
  const told = { title: `${textOf(title)}${others}`, body: textOf(body) }
  if (others !== '' || !PLACE.test(textOf(place))) return { ...told, opens: INBOX }
  return { ...told, opens: textOf(id) === '' ? textOf(place) : `${textOf(place)}#read=${textOf(id)}` }
}
