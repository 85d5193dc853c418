import { publicCertificatePath } from '@pelita/contract/learning/certificate/issue.ts'
import { qrPicture } from '../../../platform/render/qr-picture.ts'
import type { Storage } from '../../../platform/storage/storage.ts'

/** Stands in a frozen page for the QR code of this verification code. */
export const qrAddress = (code: string): string => `qr:${code}`

/** Where the public page of an organisation's certificate is reached. */
export const publicAddress = (publicUrl: string, host: string | null, code: string): string =>
  `${host ? `https://${host}` : publicUrl.replace(/\/$/, '')}${publicCertificatePath(code)}`

const ADDRESS = /(src=")((?:\/files\/|qr:)[^"]+)(")|(url\("?)(\/files\/[^")]+)("?\))/g
const MOST_BYTES = 6 * 1024 * 1024
/** One transparent dot: what is gone leaves an empty place instead of a broken picture. */
const NOTHING = 'data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7'

/** Puts every picture into the page itself, so that nothing has to be fetched when it is shown or printed. */
export async function withPictures(
  page: string,
  storage: Pick<Storage, 'get'>,
  addressOf: (code: string) => string,
): Promise<string> {
  const wanted = new Set([...page.matchAll(ADDRESS)].map((match) => match[2] ?? match[5] ?? ''))
  const found = new Map<string, string>()
  for (const address of wanted)
    found.set(
      address,
      address.startsWith('qr:')
        ? qrPicture(addressOf(address.slice(3)))
        : await storedPicture(storage, address.slice('/files/'.length)),
    )
  return page.replace(ADDRESS, (_, src?: string, picture?: string, end?: string, url?: string, css?: string, close?: string) =>
    src ? `${src}${found.get(picture ?? '')}${end}` : `${url}${found.get(css ?? '')}${close}`,
  )
}

/** Only what anybody may see: a theme must not bring a private file of somebody into the open. */
async function storedPicture(storage: Pick<Storage, 'get'>, key: string): Promise<string> {
  const file = await storage.get(key).catch(() => null)
  if (!file) return NOTHING
  if (file.visibility !== 'public' || !file.mime.startsWith('image/') || file.size > MOST_BYTES) {
    file.stream.destroy()
    return NOTHING
  }
  const chunks: Uint8Array[] = []
  for await (const chunk of file.stream) chunks.push(chunk as Uint8Array)
  return `data:${file.mime};base64,${Buffer.concat(chunks).toString('base64')}`
}
