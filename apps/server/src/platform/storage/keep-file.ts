import type { OrgDb } from '../db/scope.ts'
import type { FileContent, Storage, Visibility } from './storage.ts'

interface NewFile {
  readonly id: string
  readonly key: string
  readonly name: string
  readonly mime: string
  readonly size: number
  readonly visibility: Visibility
  /** Of a PDF. */
  readonly pages?: number | null
  /** Of its content, where the same file is to be found again. */
  readonly sha256?: string
  /** Made of something else under an id that follows from it: another process may have begun it too, or not have come to its end. */
  readonly derived?: true
}

/** Whether a file was refused because the organisation's files take all they may. */
export const isOverQuota = (cause: unknown): boolean => cause instanceof Error && 'code' in cause && cause.code === 'QUOTA'

/**
 * Keeps an upload. Its row comes first: it takes the bytes from what the organisation may use, or is refused before any are stored;
 * and a file without a row would never be found again. What could not be stored gives its bytes back at once, or when the clock
 * removes what nobody refers to. No transaction is open while the bytes are carried to their place.
 */
export async function keepFile(
  again: <T>(work: (db: OrgDb) => Promise<T>) => Promise<T>,
  storage: Storage,
  file: NewFile,
  content: FileContent,
): Promise<void> {
  const { derived, ...row } = file
  const { id, key, mime, visibility } = row
  const insert = (db: OrgDb) => db.insertInto('files').values(row)
  await again((db) => (derived ? insert(db).onConflict((same) => same.doNothing()) : insert(db)).execute())
  try {
    await storage.put(key, content, { mime, visibility })
  } catch (cause) {
    const giveBack = async () => {
      await storage.remove(key)
      await again((db) => db.deleteFrom('files').where('id', '=', id).execute())
    }
    await giveBack().catch(() => undefined)
    throw cause
  }
}
