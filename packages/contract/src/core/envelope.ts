import type { Pagination } from './paging.ts'

export interface Success<T> {
  readonly success: true
  readonly message: string
  readonly data: T
  readonly pagination?: Pagination
}

export interface FieldError {
  readonly field: string
  readonly message: string
}

/** `error` is the popup's title, `message` its text. */
export interface Failure {
  readonly success: false
  readonly error: string
  readonly message: string | readonly string[]
  readonly errors?: readonly FieldError[]
  readonly data?: unknown
  /** What a failure nobody foresaw is called by, here and in the server's log. */
  readonly reference?: string
}

/** What a stale update is told (409): who changed the record since, and what. */
export interface Conflict {
  readonly changed_by: string
  readonly changed_at: string
  readonly changes: readonly { readonly field: string; readonly from: unknown; readonly to: unknown }[]
}
