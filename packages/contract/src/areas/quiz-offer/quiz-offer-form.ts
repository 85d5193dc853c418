import { z } from 'zod'
import { moment, orEmpty, patchOf, requiredNumber, says, wholeNumber } from '../../core/fields.ts'
import { baseFields, sameStatus } from '../../learning/content-form.ts'

export const OFFER_LIMITS = { attempts: 100, badges: 20, seats: 100_000 } as const

export const offerSays = {
  refused: 'Quiz cannot be offered',
  fixed: 'Quiz already has results',
  window: 'End date must be after start date',
  over: 'End Date has passed',
  twice: 'An achievement can be chosen once',
} as const

const badge = (label: string) => z.uuid(says.required(label))

const shape = z.object({
  ...baseFields('quiz'),
  status: sameStatus,
  quiz_id: z.uuid(says.required('Library Quiz')),
  start_at: orEmpty(moment('Start Date')),
  end_at: orEmpty(moment('End Date')),
  /** 0 or nothing: as many as want to. */
  max_participants: orEmpty(wholeNumber('Max Participants', 0, OFFER_LIMITS.seats)),
  /** Nothing: what the library says. */
  pass_grade: orEmpty(wholeNumber('Pass Grade', 0, 100)),
  max_attempt: orEmpty(wholeNumber('Max Attempts', 1, OFFER_LIMITS.attempts)),
  /** The badge of whoever passes, and those a good score gives besides. */
  achievement: orEmpty(badge('Badge')),
  additional_achievements: z
    .array(
      z.object({ achievement_id: badge('Badge'), min_score: requiredNumber('Minimum Score', 0, 100) }),
      says.notValid('Achievements'),
    )
    .max(OFFER_LIMITS.badges, `At most ${OFFER_LIMITS.badges} achievements`)
    .optional(),
})

interface Judged {
  readonly start_at?: string | null | undefined
  readonly end_at?: string | null | undefined
  readonly achievement?: string | null | undefined
  readonly additional_achievements?: readonly { readonly achievement_id: string }[] | undefined
}

/** What does not fit together, by field. */
export function offerProblems({ start_at, end_at, achievement, additional_achievements = [] }: Judged) {
  const badges = [...(achievement ? [achievement] : []), ...additional_achievements.map((one) => one.achievement_id)]
  return [
    ...(start_at && end_at && Date.parse(end_at) <= Date.parse(start_at) ? [{ field: 'end_at', message: offerSays.window }] : []),
    ...(new Set(badges).size < badges.length ? [{ field: 'additional_achievements', message: offerSays.twice }] : []),
  ]
}

/** What a new one may leave out; a change leaves as it is what it does not name, and is judged with the stored others. */
export const offerForm = shape.extend({ privacy: shape.shape.privacy.default('PUBLIC') }).check(({ value, issues }) => {
  for (const { field, message } of offerProblems(value)) issues.push({ code: 'custom', input: value, path: [field], message })
})
export type OfferForm = z.output<typeof offerForm>
export type OfferValues = z.input<typeof offerForm>
export const offerChange = patchOf(shape)
export type OfferChange = z.output<typeof offerChange>
