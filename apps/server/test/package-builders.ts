import { buffer } from 'node:stream/consumers'
import { sql } from 'kysely'
import { ZipFile } from 'yazl'
import { placeItem } from '../src/learning/item/place-item.ts'
import { aBatch, aModule } from './builders.ts'
import type { TestOrg } from './test-server.ts'

/** A package of these files, packed. */
export async function aPackage(files: Readonly<Record<string, string | Buffer>>): Promise<Buffer> {
  const zip = new ZipFile()
  for (const [name, content] of Object.entries(files))
    zip.addBuffer(Buffer.from(content), name, { compress: !name.endsWith('.mp4') })
  zip.end()
  return buffer(zip.outputStream)
}

/** A package or a link as a step of a running class, whose participant this person is; answers where it is used. */
export async function aStep(
  org: TestOrg,
  type: 'html5' | 'others' | 'online_meeting',
  settings: Record<string, unknown>,
  userId?: string,
) {
  const classroom = await aModule(org)
  const batch = await aBatch(org, classroom, { start_at: '2026-01-01T00:00:00Z', end_at: '2099-01-01T00:00:00Z' } as never)
  return org.work(async (db) => {
    const item_id = crypto.randomUUID()
    const titles = { content: org.secret }
    const relation_id = await placeItem(db, { type, asset_id: null, cohort_id: batch, item_id, titles })
    await sql`update content_items set settings = ${JSON.stringify(settings)} where id = ${item_id}`.execute(db)
    if (userId)
      await sql`insert into enrollments (content_id, cohort_id, user_id, status, confirmed_at)
        values (${classroom}, ${batch}, ${userId}, 'confirmed', now())`.execute(db)
    return { relation_id, classroom, batch }
  })
}
