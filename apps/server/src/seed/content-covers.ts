import { randomUUID } from 'node:crypto'
import { withOrg } from '../platform/db/scope.ts'
import type { Services } from '../platform/services.ts'
import { filePath, imageKey } from '../platform/storage/keys.ts'
import type { SeededOrganization } from './user/people.ts'

const GROUNDS = [
  ['#0F766E', '#5EEAD4'],
  ['#4338CA', '#A5B4FC'],
  ['#B45309', '#FCD34D'],
  ['#BE123C', '#FDA4AF'],
  ['#1D4ED8', '#93C5FD'],
  ['#15803D', '#86EFAC'],
] as const

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

/** Words in lines that fit, three at most. */
function linesOf(title: string): string[] {
  const lines: string[] = []
  for (const word of title.split(' ')) {
    const longer = `${lines.at(-1) ?? ''} ${word}`.trim()
    if (lines.length > 0 && longer.length <= 22) lines[lines.length - 1] = longer
    else lines.push(word)
  }
  return lines.length > 3 ? [...lines.slice(0, 2), `${lines[2]} …`] : lines
}

const hash = (text: string): number => [...text].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 9973, 7)

/** Rings of light over two hills, its title below: a picture that belongs to nobody else. */
export function drawContentCover(title: string, kind: string): string {
  const n = hash(title)
  const [ground, light] = GROUNDS[n % GROUNDS.length] ?? GROUNDS[0]
  const x = 420 + (n % 160)
  const rings = [46, 78, 110].map(
    (r) => `<circle cx="${x}" cy="96" r="${r}" fill="none" stroke="${light}" stroke-width="3" opacity=".45"/>`,
  )
  return `
<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 640 360" width="640" height="360">
<rect width="640" height="360" fill="${ground}"/><circle cx="${x}" cy="96" r="30" fill="${light}"/>${rings.join('')}
<path d="M0 ${230 - (n % 40)}q160-${70 + (n % 50)} 330 0t310-20v170H0z" fill="#000" opacity=".16"/><path d="M0 280q200-60 380-10t260-30v120H0z" fill="#000" opacity=".2"/>
<text x="32" y="52" fill="#fff" opacity=".85" font-family="sans-serif" font-size="20">${escaped(kind)}</text>
<g fill="#fff" font-family="sans-serif" font-weight="700" font-size="38">${linesOf(title)
    .map((line, at, all) => `<text x="32" y="${324 - (all.length - 1 - at) * 46}">${escaped(line)}</text>`)
    .join('')}</g></svg>`
}

/** Draws it and keeps it as something that was uploaded; answers its address. */
export async function keepContentCover(
  { database, storage }: Pick<Services, 'database' | 'storage'>,
  org: Pick<SeededOrganization, 'id'>,
  title: string,
  kind: string,
): Promise<string> {
  const { default: sharp } = await import('sharp')
  const bytes = await sharp(Buffer.from(drawContentCover(title, kind)))
    .png({ palette: true })
    .toBuffer()
  const id = randomUUID()
  const key = imageKey('content/user-upload/image', { id, ext: 'png' })
  const file = { id, key, name: `${title}.png`, mime: 'image/png', size: bytes.byteLength, visibility: 'public' as const }
  await withOrg(database.pool, org.id, async (db) => {
    await db.insertInto('files').values(file).execute()
  })
  await storage.put(key, bytes, { mime: 'image/png', visibility: 'public' })
  return filePath(key)
}
