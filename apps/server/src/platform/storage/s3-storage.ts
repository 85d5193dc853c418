import { Readable } from 'node:stream'
import type { S3Client } from '@aws-sdk/client-s3'
import { assertKey, type FileContent, isKey, type Storage, type Visibility } from './storage.ts'

export interface S3Config {
  /** Empty: Amazon's own address of the region. */
  readonly endpoint: string
  readonly region: string
  readonly bucket: string
  /** Empty: the machine's own credentials. */
  readonly accessKeyId: string
  readonly secretAccessKey: string
}

const PART_BYTES = 10 * 1024 * 1024

/** Any S3-compatible store. The bucket stays closed: the server hands files out and checks signed links itself. */
export function s3Storage(config: S3Config): Storage {
  const connect = once(() => openClient(config))
  const address = (key: string) => ({ Bucket: config.bucket, Key: key })

  return {
    async put(key, content, { mime, visibility }) {
      assertKey(key)
      const { sdk, client } = await connect()
      const target = { ...address(key), ContentType: mime, ContentDisposition: 'inline', Metadata: { visibility } }
      const parts = partsOf(content, PART_BYTES)
      const first = (await parts.next()).value ?? new Uint8Array()
      if (first.byteLength < PART_BYTES) return void (await client.send(new sdk.PutObjectCommand({ ...target, Body: first })))
      const { UploadId } = await client.send(new sdk.CreateMultipartUploadCommand(target))
      try {
        const done = await sendParts(client, { ...address(key), UploadId }, first, parts)
        await client.send(new sdk.CompleteMultipartUploadCommand({ ...address(key), UploadId, MultipartUpload: { Parts: done } }))
      } catch (cause) {
        await client.send(new sdk.AbortMultipartUploadCommand({ ...address(key), UploadId })).catch(() => undefined)
        throw cause
      }
    },
    async get(key) {
      if (!isKey(key)) return null
      const { sdk, client } = await connect()
      try {
        const found = await client.send(new sdk.GetObjectCommand(address(key)))
        if (!(found.Body instanceof Readable)) throw new Error('The storage answered without a stream')
        return {
          stream: found.Body,
          size: found.ContentLength ?? 0,
          mime: found.ContentType ?? 'application/octet-stream',
          visibility: visibilityOf(found.Metadata),
        }
      } catch (cause) {
        if (cause instanceof sdk.S3ServiceException && cause.$metadata.httpStatusCode === 404) return null
        throw cause
      }
    },
    async remove(key) {
      assertKey(key)
      const { sdk, client } = await connect()
      await client.send(new sdk.DeleteObjectCommand(address(key)))
    },
  }
}

/** A file of unknown origin is treated as private. */
const visibilityOf = (metadata: Record<string, string> | undefined): Visibility =>
  metadata?.visibility === 'public' ? 'public' : 'private'

/** Loaded only where S3 is configured: the SDK weighs more than the rest of the server. */
async function openClient({ endpoint, region, accessKeyId, secretAccessKey }: S3Config) {
  const sdk = await import('@aws-sdk/client-s3')
  const client = new sdk.S3Client({
    region,
    forcePathStyle: true,
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    ...(endpoint ? { endpoint } : {}),
    ...(accessKeyId ? { credentials: { accessKeyId, secretAccessKey } } : {}),
  })
  return { sdk, client }
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
