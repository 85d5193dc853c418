import { Readable } from 'node:stream'
import type { PutObjectRequest, S3Client } from '@aws-sdk/client-s3'
import { within } from '../within.ts'
import { partOf, rangeText } from './byte-range.ts'
import { assertKey, type FileContent, isKey, type Storage, type Visibility } from './storage.ts'

export interface S3Config {
  /** Empty: Amazon's own address of the region. */
  readonly endpoint: string
  readonly region: string
  readonly bucket: string
  /** Empty: the machine's own credentials. */
  readonly accessKeyId: string
  readonly secretAccessKey: string
  readonly silentForMs?: number
}

const PART_BYTES = 10 * 1024 * 1024
/**
 * A store that is silent for so long hangs; the SDK itself has no limit. In an upload the system notices silence only at its second
 * look, so that whoever waits learns of it after half a minute at the latest.
 */
const SILENT_FOR_MS = 12_000
const CONNECT_WITHIN_MS = 5_000

/** Any S3-compatible store. The bucket stays closed: the server hands files out and checks signed links itself. */
export function s3Storage(config: S3Config): Storage {
  const connect = once(() => openClients(config))
  const address = (key: string) => ({ Bucket: config.bucket, Key: key })

  const putLarge = async (key: string, target: PutObjectRequest, first: Uint8Array, rest: AsyncIterable<Uint8Array>) => {
    const { sdk, writing: client } = await connect()
    const { UploadId } = await client.send(new sdk.CreateMultipartUploadCommand(target))
    const upload = { ...address(key), UploadId }
    try {
      const Parts = await sendParts(client, upload, first, rest)
      await client.send(new sdk.CompleteMultipartUploadCommand({ ...upload, MultipartUpload: { Parts } }))
    } catch (cause) {
      // Not waited for: a store that hangs would be waited for once more before it is told.
      client.send(new sdk.AbortMultipartUploadCommand(upload)).catch(() => undefined)
      throw cause
    }
  }

  const described = async (key: string) => {
    const { sdk, reading: client } = await connect()
    const found = await client.send(new sdk.HeadObjectCommand(address(key)))
    return { ...traitsOf(found), size: found.ContentLength ?? 0 }
  }
  /** A file of which none of the asked bytes exist. */
  const beyond = async (key: string) => ({ ...(await described(key)), stream: Readable.from([]), part: null })

  return {
    async put(key, content, { mime, visibility }) {
      assertKey(key)
      const { sdk, writing: client } = await connect()
      const target = { ...address(key), ContentType: mime, ContentDisposition: 'inline', Metadata: { visibility } }
      const parts = partsOf(content, PART_BYTES)
      try {
        const first = (await parts.next()).value ?? new Uint8Array()
        if (first.byteLength < PART_BYTES) await client.send(new sdk.PutObjectCommand({ ...target, Body: first }))
        else await putLarge(key, target, first, parts)
      } finally {
        // What was not read to its end is closed, whoever made it.
        await parts.return(undefined)
      }
    },
    async get(key, range) {
      if (!isKey(key)) return null
      const { sdk, reading: client, silentForMs } = await connect()
      try {
        // Not every store counts from the end.
        const part = range && 'suffix' in range ? partOf(range, (await described(key)).size) : range
        if (part === null) return await beyond(key)
        const asked = { ...address(key), ...(part && { Range: rangeText(part) }) }
        const found = await client.send(new sdk.GetObjectCommand(asked))
        if (!(found.Body instanceof Readable)) throw new Error('The storage answered without a stream')
        const stream = patientReader(found.Body, silentForMs)
        const whole = Number(/\/(\d+)$/.exec(found.ContentRange ?? '')?.[1] ?? Number.NaN)
        // A store that does not know ranges answers with everything.
        if (!range || Number.isNaN(whole)) return { ...traitsOf(found), stream, size: found.ContentLength ?? 0 }
        return { ...traitsOf(found), stream, size: whole, part: partOf(range, whole) }
      } catch (cause) {
        const status = cause instanceof sdk.S3ServiceException ? cause.$metadata.httpStatusCode : undefined
        if (status === 404) return null
        if (status === 416) return beyond(key)
        throw cause
      }
    },
    async remove(key) {
      assertKey(key)
      const { sdk, reading: client } = await connect()
      await client.send(new sdk.DeleteObjectCommand(address(key)))
    },
    async *keys() {
      const { sdk, reading: client } = await connect()
      for (let ContinuationToken: string | undefined, more = true; more; more = ContinuationToken !== undefined) {
        const page = await client.send(new sdk.ListObjectsV2Command({ Bucket: config.bucket, ContinuationToken }))
        for (const { Key = '' } of page.Contents ?? []) if (isKey(Key)) yield Key
        ContinuationToken = page.NextContinuationToken
      }
    },
  }
}

