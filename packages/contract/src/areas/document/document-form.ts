import { z } from 'zod'
import { choice, optionalName, orEmpty, patchOf, says, wholeNumber } from '../../core/fields.ts'
import { baseFields } from '../../learning/content-form.ts'
import { CONTENT_LIMITS, CONTENT_PRIVACIES, levelsOf } from '../../learning/content-rules.ts'
import { PLAIN_STATES } from '../../learning/content-states.ts'
import { madeFor } from '../../learning/made-for.ts'

export const DOCUMENT_TYPES = ['pdf', 'ppt'] as const
export type DocumentType = (typeof DOCUMENT_TYPES)[number]
export const DOCUMENT_STATES = PLAIN_STATES
export const DOCUMENT_PRIVACIES = CONTENT_PRIVACIES

const MB = 1024 * 1024
/** Which files a document of each type may have, and how large. */
export const DOCUMENT_FILES = {
  pdf: { extensions: ['pdf'], maxBytes: 50 * MB },
  ppt: { extensions: ['ppt', 'pptx'], maxBytes: 100 * MB },
} as const satisfies Record<DocumentType, { extensions: readonly string[]; maxBytes: number }>
export const DOCUMENT_LIMITS = { ...CONTENT_LIMITS, pages: 1000 } as const

export const DOCUMENT_LEVELS = levelsOf('document-pdf')

function formOf() {
  const { title, privacy, distributed_organizations, ...described } = baseFields('document-pdf')
  return z.object({
    type_document: choice('Type', DOCUMENT_TYPES),
    title,
    copywrite: optionalName('Copyright', 150),
    ...described,
    /** Looked up by the area itself, which also knows whether it fits the type. */
    file_id: z.uuid(says.required('File')).meta({ ownFile: true }),
    /** A PDF that shows a presentation where it cannot be shown itself. */
    preview_id: orEmpty(z.uuid(says.notValid('Preview'))),
    /** Counted by the server where it can read them. */
    pages: orEmpty(wholeNumber('Pages', 1, DOCUMENT_LIMITS.pages)),
    allow_download: z.boolean(says.notValid('Allow Download')).optional(),
    privacy,
    distributed_organizations,
    status: choice('Status', DOCUMENT_STATES),
  })
}
const shape = formOf()

/** What a new one may leave out; a change leaves as it is what it does not name. */
export const documentForm = shape.extend({
  privacy: shape.shape.privacy.default('PUBLIC'),
  status: shape.shape.status.default('draft'),
  made_for: madeFor,
})
export type DocumentForm = z.output<typeof documentForm>
export type DocumentValues = z.input<typeof documentForm>
/** What only some fields send is judged with the stored others. */
export const documentChange = patchOf(shape)
export type DocumentChange = z.output<typeof documentChange>

export const documentSays = {
  pages: says.required('Pages'),
  fixed: 'Type cannot be changed',
  unreadable: 'File cannot be read',
  kind: 'Mime types not accepted',
} as const
