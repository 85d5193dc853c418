import type { categorizeAllOf, publishAllOf, removeAllOf } from '@pelita/contract/core/bulk.ts'
import type { Needs } from '@pelita/contract/core/catalogue.ts'
import type { CallInput, Endpoint, FILE } from '@pelita/contract/core/endpoint.ts'
import type { idParams, versionQuery } from '@pelita/contract/core/fields.ts'
import type { Pagination, SharedListQuery } from '@pelita/contract/core/paging.ts'
import type { Icon } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { z } from 'zod'
import type { Filter } from '../filters/filter.ts'
import type { Naming } from './cells/named-record.tsx'
import type { Direction } from './state/list-state.ts'

export interface AnyRow {
  readonly id: string
}

/** Any endpoint that answers one page of rows. */
export type ListEndpoint = Endpoint & {
  readonly query: z.ZodObject
  readonly data: z.ZodType<{ results: AnyRow[]; pagination: Pagination }>
}

export type RowOf<E extends ListEndpoint> = z.output<E['data']>['results'][number]
type Query<E extends ListEndpoint> = z.output<E['query']>
type FilterKey<E extends ListEndpoint> = Exclude<keyof Query<E>, keyof SharedListQuery> & string
type SortKey<E extends ListEndpoint> = NonNullable<(Query<E> & { sort_by?: string })['sort_by']>
/** The path parameters of a list that lies below a record; nothing for the others. */
export type ParamsOf<E extends ListEndpoint> = CallInput<E> extends { params: infer P } ? P : undefined

interface ColumnLook<Row, Sort extends string> {
  readonly header: string
  /** The column the server sorts by; without it the header is no button. */
  readonly sort?: Sort
  readonly align?: 'right'
  /** Where long text is cut, in pixels; the full text is shown on hover. */
  readonly most?: number
  /** Takes a second line before it is cut, and gives way where the table has many columns. */
  readonly wraps?: boolean
  /** Takes the room the other columns leave, and is cut there. */
  readonly grow?: boolean
  /** Only offered: shown once somebody chooses it, for what the specification's columns leave out. */
  readonly offered?: boolean
  /** The call is asked for what it shows by this, only while it is shown. */
  readonly asks?: string
  /** Is left out, the last one first, where the table is wider than its place; who chooses columns keeps what was chosen. */
  readonly yields?: boolean
  /** Stays in sight at the right while a wide table is scrolled, as the row actions do. */
  readonly stays?: boolean
  /** Stands on top of the card at phone width, where the first column would otherwise. */
  readonly lead?: boolean
  /** The record it names, to which it leads whoever may open it. */
  readonly names?: (row: Row) => Naming
  /** Makes the text a link, for those who may open it. */
  readonly link?: { readonly to: (row: Row) => string; readonly needs: Needs }
}

/** A column shows a field of the row, or what `cell` makes of the row. */
export type Column<Row, Sort extends string = string> = ColumnLook<Row, Sort> &
  (
    | { readonly field: keyof Row & string; readonly cell?: undefined }
    | { readonly field?: undefined; readonly cell: (row: Row) => ReactNode }
  )

interface ActionLook<Row> {
  readonly label: string
  readonly icon: Icon
  /** Without it everybody who sees the list may. */
  readonly needs?: Needs
  /** Rows without it do not show the action. */
  readonly when?: (row: Row) => boolean
  /** What is said of it on pointing at it, where that is more than its name. */
  readonly tip?: (row: Row) => string
  /** Waits behind the button More, for lists with many actions. */
  readonly inMenu?: boolean
}

/** A row action opens a screen or does something here. */
export type RowAction<Row> = ActionLook<Row> &
  (
    | { readonly to: (row: Row) => string; readonly run?: undefined; readonly prepare?: undefined }
    | {
        readonly to?: undefined
        /** `go` opens a page of the console. */
        readonly run: (row: Row, go: (path: string) => void) => void
        /** Fetches what `run` opens when somebody comes near its button. */
        readonly prepare?: () => void
      }
  )

type RemoveEndpoint = Endpoint & {
  readonly params: typeof idParams
  readonly query: typeof versionQuery
  readonly data: z.ZodNull
}

