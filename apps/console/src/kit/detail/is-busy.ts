import { ApiError } from '../../data/api-error.ts'

/** The server refused to unpublish what learners have; with `force` it would not. */
export const isBusy = (cause: unknown): cause is ApiError =>
  cause instanceof ApiError && cause.status === 409 && /Unpublish anyway/.test(cause.message)
