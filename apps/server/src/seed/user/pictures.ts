import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { withinOrg, withPlatform } from '../../platform/db/platform-scope.ts'
import type { Services } from '../../platform/services.ts'
import { FOLDER_RULES, inspectFile } from '../../platform/storage/inspect-file.ts'
import { filePath, imageKey } from '../../platform/storage/keys.ts'
import { seededRandom } from '../names.ts'
import type { SeededOrganization } from './people.ts'
import { drawPortrait } from './portraits.ts'

/** Among those people sign in as every second has a picture, of everybody else one in so many. */
const ONE_IN = 12

interface Sitter {
  readonly id: string
  readonly person_id: string
  readonly full_name: string
  readonly gender: 'male' | 'female'
}

/** Some people have a picture, stored and inspected like an upload; most have none, as everywhere. */
export async function seedPictures({ database, storage }: Services, org: SeededOrganization): Promise<void> {
  const { rows } = await database.pool.query<Sitter>(
    `select id, person_id, full_name, gender from (
       select m.id, m.person_id, m.full_name, p.gender, m.role_id is not null or m.email like 'learner%' as known,
              row_number() over (partition by m.role_id is not null or m.email like 'learner%' order by m.nik) as n
         from memberships m join persons p on p.id = m.person_id and p.picture is null where m.org_id = $1 and m.status = 'active') m
      where n % case when known then 2 else $2::int end = 1 order by known desc, n`,
    [org.id, ONE_IN],
  )
  const pictures = await Promise.all(rows.map((sitter) => paint(sitter, org.code)))
  for (const { key, bytes } of pictures) await storage.put(key, bytes, { mime: 'image/png', visibility: 'public' })
  await withPlatform(database, async (tx) => {
    await sql`select set_config('app.audit', 'off', true)`.execute(tx)
    // A picture from long ago is no change of today.
    await sql`alter table memberships disable trigger touch`.execute(tx)
    const list = JSON.stringify(pictures.map(({ id, person_id, key }) => ({ id, person_id, picture: filePath(key) })))
    const painted = sql`jsonb_to_recordset(${list}::jsonb) as n (id uuid, person_id uuid, picture text)`
    await sql`update persons p set picture = n.picture from ${painted} where p.id = n.person_id`.execute(tx)
    await withinOrg(tx, { orgId: org.id }, async (db) => {
      await db
        .insertInto('files')
        .values(
          pictures.map(({ file_id, key, bytes, full_name }) => ({
            ...{ id: file_id, key, name: `${full_name}.png`, mime: 'image/png', size: bytes.byteLength },
            visibility: 'public' as const,
          })),
        )
        .execute()
      await sql`update memberships m set picture = n.picture from ${painted} where m.id = n.id`.execute(db)
    })
    await sql`alter table memberships enable trigger touch`.execute(tx)
  })
}

async function paint({ id, person_id, full_name, gender }: Sitter, code: string) {
  const { default: sharp } = await import('sharp')
  const drawn = await sharp(Buffer.from(drawPortrait(gender, seededRandom(code, full_name, 'portrait'))))
    .png()
    .toBuffer()
  const { bytes } = await inspectFile(drawn, FOLDER_RULES['content/user-upload/picture'])
  const file_id = randomUUID()
  return { id, person_id, full_name, file_id, bytes, key: imageKey('content/user-upload/picture', { id: file_id, ext: 'png' }) }
}
