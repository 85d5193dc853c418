import type { CallInput, Endpoint, FILE } from '@pelita/contract/core/endpoint.ts'
import { ApiError, errorOf, type Fallback, unreachable } from './api-error.ts'
import { call } from './call.ts'
import { tellFailure } from './query-client.ts'

/** Hands bytes to the browser as a file to keep. */
export const saveBlob = (blob: Blob, fileName: string): void => {
  const url = URL.createObjectURL(blob)
  const link = document.createElement('a')
  link.href = url
  link.download = fileName
  document.body.append(link)
  link.click()
  link.remove()
  // Some browsers read the address only after the click has been handled.
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}

/** Fetches a file and saves it under this name; answers whether it worked. */
export async function saveFile<E extends Endpoint & { data: typeof FILE }>(
  endpoint: E,
  input: CallInput<E>,
  fileName: string,
  failed: Fallback,
): Promise<boolean> {
  try {
    const blob: unknown = await call(endpoint, input)
    if (!(blob instanceof Blob)) throw new Error('not a file')
    saveBlob(blob, fileName)
    return true
  } catch (cause) {
    tellFailure(cause, failed)
    return false
  }
}

/** Saves a file behind a link the server signed; why it cannot be had is told, as such a link ends. */
export async function saveLinked(url: string, fileName: string): Promise<void> {
  try {
    const answer = await fetch(url)
    if (!answer.ok) throw await errorOf(answer)
    saveBlob(await answer.blob(), fileName)
  } catch (cause) {
    const { message } = cause instanceof ApiError ? cause : unreachable()
    tellFailure(null, `Error downloading the file: ${message}`)
  }
}

/** Fetches a file and shows it in a tab of its own; the tab opens with the click, later the browser would take it for an advertisement. */
export async function openFile<E extends Endpoint & { data: typeof FILE }>(
  endpoint: E,
  input: CallInput<E>,
  fileName: string,
  failed: Fallback,
): Promise<void> {
  const tab = window.open('', '_blank')
  try {
    const blob: unknown = await call(endpoint, input)
    if (!(blob instanceof Blob)) throw new Error('not a file')
    if (!tab) return saveBlob(blob, fileName)
    const url = URL.createObjectURL(blob)
    tab.location.replace(url)
    setTimeout(() => URL.revokeObjectURL(url), 60_000)
  } catch (cause) {
    tab?.close()
    tellFailure(cause, failed)
  }
}