interface Described {
  readonly ContentType?: string | undefined
  readonly Metadata?: Record<string, string> | undefined
}
const traitsOf = ({ ContentType, Metadata }: Described) => ({
  mime: ContentType ?? 'application/octet-stream',
  visibility: visibilityOf(Metadata),
})

/** A file of unknown origin is treated as private. */
const visibilityOf = (metadata: Record<string, string> | undefined): Visibility =>
  metadata?.visibility === 'public' ? 'public' : 'private'

/** Loaded only where S3 is configured: the SDK weighs more than the rest of the server. */
async function openClients({ endpoint, region, accessKeyId, secretAccessKey, silentForMs = SILENT_FOR_MS }: S3Config) {
  const sdk = await import('@aws-sdk/client-s3')
  const config = {
    region,
    forcePathStyle: true,
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    ...(endpoint ? { endpoint } : {}),
    ...(accessKeyId ? { credentials: { accessKeyId, secretAccessKey } } : {}),
  } as const
  const client = (limits: { requestTimeout: number; socketTimeout: number }) => {
    const made = new sdk.S3Client({
      ...config,
      requestHandler: { connectionTimeout: CONNECT_WITHIN_MS, throwOnRequestTimeout: true, ...limits },
    })
    made.middlewareStack.add((next) => (args) => next(args).catch(notAgain), { step: 'deserialize' })
    return made
  }
  return {
    sdk,
    silentForMs,
    /** An upload takes as long as its line is slow: only silence on the line counts. */
    writing: client({ requestTimeout: 0, socketTimeout: silentForMs }),
    /** A reader may be slow too, and the line is silent meanwhile: the time counts until the answer begins, then `patientReader` counts. */
    reading: client({ requestTimeout: silentForMs, socketTimeout: 0 }),
  }
}

/** The store's silence counts only while somebody waits for it. */
function patientReader(body: Readable, silentForMs: number): Readable {
  const pieces = async function* () {
    const source = body[Symbol.asyncIterator]()
    for (;;) {
      const { done, value } = await within(silentForMs, source.next(), silent)
      if (done) return
      yield value as Uint8Array
    }
  }
  const stream = Readable.from(pieces(), { objectMode: false })
  // Also when it was never read: an answer nobody takes would hold its connection.
  return stream.once('close', () => void body.destroy())
}

const silent = () => new Error('The storage fell silent')

/** What failed is tried again by the SDK, but not what was waited for in vain: it must not learn that this was the cause. */
const notAgain = (cause: unknown): never => {
  throw cause instanceof Error && cause.name === 'TimeoutError' ? silent() : cause
}

async function sendParts(
  client: S3Client,
  upload: { Bucket: string; Key: string; UploadId: string | undefined },
  first: Uint8Array,
  rest: AsyncIterable<Uint8Array>,
) {
  const { UploadPartCommand } = await import('@aws-sdk/client-s3')
  const done: { PartNumber: number; ETag: string | undefined }[] = []
  const send = async (Body: Uint8Array) => {
    const PartNumber = done.length + 1
    const { ETag } = await client.send(new UploadPartCommand({ ...upload, PartNumber, Body }))
    done.push({ PartNumber, ETag })
  }
  await send(first)
  for await (const part of rest) await send(part)
  return done
}

/** Pieces of exactly `size` bytes, the last one shorter. */
async function* partsOf(content: FileContent, size: number): AsyncGenerator<Uint8Array, undefined> {
  let waiting: Uint8Array[] = []
  let bytes = 0
  for await (const chunk of content instanceof Uint8Array ? [content] : content) {
    waiting.push(chunk)
    bytes += chunk.byteLength
    if (bytes < size) continue
    const joined = Buffer.concat(waiting)
    let at = 0
    for (; joined.byteLength - at >= size; at += size) yield joined.subarray(at, at + size)
    waiting = [joined.subarray(at)]
    bytes = joined.byteLength - at
  }
  if (bytes > 0) yield Buffer.concat(waiting)
}

function once<T>(make: () => Promise<T>): () => Promise<T> {
  let made: Promise<T> | null = null
  return () => {
    made ??= make()
    return made
  }
}
