import { AWARD_NAME_MAX } from '@pelita/contract/areas/achievement/award.ts'
import { BADGE_FOLDER, type BadgeForm, badgeApi } from '@pelita/contract/areas/achievement/badge.ts'
import { IMAGE_MAX_BYTES } from '@pelita/contract/areas/file.ts'
import { says } from '@pelita/contract/core/fields.ts'
import { sql } from 'kysely'
import { checkVersion } from '../../../platform/db/records.ts'
import type { OrgDb } from '../../../platform/db/scope.ts'
import { invalid, invalidFields } from '../../../platform/http/errors.ts'

const SERVED_AT = '/files/'
const MIMES = ['image/jpeg', 'image/png']

/** An image this organisation uploaded for a badge: the upload has drawn it anew within the limits, and nothing else is taken. */
async function uploadedImage(db: OrgDb, fileUrl: string): Promise<{ name: string } | undefined> {
  if (!fileUrl.startsWith(`${SERVED_AT}${BADGE_FOLDER}/`)) return undefined
  return db
    .selectFrom('files')
    .select('name')
    .where('key', '=', fileUrl.slice(SERVED_AT.length))
    .where('mime', 'in', MIMES)
    .where('size', '<=', IMAGE_MAX_BYTES)
    .executeTakeFirst()
}

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
  const errors = [
    ...((await isNameTaken(db, form.name, id)) ? [{ field: 'name', message: says.taken('Badge Title') }] : []),
    ...((await uploadedImage(db, form.file_url)) ? [] : [{ field: 'file_url', message: says.required('Image') }]),
  ]
  if (errors.length > 0) throw invalidFields(errors)
  if (!id) return insert(db, form)
  await db.updateTable('badges').set(form).where('id', '=', id).execute()
  return id
}

const insert = async (db: OrgDb, values: { name: string; description: string; file_url: string }): Promise<string> =>
  (await db.insertInto('badges').values(values).returning('id').executeTakeFirstOrThrow()).id

/** The picker's short way: an image becomes a badge named after its file, made unique. */
export async function badgeOfImage(db: OrgDb, fileUrl: string): Promise<string> {
  const file = await uploadedImage(db, fileUrl)
  if (!file) throw invalid('file_url', says.required('Image'))
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
