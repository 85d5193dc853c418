import { z } from 'zod'
import { orEmpty, patchOf, says } from '../../core/fields.ts'
import { baseFields, idsField } from '../../learning/content-form.ts'
import { heldOffers } from '../../learning/held-form.ts'
import { HELD_LIMITS, heldFields, heldProblems } from '../../learning/held-run.ts'

export const WEBINAR_LIMITS = { hours: 12 } as const

export const webinarSays = {
  /** What stands in it was begun by somebody. */
  used: 'Content already has participant results',
  gone: (title: string) => `${title} is not available`,
} as const

/** The kinds of content that can be its material. */
export const MATERIAL_KINDS = ['document-pdf', 'document-ppt', 'video', 'podcast'] as const
export type MaterialKind = (typeof MATERIAL_KINDS)[number]

const shape = z.object({
  ...baseFields('webinar'),
  ...heldFields,
  ...heldOffers,
  materials: idsField('Materials', HELD_LIMITS.materials).optional(),
  presence_id: orEmpty(z.uuid(says.notValid('Presence'))).optional(),
  quiz_id: orEmpty(z.uuid(says.notValid('Quiz'))).optional(),
  survey_id: orEmpty(z.uuid(says.notValid('Survey'))).optional(),
})

/** What a new one may leave out; a change leaves as it is what it does not name, and is judged with the stored others. */
export const webinarForm = shape.extend({ privacy: shape.shape.privacy.default('PUBLIC') }).check(({ value, issues }) => {
  for (const { field, message } of heldProblems(value, WEBINAR_LIMITS.hours))
    issues.push({ code: 'custom', input: value, path: [field], message })
})
export type WebinarForm = z.output<typeof webinarForm>
export type WebinarValues = z.input<typeof webinarForm>

/** With `notify` participants of a published one are told of another time or place. */
export const webinarChange = patchOf(shape).extend({ notify: z.boolean(says.notValid('Notify')).nullish() })
export type WebinarChange = Omit<z.output<typeof webinarChange>, 'updated_at' | 'notify'>
