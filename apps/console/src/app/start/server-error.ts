import { ApiError, failureText } from '../../data/api-error.ts'

/** What the error-500 page tells; kept for the tab, so that a reload of that page still knows. */
export interface ServerError {
  readonly title: string
  readonly message: string
  readonly reference?: string
  /** Where the person was going. */
  readonly wanted: string
}

export const DEFAULT_TITLE = '500 Server Error'
export const DEFAULT_TEXT = 'Unknown error / An unknown error occurred'

const KEY = 'server_error'

export const storeServerError = (cause: unknown, wanted: string): void => {
  // A refused start-up is told in the server's own words, anything else in ours.
  const fallback = cause instanceof ApiError ? DEFAULT_TEXT : { title: DEFAULT_TITLE, text: DEFAULT_TEXT }
  const text = failureText(cause, fallback)
  sessionStorage.setItem(KEY, JSON.stringify({ ...text, wanted }))
}

export const storedServerError = (): ServerError | null => {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? 'null')
    if (typeof stored !== 'object' || stored === null) return null
    const { title, message, wanted, reference } = stored as Record<string, unknown>
    const known = typeof reference === 'string' && { reference }
    return { title: String(title), message: String(message), wanted: String(wanted), ...known }
  } catch {
    return null
  }
}

export const forgetServerError = (): void => sessionStorage.removeItem(KEY)
