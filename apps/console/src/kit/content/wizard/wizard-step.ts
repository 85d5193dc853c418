import type { Endpoint } from '@pelita/contract/core/endpoint.ts'
import type { ComponentType, RefObject } from 'react'
import type { z } from 'zod'

/** A content is built and changed in the same steps, below two addresses. */
export type Mode = 'create' | 'edit'

/** What a wizard asks of every content; one that was not saved yet has no id. */
export interface WizardRecord {
  readonly id: string
  readonly title: string
  readonly updated_at: string
  readonly category_id?: string | null
  readonly level_id?: number | null
}

/** A call that answers the content. */
export type AnswersContent<R> = Endpoint & { readonly data: z.ZodType<R> }

/** What a step is given; `next` goes on, for a content that was just made by its id. */
export interface StepProps<R extends WizardRecord> {
  readonly wizard: ContentWizardKind<R>
  readonly record: R
  readonly mode: Mode
  readonly next: (madeId?: string) => void
  readonly back: () => void
  readonly isLast: boolean
  /** Asked before another step opens: what a step holds that is not saved yet is its own affair. */
  readonly mayLeave: RefObject<() => Promise<boolean>>
}

export interface WizardStep<R extends WizardRecord> {
  /** Its draft is kept under this. */
  readonly key: string
  readonly title: string
  /** Whether it is complete; without it the step may be left out. */
  readonly isSaved?: (record: R) => boolean
  /** The first one is what a visit begins with; the others can be `lazyPart`s, which are fetched while it is filled in. */
  readonly body: ComponentType<StepProps<R>> & { readonly prepare?: () => unknown }
}

/** The wizard of a kind of content, said once. */
export interface ContentWizardKind<R extends WizardRecord> {
  /** `Classroom`: stands in titles and texts. */
  readonly noun: string
  readonly one: AnswersContent<R>
  /** Where the wizard of a content is, where its list, and where it is shown. */
  readonly path: (mode: Mode, id: string) => string
  readonly list: string
  readonly detail: (id: string) => string
  readonly steps: readonly WizardStep<R>[]
  /** What a wizard begins with whose address names no content: the first step makes it. */
  readonly blank?: R
}
