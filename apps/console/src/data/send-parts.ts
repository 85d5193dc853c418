import { ApiError, unreachable } from './api-error.ts'

/** What the server said of a part it refused, in its own words. */
function told(status: number | undefined, body: string): Error {
  if (!status) return unreachable()
  try {
    const { error, message } = JSON.parse(body) as { error: string; message: string | string[] }
    return new ApiError({ status, title: error, messages: [message].flat() })
  } catch {
    return status >= 400 && status < 500 ? new ApiError({ status }) : unreachable()
  }
}

interface Parts {
  /** Where it begins, with what the server is told of it; or where it was begun already. */
  readonly to: { readonly begin: string; readonly metadata: Readonly<Record<string, string>> } | { readonly url: string }
  readonly token: () => string
  readonly partBytes: number
  /** Pauses before a lost line is tried again. */
  readonly againAfterMs: readonly number[]
  readonly onProgress: (share: number) => void
  readonly signal: AbortSignal
}

/** Sends a file in parts by the tus protocol, from where it stopped; answers where it lies. Who stops it lets the server forget it too. */
export async function sendParts(file: Blob, { to, token, partBytes, againAfterMs, onProgress, signal }: Parts): Promise<string> {
  const { Upload } = await import('tus-js-client')
  signal.throwIfAborted()
  return new Promise<string>((resolve, reject) => {
    const upload = new Upload(file, {
      ...('url' in to
        ? { uploadUrl: to.url, storeFingerprintForResuming: false }
        : { endpoint: to.begin, metadata: to.metadata }),
      chunkSize: partBytes,
      retryDelays: againAfterMs,
      removeFingerprintOnSuccess: true,
      onBeforeRequest: (request) => request.setHeader('authorization', `Bearer ${token()}`),
      onProgress: (sent, total) => onProgress(sent / total),
      onError: (cause) => reject(told(cause.originalResponse?.getStatus(), cause.originalResponse?.getBody() ?? '')),
      onSuccess: () => resolve(upload.url ?? ''),
    })
    signal.addEventListener('abort', () => {
      // What was given up is forgotten on the server too.
      void upload.abort(true).catch(() => undefined)
      reject(signal.reason)
    })
    if ('url' in to) return upload.start()
    void upload.findPreviousUploads().then(([previous]) => {
      if (previous) upload.resumeFromPreviousUpload(previous)
      if (!signal.aborted) upload.start()
    })
  })
}
