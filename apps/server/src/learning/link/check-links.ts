import './link-tables.ts'
import { sql } from 'kysely'
import type { Database } from '../../platform/db/database.ts'
import { type OrgDb, withOrg } from '../../platform/db/scope.ts'
import { linkOpens } from '../../platform/outgoing/link-opens.ts'

interface Link {
  id: string
  url: string
}

/** Addresses in one night and organisation, and how many of them are tried at the same time. */
const MOST = 500
const AT_ONCE = 4
/** Where so many do not answer and not one does, it is our own line that is down. */
const NO_LINE = 3

/** What has an address that people entered; a new kind adds its line. Those that were never tried come first. */
const linksOf = async (db: OrgDb): Promise<Link[]> =>
  (
    await sql<Link>`
      select w.id, w.url from (
        select m.id, m.link_url as url from media m join contents c on c.id = m.id and c.deleted_at is null
         where m.source_type = 'link' and m.link_url is not null
        union all select d.id, d.partner_url from digilibs d where d.type = 3 and d.partner_url is not null and d.deleted_at is null) w
      left join link_checks l on l.id = w.id and l.url = w.url order by l.checked_at nulls first, w.id limit ${MOST}`.execute(db)
  ).rows

const note = (db: OrgDb, checked: readonly (Link & { opens: boolean })[]) =>
  sql`
  insert into link_checks as l (id, url, failed_at)
  select c.id, c.url, case when c.opens then null else now() end from jsonb_to_recordset(${JSON.stringify(checked)}::jsonb) as c (id uuid, url text, opens boolean)
  on conflict (org_id, id) do update set url = excluded.url, checked_at = now(),
    failed_at = case when excluded.failed_at is not null and l.url = excluded.url then coalesce(l.failed_at, excluded.failed_at) else excluded.failed_at end`.execute(
    db,
  )

async function tryAll(links: readonly Link[], opens: Opens): Promise<(Link & { opens: boolean })[]> {
  const left = [...links]
  const checked: (Link & { opens: boolean })[] = []
  const worker = async () => {
    for (let link = left.shift(); link; link = left.shift()) checked.push({ ...link, opens: await opens(link.url) })
  }
  await Promise.all(Array.from({ length: AT_ONCE }, worker))
  return checked
}

type Opens = (url: string) => Promise<boolean>

/** Every night: tries the addresses of videos, podcasts and partner books. No transaction is open meanwhile. */
export async function checkLinks(
  { pool, platform }: Database,
  trusted: readonly string[],
  opens: Opens = (url) => linkOpens(url, trusted),
): Promise<void> {
  for (const { id } of await platform.selectFrom('organizations').select('id').where('is_active', '=', true).execute()) {
    const links = await withOrg(pool, id, linksOf)
    if (links.length === 0) continue
    const checked = await tryAll(links, opens)
    if (checked.length >= NO_LINE && checked.every((link) => !link.opens)) continue
    await withOrg(pool, id, (db) => note(db, checked))
  }
}
