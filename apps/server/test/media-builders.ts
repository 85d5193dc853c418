import { videoApi } from '@pelita/contract/areas/media/media.ts'
import { fileApi, LARGE_PART, LARGE_UPLOADS, type LargeFolder } from '@pelita/contract/platform/file.ts'
import type { Client } from './http-client.ts'
import type { TestOrg } from './test-server.ts'

const TUS = { 'tus-resumable': '1.0.0' }
const word = (text: string) => Buffer.from(text).toString('base64')

/** Begins a large upload; answers where its parts go. */
export const beginUpload = (client: Client, folder: string, name: string, size: number) =>
  client.plain('POST', `/api${LARGE_UPLOADS}`, {
    ...TUS,
    'upload-length': String(size),
    'upload-metadata': `folder ${word(folder)},filename ${word(name)}`,
  })

export const sendPart = (client: Client, path: string, offset: number, bytes: Buffer | ReadableStream) =>
  client.plain(
    'PATCH',
    path,
    { ...TUS, 'upload-offset': String(offset), 'content-type': 'application/offset+octet-stream' },
    bytes,
  )

export const askOffset = (client: Client, path: string) => client.plain('HEAD', path, TUS)
export const giveUp = (client: Client, path: string) => client.plain('DELETE', path, TUS)

/** A sound of so many samples: the smallest file that is one. */
export function aSound(samples = 800): Buffer {
  const data = Buffer.alloc(samples, 128)
  const head = Buffer.alloc(44)
  head.write('RIFF', 0)
  head.writeUInt32LE(36 + samples, 4)
  head.write('WAVEfmt ', 8)
  head.writeUInt32LE(16, 16)
  head.writeUInt16LE(1, 20)
  head.writeUInt16LE(1, 22)
  head.writeUInt32LE(8000, 24)
  head.writeUInt32LE(8000, 28)
  head.writeUInt16LE(1, 32)
  head.writeUInt16LE(8, 34)
  head.write('data', 36)
  head.writeUInt32LE(samples, 40)
  return Buffer.concat([head, data])
}

/** The beginning of an MP4, which is all that is looked at. */
export const aVideoFile = (more = ''): Buffer =>
  Buffer.concat([
    Buffer.from([0, 0, 0, 24]),
    Buffer.from('ftypmp42'),
    Buffer.from([0, 0, 0, 0]),
    Buffer.from('mp42isom'),
    Buffer.from([0, 0, 0, 8]),
    Buffer.from(`free${more}`),
  ])

/** A whole upload that has not been finished yet; answers its identifier. */
export async function uploaded(client: Client, folder: LargeFolder, name: string, bytes: Buffer): Promise<string> {
  const begun = await beginUpload(client, folder, name, bytes.byteLength)
  const path = String(begun.headers.location)
  for (let at = 0; at < bytes.byteLength; at += LARGE_PART) await sendPart(client, path, at, bytes.subarray(at, at + LARGE_PART))
  return path.split('/').at(-1) ?? ''
}

export const aLargeFile = async (client: Client, folder: LargeFolder, name: string, bytes: Buffer) =>
  client.call(fileApi.finishUpload, { params: { id: await uploaded(client, folder, name, bytes) } })

let made = 0
export async function aCategory(org: TestOrg): Promise<string> {
  const title = `Media ${++made} ${Math.random()}`
  return (await org.work((db) => db.insertInto('categories').values({ title }).returning('id').executeTakeFirstOrThrow())).id
}

/** What a form sends of a video by a link. */
export const aMediaForm = async (org: TestOrg, more: Record<string, unknown> = {}) => ({
  title: 'Keselamatan kerja',
  description: '<p>Alat pelindung diri</p>',
  category_id: await aCategory(org),
  level_id: 1,
  source_type: 'link' as const,
  link_url: 'https://video.example.com/k3.mp4',
  duration: 10,
  privacy: 'PUBLIC' as const,
  ...more,
})

/** A video by link, published without asking whether its address answers. */
export async function aPublishedVideo(org: TestOrg, more: Record<string, unknown> = {}) {
  const made = await org.admin.call(videoApi.create, { body: await aMediaForm(org, more) })
  await org.work((db) => db.updateTable('contents').set({ status: 'publish' }).where('id', '=', made.id).execute())
  return made
}
