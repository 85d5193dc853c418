import { sql } from 'kysely'
import { withPlatform } from '../../platform/db/platform-scope.ts'
import type { Services } from '../../platform/services.ts'
import { keepContentCover } from '../content-covers.ts'
import type { SeededOrganization } from '../user/people.ts'

const KINDS: Readonly<Record<string, string>> = {
  classroom: 'Kelas',
  webinar: 'Webinar',
  'live-event': 'Acara',
  program: 'Program',
}

/** Everything people can find has a picture: classes and what is still to come as an area, drawn here. */
export async function seedCovers(services: Pick<Services, 'database' | 'storage'>, org: SeededOrganization): Promise<void> {
  const { rows } = await sql<{ id: string; title: string; content_type: string }>`
    select id, title, content_type from contents where org_id = ${org.id} and content_type = any (${Object.keys(KINDS)}::text[])
       and thumbnail is null and deleted_at is null order by title`.execute(services.database.platform)
  const covers: { readonly id: string; readonly thumbnail: string }[] = []
  for (const { id, title, content_type } of rows)
    covers.push({ id, thumbnail: await keepContentCover(services, org, title, KINDS[content_type] ?? '') })
  // Nobody has changed these contents today.
  await withPlatform(services.database, async (tx) => {
    await sql`select set_config('app.audit', 'off', true)`.execute(tx)
    await sql`alter table contents disable trigger touch`.execute(tx)
    await sql`
      update contents c set thumbnail = w.thumbnail from jsonb_to_recordset(${JSON.stringify(covers)}::jsonb) as w (id uuid, thumbnail text)
       where c.org_id = ${org.id} and c.id = w.id`.execute(tx)
    await sql`alter table contents enable trigger touch`.execute(tx)
  })
}
