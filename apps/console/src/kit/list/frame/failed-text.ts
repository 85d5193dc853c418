import { failureOf } from '../../feedback/failure-text.ts'

/** The sentence of a list that could not be loaded. */
export const failedText = (cause: unknown, fallback: string): string => failureOf(cause, fallback)?.text ?? fallback
