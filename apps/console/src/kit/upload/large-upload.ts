import type { CallOutput } from '@pelita/contract/core/endpoint.ts'
import { fileApi, LARGE_PART, LARGE_UPLOADS, type LargeFolder } from '@pelita/contract/platform/file.ts'
import { call } from '../../data/call.ts'
import { consoleCredentials } from '../../data/credentials.ts'
import { sendParts } from '../../data/send-parts.ts'

const AGAIN_AFTER_MS = [500, 2000, 5000, 10_000, 20_000, 30_000, 60_000]

export type LargeFile = CallOutput<typeof fileApi.finishUpload>

interface Sending {
  readonly folder: LargeFolder
  readonly onProgress: (share: number) => void
  readonly signal: AbortSignal
}

/**
 * Sends a file in parts. One that was begun before, in this browser and not long ago, goes on where it stopped; a lost line is
 * tried again for two minutes.
 */
export async function sendLargeFile(file: File, { folder, onProgress, signal }: Sending): Promise<LargeFile> {
  const url = await sendParts(file, {
    to: { begin: `/api${LARGE_UPLOADS}`, metadata: { folder, filename: file.name } },
    token: () => consoleCredentials.token() ?? '',
    partBytes: LARGE_PART,
    againAfterMs: AGAIN_AFTER_MS,
    onProgress,
    signal,
  })
  onProgress(1)
  return call(fileApi.finishUpload, { params: { id: url.split('/').at(-1) ?? '' } })
}
