/** Every status a content or a batch can have; a kind has some of them. */
export const CONTENT_STATES = ['draft', 'trial', 'review', 'publish'] as const
export type ContentState = (typeof CONTENT_STATES)[number]

/** Kinds that are published without anybody looking at them first. */
export const PLAIN_STATES = ['draft', 'publish'] as const satisfies readonly ContentState[]
/** Kinds that can be sent to a review before. */
export const REVIEWED_STATES = ['draft', 'review', 'publish'] as const satisfies readonly ContentState[]

/** Kinds that some people try before everybody may come. */
export const TRIED_STATES = ['draft', 'trial', 'publish'] as const satisfies readonly ContentState[]

/** Which status may follow which, for all kinds: what a kind does not have, it cannot come to. */
const MOVES: Readonly<Record<ContentState, readonly ContentState[]>> = {
  draft: ['trial', 'review', 'publish'],
  trial: ['draft', 'publish'],
  review: ['draft', 'publish'],
  publish: ['draft'],
}

export const mayFollow = (states: readonly ContentState[], from: ContentState, to: ContentState): boolean =>
  states.includes(to) && MOVES[from].includes(to)
