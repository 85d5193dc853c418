import type { Endpoint } from '@pelita/contract/core/endpoint.ts'
import type { ShownSpeaker } from '@pelita/contract/learning/held-run.ts'
import type { PlacedType, ShownItem, ShownSection, ShownSurvey } from '@pelita/contract/learning/tree-contents.ts'
import type { z } from 'zod'

/** Some kinds call documents by the short names of the specification. */
const LONG_NAMES = { pdf: 'document-pdf', ppt: 'document-ppt' } as const
type AnyName = PlacedType | keyof typeof LONG_NAMES
/** Where and by whom it takes place, of a session of an event. */
interface Session {
  room?: string | null | undefined
  speaker?: ShownSpeaker | null | undefined
}
type ItemOfTree = Omit<ShownItem, 'content_type'> & { content_type: AnyName } & Session

/** A section as it is answered; only some kinds have days. */
export type SectionOfTree = Omit<ShownSection, 'day_id' | 'day_title' | 'contents'> & {
  day_id?: number | null | undefined
  day_title?: string | null | undefined
  contents: ItemOfTree[]
}

/** The tree of a content as every kind answers it. */
export interface TreeOfContent {
  sections: SectionOfTree[]
  /** The surveys around its runs, where the kind has some. */
  additional_sections?: ShownSurvey[] | undefined
  /** How many days it has, or its days where the content says itself when they are. */
  days?: number | { day_id: number; date: string }[] | undefined
  updated_at: string
}

/** The calls that read and save the tree of one kind of content, named in their paths by `id`. */
export interface TreeCalls {
  readonly contents: Endpoint & { readonly data: z.ZodType<TreeOfContent> }
  readonly saveContents: Endpoint & { readonly data: z.ZodType<TreeOfContent> }
}

const isShort = (name: AnyName): name is keyof typeof LONG_NAMES => name in LONG_NAMES
export const longName = (name: AnyName): PlacedType => (isShort(name) ? LONG_NAMES[name] : name)

/** The days of a content that says when they are; of any other none. */
export const datesIn = ({ days }: Pick<TreeOfContent, 'days'>) => (Array.isArray(days) ? days : [])

/** The sections of any kind, with their items called as everywhere. */
export const sectionsIn = ({ sections }: Pick<TreeOfContent, 'sections'>) =>
  sections.map((section) => ({
    ...section,
    contents: section.contents.map((item): ShownItem & Session => ({ ...item, content_type: longName(item.content_type) })),
  }))
