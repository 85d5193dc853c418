import type { shortLinkApi } from '@pelita/contract/areas/short-link.ts'
import type { FieldError } from '@pelita/contract/core/envelope.ts'
import { says } from '@pelita/contract/core/fields.ts'
import { sql } from 'kysely'
import type { z } from 'zod'
import type { Config } from '../../config.ts'
import type { OrgDb } from '../../platform/db/scope.ts'
import { invalid } from '../../platform/http/errors.ts'
import { backHalfOf, generatedBackHalf, isReserved } from './back-half.ts'

type Body = Omit<z.output<typeof shortLinkApi.save.body>, 'updated_at'>
type Hosts = Pick<Config, 'publicUrl' | 'sharedHosts'>

const taken = () => invalid('link', says.taken('Link'))
const TRIES = 5

/** The whole form: what was left out is stored as nothing. */
export const stored = ({ title, message, module, target_url, is_available, is_generate_qr, ...optional }: Body) => ({
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

/** What was printed stays valid: the address is fixed. */
export const addressChanged = (link: string | null | undefined, before: { readonly code: string } | undefined): FieldError[] =>
  link && before && backHalfOf(link) !== before.code ? [{ field: 'link', message: 'Link cannot be changed' }] : []
