import { z } from 'zod'
import { choice, instant, wholeNumber } from '../core/fields.ts'

export const LEGAL_DOCUMENTS = ['term_and_condition', 'user_policy'] as const
export type LegalDocument = (typeof LEGAL_DOCUMENTS)[number]

export const LEGAL_TITLES: Readonly<Record<LegalDocument, string>> = {
  term_and_condition: 'Terms and Conditions',
  user_policy: 'User Policy',
}

/** What is still to be accepted before anything else can be done; empty for nearly everybody. */
export const mustAccept = z.array(z.enum(LEGAL_DOCUMENTS))

/** The version in force; its texts are cleaned HTML. */
export const legalText = z.object({
  document: z.enum(LEGAL_DOCUMENTS),
  version: z.number(),
  contents: z.object({ id: z.string().optional(), en: z.string().optional() }),
  /** What changed since the version before. */
  summary: z.string(),
  effective_at: instant,
})
export type LegalText = z.output<typeof legalText>

/** One agreement; the version is the one that was read, so that nobody agrees to a text they have not seen. */
export const agreement = z.object({
  document: choice('Document', LEGAL_DOCUMENTS),
  version: wholeNumber('Version', 1, 1_000_000),
})
export type Agreement = z.output<typeof agreement>
