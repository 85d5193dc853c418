import type { FeatureKey, Permission } from './catalogue.ts'

/** What is known of a kind of stored record wherever only its table is known: history, bin, dashboard, links. */
export interface RecordKind {
  /** How people call it. */
  readonly title: string
  /** Its history opens with this feature's view permission, the bin with its delete permission. */
  readonly feature?: FeatureKey
  /** Needed besides, wherever the feature's own permission is. */
  readonly also?: Permission
  /** Where its name is kept, if not in the table the history calls it by. */
  readonly table?: string
  /** Which of the contents it is. */
  readonly contentType?: string
  /** It is a run of such contents: whose the content is, theirs is the run. */
  readonly runOf?: string
  /** The column it is named by. */
  readonly name?: 'title' | 'name' | 'full_name' | 'division_name' | 'company_name'
  /** So few that they have no search function of their own. */
  readonly few?: true
  /** Other kinds that the same calls change, and that the history tells apart. */
  readonly alike?: readonly string[]
  /** Its screen of details. With a feature, the palette finds it by name. */
  readonly detail?: `/${string}/:id`
  /** Areas whose calls speak of it without changing it: an export stands in its history. */
  readonly areas?: readonly string[]
}
