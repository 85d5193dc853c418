import { AWARD_NAME_MAX } from '@pelita/contract/areas/achievement/award.ts'
import { SERVED_AT } from '@pelita/contract/platform/file.ts'
import type { OrgDb } from '../../../platform/db/scope.ts'
import { insertRow, takenFields } from '../../../platform/db/write-row.ts'

const isNameTaken = async (db: OrgDb, name: string): Promise<boolean> =>
  (await takenFields(db, 'badges', { name: 'Badge Title' }, { name }, undefined)).length > 0

/** The picker's short way: an image becomes a badge named after its file, made unique. */
export async function badgeOfImage(db: OrgDb, fileUrl: string): Promise<string> {
  const key = fileUrl.slice(SERVED_AT.length)
  const file = await db.selectFrom('files').select('name').where('key', '=', key).executeTakeFirstOrThrow()
  const plain =
    file.name
      .replace(/\.[^.]*$/, '')
      .trim()
      .slice(0, AWARD_NAME_MAX) || 'Badge'
  return insertRow(db, 'badges', { name: await freeName(db, plain), description: '', file_url: fileUrl })
}

async function freeName(db: OrgDb, wanted: string): Promise<string> {
  let name = wanted
  for (let n = 2; await isNameTaken(db, name); n++) {
    const ending = ` (${n})`
    name = `${wanted.slice(0, AWARD_NAME_MAX - ending.length)}${ending}`
  }
  return name
}
