interface Failure {
  readonly title: string
  readonly text: string
  /** What the server's log calls it by. */
  readonly reference?: string
}

/**
 * The caller's own words: the text where the server gives none, with a title of its own if it has one; `always` is the text
 * whatever the server says, whose message then is the title.
 */
export type FailureWords = string | Failure | { readonly always: string }

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

const sentencesOf = (value: unknown): string =>
  [value]
    .flat()
    .filter((text): text is string => typeof text === 'string' && text !== '')
    .join(', ')

/** Nothing where there is none, so that what a failure says can be compared. */
export const referenceIn = (cause: unknown): { reference?: string } =>
  isRecord(cause) && typeof cause.reference === 'string' ? { reference: cause.reference } : {}

/** What the protocol calls a failure means nothing to people. */
const PLAIN_TITLES: Readonly<Record<string, string>> = { Conflict: 'This is not possible' }
const plainTitle = (title: string): string => PLAIN_TITLES[title] ?? title

/**
 * What a failed call says: the server's `error` as title (default "Error") and its messages joined with ', ',
 * else the caller's text. A caller with a title of its own keeps it. Null when the session ended.
 */
export const failureOf = (cause: unknown, fallback: FailureWords): Failure | null => {
  if (typeof fallback === 'object' && 'always' in fallback) {
    const said = failureOf(cause, 'Error')
    return said && { ...said, title: said.text, text: fallback.always }
  }
  const given = typeof fallback === 'string' ? { title: undefined, text: fallback } : fallback
  // Programming errors have a message too, but only an answer of the server carries a status.
  if (!isRecord(cause) || typeof cause.status !== 'number') return { title: given.title ?? 'Error', text: given.text }
  if (cause.expired === true) return null
  return {
    title: given.title ?? (plainTitle(sentencesOf(cause.title)) || 'Error'),
    text: sentencesOf(cause.messages) || given.text,
    ...referenceIn(cause),
  }
}