/** Deleting a row: asked first, told afterwards; the texts follow from the entity's name unless given. */
export interface Removal<Row> {
  readonly endpoint: RemoveEndpoint
  /** Deletes several of them, for lists in which rows can be ticked. */
  readonly all?: ReturnType<typeof removeAllOf>
  readonly needs: Needs
  readonly when: (row: Row) => boolean
  /** Presence, Assignment: stands in the question and in the answers. */
  readonly entity: string
  readonly name: (row: Row) => string
  /** Why a row that may not be deleted has to stay; without it, that it is in use. */
  readonly whyNotDeletable?: (row: Row) => string
  /** The page that lists where it is used. */
  readonly where?: (row: Row) => string | undefined
  readonly inMenu?: boolean
  readonly texts?: Partial<Record<'title' | 'text' | 'done' | 'doneTitle' | 'failed', string>>
}

export interface ListDefinition<E extends ListEndpoint> {
  readonly endpoint: E
  /** What is said when the server explains nothing. */
  readonly failed: string
  readonly title: string
  readonly subtitle?: string
  /** null: this list has no search. */
  readonly searchPlaceholder?: string | null
  readonly filters?: readonly Filter<FilterKey<E>>[]
  /** `menu` puts the filters behind one button with a count, applied together. */
  readonly filterLayout?: 'line' | 'menu'
  readonly cancelFilterLabel?: string
  /** Filters that always hold and nobody sees. */
  readonly always?: Partial<Record<FilterKey<E>, string>>
  readonly columns: readonly Column<RowOf<E>, SortKey<E>>[]
  /** The order the server answers in by itself, shown in the header. */
  readonly sort?: { readonly column: SortKey<E>; readonly direction: Direction }
  /** How the server reads a sort: `order_by` names the column, or `sort_by` does and `order_by` is the direction, or `sort` is both. */
  readonly sortDialect?: 'order_by' | 'sort_by' | 'sort'
  /** Offered as cards besides; what a card shows above its columns, such as a picture. */
  readonly cards?: { readonly picture?: (row: RowOf<E>) => ReactNode }
  readonly actions?: readonly RowAction<RowOf<E>>[]
  readonly remove?: Removal<RowOf<E>>
  /** Publishes several rows, or makes them drafts again. */
  readonly publish?: { readonly all: ReturnType<typeof publishAllOf>; readonly needs: Needs; readonly entity: string }
  /** Gives several rows one category, of those that this module offers. */
  readonly categorize?: {
    readonly all: ReturnType<typeof categorizeAllOf>
    readonly needs: Needs
    readonly entity: string
    readonly module: string
  }
  /** The list as a spreadsheet, with its filters and in its order; without `needs` for everybody who sees it. */
  readonly download?: {
    readonly endpoint: Endpoint & { readonly data: typeof FILE }
    readonly needs?: Needs
    /** Without it named after the list and the day. */
    readonly fileName?: string
    readonly failed?: string
    /** Makes a long one in the background. */
    readonly asJob?: Endpoint
  }
  readonly add?: { readonly label: string; readonly to: string; readonly needs: Needs }
  /** Fixed by the specification; without it ten, and a choice of more. */
  readonly pageSize?: number
  /** What the list says when it has nothing to show. */
  readonly empty?: string
  /** How a list that was never used is filled: a sentence, and the way there where somebody can go it. Without it by `add`. */
  readonly filledBy?: {
    readonly text?: string
    readonly way?: { readonly label: string; readonly to: string; readonly needs: Needs }
    readonly action?: ReactNode
  }
  /** What nobody narrowed by hand, such as drafts first: where nothing is found by exactly this, the list counts as not used yet. */
  readonly preset?: Readonly<Record<string, string>> | undefined
  /** How the row is called where only its name is spoken. */
  readonly nameOf?: (row: RowOf<E>) => string
}

/** A list screen is data: a filter, column or sort key the endpoint does not have does not compile. */
export const defineList = <E extends ListEndpoint>(definition: ListDefinition<E>): ListDefinition<E> => definition
