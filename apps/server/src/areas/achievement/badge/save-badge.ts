import { AWARD_NAME_MAX } from '@pelita/contract/areas/achievement/award.ts'
import { type BadgeForm, badgeApi } from '@pelita/contract/areas/achievement/badge.ts'
import { SERVED_AT } from '@pelita/contract/areas/file.ts'
import { says } from '@pelita/contract/core/fields.ts'
import { sql } from 'kysely'
import { checkVersion } from '../../../platform/db/records.ts'
import type { OrgDb } from '../../../platform/db/scope.ts'
import { invalid } from '../../../platform/http/errors.ts'

const isNameTaken = async (db: OrgDb, name: string, except?: string): Promise<boolean> => {
  const holder = await db.selectFrom('badges').select('id').where(sql<boolean>`lower(name) = lower(${name})`).executeTakeFirst()
  return holder !== undefined && holder.id !== except
}

/** Without an id a new badge; with one the badge changes for everybody who has it, and claims stay (product 50 §1). */
export async function saveBadge(
  db: OrgDb,
  { id, updated_at, ...form }: BadgeForm & { id?: string | undefined; updated_at?: string | undefined },
): Promise<string> {
  if (id) await checkVersion(db, { ...badgeApi.save, record: 'badges' }, { params: { id }, query: {}, body: { updated_at } })
  if (await isNameTaken(db, form.name, id)) throw invalid('name', says.taken('Badge Title'))
  if (!id) return insert(db, form)
  await db.updateTable('badges').set(form).where('id', '=', id).execute()
  return id
}

const insert = async (db: OrgDb, values: { name: string; description: string; file_url: string }): Promise<string> =>
  (await db.insertInto('badges').values(values).returning('id').executeTakeFirstOrThrow()).id

/** The picker's short way: an image becomes a badge named after its file, made unique. */
export async function badgeOfImage(db: OrgDb, fileUrl: string): Promise<string> {
  const key = fileUrl.slice(SERVED_AT.length)
  const file = await db.selectFrom('files').select('name').where('key', '=', key).executeTakeFirstOrThrow()
  const plain =
    file.name
      .replace(/\.[^.]*$/, '')
      .trim()
      .slice(0, AWARD_NAME_MAX) || 'Badge'
  return insert(db, { name: await freeName(db, plain), description: '', file_url: fileUrl })
}

async function freeName(db: OrgDb, wanted: string): Promise<string> {
  let name = wanted
  for (let n = 2; await isNameTaken(db, name); n++) {
    const ending = ` (${n})`
    name = `${wanted.slice(0, AWARD_NAME_MAX - ending.length)}${ending}`
  }
  return name
}
