import { fileApi, LARGE_UPLOADS, type LargeFolder } from '@pelita/contract/areas/file.ts'
import type { CallOutput } from '@pelita/contract/core/endpoint.ts'
import { ApiError, unreachable } from '../../data/api-error.ts'
import { call } from '../../data/call.ts'
import { consoleCredentials } from '../../data/credentials.ts'

/** Small enough that little is sent twice after a lost line. */
const PART_BYTES = 8 * 1024 * 1024
const AGAIN_AFTER_MS = [500, 2000, 5000, 10_000, 20_000, 30_000, 60_000]

export type LargeFile = CallOutput<typeof fileApi.finishUpload>

interface Sending {
  readonly folder: LargeFolder
  readonly onProgress: (share: number) => void
  readonly signal: AbortSignal
}

/** What the server said of a part it refused, in its own words. */
function told(status: number | undefined, body: string): Error {
  if (!status) return unreachable()
  try {
    const { error, message } = JSON.parse(body) as { error: string; message: string | string[] }
    return new ApiError({ status, title: error, messages: [message].flat() })
  } catch {
    return unreachable()
  }
}

/**
 * Sends a file in parts. One that was begun before, in this browser and not long ago, goes on where it stopped; a lost line is
 * tried again for two minutes.
 */
export async function sendLargeFile(file: File, { folder, onProgress, signal }: Sending): Promise<LargeFile> {
  const { Upload } = await import('tus-js-client')
  const url = await new Promise<string>((resolve, reject) => {
    const upload = new Upload(file, {
      endpoint: `/api${LARGE_UPLOADS}`,
      chunkSize: PART_BYTES,
      retryDelays: AGAIN_AFTER_MS,
      removeFingerprintOnSuccess: true,
      metadata: { folder, filename: file.name },
      onBeforeRequest: (request) => request.setHeader('authorization', `Bearer ${consoleCredentials.token() ?? ''}`),
      onProgress: (sent, total) => onProgress(sent / total),
      onError: (cause) => reject(told(cause.originalResponse?.getStatus(), cause.originalResponse?.getBody() ?? '')),
      onSuccess: () => resolve(upload.url ?? ''),
    })
    signal.addEventListener('abort', () => {
      // What was given up is forgotten on the server too.
      void upload.abort(true).catch(() => undefined)
      reject(signal.reason)
    })
    void upload.findPreviousUploads().then(([previous]) => {
      if (previous) upload.resumeFromPreviousUpload(previous)
      if (!signal.aborted) upload.start()
    })
  })
  onProgress(1)
  return call(fileApi.finishUpload, { params: { id: url.split('/').at(-1) ?? '' } })
}
