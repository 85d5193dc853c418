import { failureText } from '../../data/api-error.ts'

/** What the error-500 page tells; kept for the tab, so that a reload of that page still knows. */
export interface ServerError {
  readonly title: string
  readonly message: string
  /** Where the person was going. */
  readonly wanted: string
}

const KEY = 'server_error'

export const storeServerError = (cause: unknown, wanted: string): void => {
  const text = failureText(cause, 'Unknown error / An unknown error occurred')
  sessionStorage.setItem(KEY, JSON.stringify({ ...text, wanted }))
}

export const storedServerError = (): ServerError | null => {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? 'null')
    if (typeof stored !== 'object' || stored === null) return null
    const { title, message, wanted } = stored as Record<string, unknown>
    return { title: String(title), message: String(message), wanted: String(wanted) }
  } catch {
    return null
  }
}

export const forgetServerError = (): void => sessionStorage.removeItem(KEY)
