import type { DigilibDetail } from '@pelita/contract/areas/digilib/digilib.ts'
import { EBOOK_MAX_BYTES } from '@pelita/contract/areas/digilib/digilib-form.ts'
import type { OrgDb, Session } from '../../platform/db/scope.ts'
import { keepPrivate } from '../../platform/storage/keep-private.ts'
import type { Storage } from '../../platform/storage/storage.ts'

const RULES = { purpose: 'ebook', allowed: ['pdf', 'epub'], maxBytes: EBOOK_MAX_BYTES } as const
type Again = <T>(work: (db: OrgDb) => Promise<T>) => Promise<T>

/** Keeps the file of an e-book. */
export async function keepEbook(
  again: Again,
  storage: Storage,
  { org_code }: Session,
  file: { readonly name: string; readonly path: string; readonly size: number },
) {
  const { file_id: ebook_id, ...kept } = await keepPrivate(again, storage, org_code, file, RULES)
  return { ebook_id, ...kept }
}

/** The organisation's own e-book, with a signed link; any other file is as unknown as one that never was. */
export async function ebookOf(db: OrgDb, id: string | null, link: (key: string) => string): Promise<DigilibDetail['ebook']> {
  if (!id) return null
  const file = await db
    .selectFrom('files')
    .select(['key', 'name', 'mime', 'size'])
    .where('id', '=', id)
    .where('key', 'like', 'private/%/ebook/%')
    .executeTakeFirst()
  if (!file) return null
  const { key, ...shown } = file
  return { ...shown, url: link(key) }
}
