import { ApiError } from '@pelita/console/data/api-error.ts'
import { readItem, removeItem, writeItem } from '@pelita/console/data/browser-storage.ts'
import { randomId } from '@pelita/console/data/random-id.ts'
import { sendParts } from '@pelita/console/data/send-parts.ts'
import { learnerAssignmentApi } from '@pelita/contract/areas/assignment/learner-assignment.ts'
import { LEARNER_PARTS } from '@pelita/contract/platform/file.ts'
import { useSyncExternalStore } from 'react'
import { beforeWipe, dropFromPhone, fileOnPhone } from './phone-files.ts'
import { currentSession, inSession, learnerCall } from './session.ts'

/** A file of a hand-in: on this phone by its key, at the server by its id once it is there. */
export interface HandedFile {
  readonly key: string
  readonly name: string
  readonly size?: number
  readonly id?: string
}

/** What fits into one request is sent at once. */
const AT_ONCE_BYTES = 512 * 1024
const PART_BYTES = 1024 * 1024
const AGAIN_AFTER_MS = [500, 2000, 5000]

const sending = new Map<string, { readonly file_id: Promise<string>; readonly stop: AbortController }>()
let shares: ReadonlyMap<string, number> = new Map()
const listeners = new Set<() => void>()

const tell = (key: string, share: number | null) => {
  const next = new Map(shares)
  if (share === null) next.delete(key)
  else next.set(key, share)
  shares = next
  for (const listener of listeners) listener()
}

/** How far each file that is on its way now has come, from 0 to 1. */
export const useShares = (): ReadonlyMap<string, number> =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => shares,
  )

/** Where the server keeps the parts of it; a draft of the person, so that signing out takes it away. */
const uploadKey = (key: string) => `learner_draft:${currentSession()?.user.id}:upload/${key}`

const isForgotten = (cause: unknown) => cause instanceof ApiError && cause.status === 404

interface Way {
  readonly signal: AbortSignal
  /** Names its beginning, so that it is begun once. */
  readonly beginKey: string
}

async function inParts(relation_id: string, { key, name }: HandedFile, file: Blob, { signal, beginKey }: Way): Promise<string> {
  const begun = async () => {
    const known = readItem(uploadKey(key))
    if (known) return known
    const body = { relation_id, name, size: file.size }
    const { upload_id } = await learnerCall(learnerAssignmentApi.beginUpload, { body }, { key: beginKey })
    writeItem(uploadKey(key), upload_id)
    return upload_id
  }
  const id = await begun()
  const parts = () =>
    sendParts(file, {
      to: { url: `/api${LEARNER_PARTS}/${id}` },
      token: () => currentSession()?.token ?? '',
      partBytes: PART_BYTES,
      againAfterMs: AGAIN_AFTER_MS,
      onProgress: (share) => tell(key, share),
      signal,
    })
  const finish = async () =>
    (await learnerCall(learnerAssignmentApi.finishUpload, { params: { id }, body: { relation_id } })).file_id
  try {
    await inSession(parts)
    return await finish()
  } catch (cause) {
    // Finished already, and the answer was lost.
    if (isForgotten(cause)) return finish()
    throw cause
  }
}

async function send(relation_id: string, file: HandedFile, signal: AbortSignal): Promise<string> {
  const { key, name } = file
  const found = await fileOnPhone(key)
  if (!found) throw new ApiError({ status: 410, messages: ['This file is no longer on this phone. Please add it again.'] })
  tell(key, 0)
  if (found.size > AT_ONCE_BYTES) {
    try {
      return await inParts(relation_id, file, found, { signal, beginKey: key })
    } catch (cause) {
      // The server waits some days only: then it begins anew.
      if (!isForgotten(cause)) throw cause
      removeItem(uploadKey(key))
      return inParts(relation_id, file, found, { signal, beginKey: randomId() })
    }
  }
  const onProgress = (share: number) => tell(key, share)
  const whole = new File([found], name, { type: found.type })
  return (await learnerCall(learnerAssignmentApi.upload, { file: whole, fields: { relation_id } }, { onProgress, signal }))
    .file_id
}

/** Brings a file to the server, from where it stopped; whoever asks meanwhile waits for the same. */
export function deliver(relation_id: string, file: HandedFile): Promise<string> {
  if (file.id) return Promise.resolve(file.id)
  const under = sending.get(file.key)
  if (under) return under.file_id
  const stop = new AbortController()
  const file_id = send(relation_id, file, stop.signal).finally(() => {
    sending.delete(file.key)
    tell(file.key, null)
  })
  sending.set(file.key, { file_id, stop })
  return file_id
}

/** Stops what is on its way and takes the files from this phone. */
export async function forgetFiles(keys: readonly string[]): Promise<void> {
  for (const key of keys) {
    sending.get(key)?.stop.abort()
    removeItem(uploadKey(key))
  }
  await dropFromPhone(keys)
}

/** Stops everything: the person leaves this phone. */
const stopSending = (): void => {
  for (const { stop } of sending.values()) stop.abort()
}
beforeWipe.add(stopSending)
