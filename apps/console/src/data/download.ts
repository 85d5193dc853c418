import type { CallInput, Endpoint, FILE } from '@pelita/contract/core/endpoint.ts'
import type { Fallback } from './api-error.ts'
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
