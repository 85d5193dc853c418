/** How a failure of the database is told: the status, the popup's title and its text. */
export type Refusal = readonly [status: number, title: string, message: string]

export const BUSY = 'Somebody else is changing this at the moment. Nothing was saved. Please try again.'
const TOO_LONG = 'This took too long and was ended. Nothing was saved. Please try again in a moment.'

/** PostgreSQL's refusals that have a sentence of their own: the sender's doing, what passes, or what only the server's owner can mend. */
const refusals: Readonly<Record<string, Refusal>> = {
  '22P02': [400, 'Bad Request', 'A value is not valid'],
  '22003': [400, 'Bad Request', 'A number is too large'],
  '22007': [400, 'Bad Request', 'A date is not valid'],
  '22008': [400, 'Bad Request', 'A date is not valid'],
  '22021': [400, 'Bad Request', 'The text contains characters that cannot be stored'],
  '23505': [409, 'Conflict', 'This already exists'],
  '23503': [409, 'Conflict', 'Something this refers to does not exist any more'],
  '40001': [409, 'Conflict', 'Somebody else was faster. Please try again'],
  '40P01': [409, 'Conflict', 'Somebody else was faster. Please try again'],
  // A lock that was not given within its limit.
  '55P03': [409, 'Conflict', BUSY],
  // A statement, an open transaction or a whole one beyond its limit.
  '57014': [503, 'Server Error', TOO_LONG],
  '25P03': [503, 'Server Error', TOO_LONG],
  '25P04': [503, 'Server Error', TOO_LONG],
  '53100': [503, 'Server Error', 'The database has no space left. Nothing was saved.'],
  '25006': [503, 'Server Error', 'The database cannot be written to at the moment. Nothing was saved.'],
}

const codeOf = (cause: unknown): string => (cause instanceof Error && 'code' in cause ? String(cause.code) : '')

export const refusalOf = (cause: unknown): Refusal | undefined => refusals[codeOf(cause)]

/** Locked out by others, or ended while it waited: the same work may well succeed a moment later. */
export const isPassing = (cause: unknown): boolean => /^(40001|40P01|55P03|25P0[34])$/.test(codeOf(cause))
