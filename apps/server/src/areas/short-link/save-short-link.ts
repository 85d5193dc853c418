import type { shortLinkApi } from '@pelita/contract/areas/short-link.ts'
import { says } from '@pelita/contract/core/fields.ts'
import { sql } from 'kysely'
import type { z } from 'zod'
import type { Config } from '../../config.ts'
import type { OrgDb } from '../../platform/db/scope.ts'
import { invalid, notFound } from '../../platform/http/errors.ts'
import { backHalfOf, generatedBackHalf, isReserved } from './back-half.ts'

type Body = z.output<typeof shortLinkApi.save.body>
type Hosts = Pick<Config, 'publicUrl' | 'sharedHosts'>

const taken = () => invalid('link', says.taken('Link'))
const TRIES = 5

/** The whole form: what was left out is stored as nothing. */
const stored = ({ title, message, module, target_url, is_available, is_generate_qr, ...optional }: Body) => ({
  title,
  message,
  module,
  target_url,
  is_available,
  is_generate_qr,
  available_from: optional.available_from || null,
  available_until: optional.available_until || null,
  alternate_url: optional.alternate_url || null,
  alternate_label: optional.alternate_label || null,
})

/** A short link that leads to a short link would count twice, and could lead in a circle. */
export async function assertNoShortLink(db: OrgDb, target: string, { publicUrl, sharedHosts }: Hosts): Promise<void> {
  const { pathname, hostname } = new URL(target)
  if (!pathname.toLowerCase().startsWith('/s/')) return
  const here = [new URL(publicUrl).hostname, ...sharedHosts].includes(hostname.toLowerCase())
  const { rows } = await sql<{ ours: boolean }>`select serves_host(${hostname.toLowerCase()}) as ours`.execute(db)
  if (here || rows[0]?.ours) throw invalid('target_url', says.notUrl('Target URL'))
}

export async function createShortLink(db: OrgDb, body: Body): Promise<string> {
  const wanted = body.link || null
  if (wanted && (isReserved(wanted) || wanted.includes('/'))) throw taken()
  for (let tries = 0; tries < TRIES; tries++) {
    const code = wanted ?? generatedBackHalf()
    const made = await db
      .insertInto('short_links')
      .values({ ...stored(body), code })
      .onConflict((on) => on.column('code').doNothing())
      .returning('id')
      .executeTakeFirst()
    if (made) return made.id
    if (wanted) break
  }
  throw taken()
}

export async function changeShortLink(db: OrgDb, id: string, body: Body): Promise<void> {
  const before = await db.selectFrom('short_links').select('code').where('id', '=', id).executeTakeFirst()
  if (!before) throw notFound('Short link')
  if (body.link && backHalfOf(body.link) !== before.code) throw invalid('link', 'Link cannot be changed')
  await db.updateTable('short_links').set(stored(body)).where('id', '=', id).execute()
}
