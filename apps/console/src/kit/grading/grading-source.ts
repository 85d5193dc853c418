export const GRADING_STATES = ['ungraded', 'graded', 'all'] as const
export type GradingState = (typeof GRADING_STATES)[number]

/** Where a score is made of levels: the place of the chosen one for each criterion, null where none is chosen yet. */
export type Levels = readonly (number | null)[]

/** What somebody gives: points, words, or both. */
export interface Grade {
  readonly score: number | null
  readonly feedback: string
  readonly levels?: Levels
}

/** One answer or one submission, whatever it belongs to. */
export interface GradingItem {
  readonly key: string
  /** null while names are hidden. */
  readonly name: string | null
  readonly nik: string | null
  readonly submitted_at: string
  readonly score: number | null
  readonly feedback: string
  readonly levels?: Levels | undefined
  /** Its grade exists; points alone do not tell where only feedback is asked. */
  readonly graded: boolean
  readonly minimum: number
  readonly maximum: number
  /** Of the answer; sent back with the grade, so that two graders never overwrite each other. */
  readonly version: string
}

export interface GradingPage<I> {
  readonly items: readonly I[]
  readonly next_page: number | null
  /** Among all that can be graded here, whatever the view shows. */
  readonly graded: number
  readonly total: number
}

export interface GradingView {
  readonly state: GradingState
  readonly order: string
  readonly hideNames: boolean
}

/** A work of another use, where grading goes on. */
export interface NextWork {
  readonly id: string
  /** Of its grading screen. */
  readonly path: string
  readonly title: string
  readonly module_type: string
  readonly module_title: string
  readonly batch_title: string | null
  readonly relation_id: string
  readonly batch_id: string | null
  readonly section_id: string | null
  readonly content_id: string | null
}

/** The way beyond the works of one use. */
export interface GoOnSource {
  /** What these works are of: a use, a quiz or an assignment. */
  readonly worksOf: string
  /** The next work in none of these, given as ids after each other, and how many wait there. */
  readonly next: (passed: string) => Promise<{ readonly work: NextWork | null; readonly waiting: number }>
}

/** Where a queue takes its items from and where its grades go. All calls reject with the failure of the server. */
export interface GradingSource<I extends GradingItem> {
  /** Names the drafts: the same queue finds them again. */
  readonly record: string
  readonly pageSize: number
  readonly asks: { readonly score: boolean; readonly feedback: 'none' | 'optional' | 'required' }
  readonly load: (view: GradingView, page: number) => Promise<GradingPage<I>>
  /** Answers the item as it is now. A grade somebody else gave meanwhile is refused with 409. */
  readonly save: (item: I, grade: Grade) => Promise<I>
  /** Tells colleagues that this item is being graded, and answers who else is at it. */
  readonly claim?: (item: I) => Promise<string | null>
  /** The item as the server has it now, with its name. */
  readonly reload: (item: I) => Promise<I>
}
