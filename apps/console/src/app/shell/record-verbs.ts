import { grants } from '@pelita/contract/core/catalogue.ts'
import { permissionsOf, records } from '@pelita/contract/records.ts'
import type { Destination, Pressed } from './destinations.ts'

interface Verb {
  readonly label: string
  /** What people type for it. */
  readonly words: readonly string[]
  readonly press: readonly Pressed[]
  readonly fits: (kind: string) => boolean
}

/** Published without being a content. */
const PUBLISHED: readonly string[] = [
  'popups',
  'announcements',
  'certificate_templates',
  'certificate_themes',
  'digilibs',
  'documents',
]
const isContent = (kind: string): boolean => records[kind]?.contentType !== undefined
const mayBePublished = (kind: string): boolean => isContent(kind) || PUBLISHED.includes(kind)

const VERBS: readonly Verb[] = [
  { label: 'Publish', words: ['publish', 'terbitkan'], press: [['Publish']], fits: mayBePublished },
  { label: 'Unpublish', words: ['unpublish', 'tarik'], press: [['Unpublish']], fits: mayBePublished },
  {
    ...{ label: 'Remind', words: ['remind', 'ingatkan'], fits: isContent },
    press: [['Participant', 'Participants', 'People'], ['Remind']],
  },
  { label: 'Edit', words: ['edit', 'ubah'], press: [['Edit']], fits: () => true },
]

/** `publish kode etik`: what is to be done, and with what. */
export const readVerb = (typed: string): { readonly verb: Verb | null; readonly rest: string } => {
  const [, first = '', rest = ''] = /^\s*(\S+)\s+(.*)$/.exec(typed) ?? []
  const verb = VERBS.find(({ words }) => words.includes(first.toLowerCase())) ?? null
  return verb ? { verb, rest } : { verb: null, rest: typed }
}

const mayChange = (kind: string, held: ReadonlySet<string>): boolean => {
  const needed = permissionsOf(kind, 'update')
  return needed !== undefined && grants(held, needed)
}

/** The records that were found, as something to do with each. */
export const withVerb = (
  verb: Verb,
  found: readonly (Destination & { readonly kind: string })[],
  held: ReadonlySet<string>,
): Destination[] =>
  found
    .filter(({ kind }) => verb.fits(kind) && mayChange(kind, held))
    .map(({ href, title, hint }) => ({ href, title: `${verb.label} ${title}`, hint, press: verb.press }))
