import { hkdfSync } from 'node:crypto'
import type pg from 'pg'
import { factOf, keepFact } from './db/migrate.ts'

/** The database, by its pool or inside a transaction. */
interface Reached {
  readonly pool: Pick<pg.ClientBase, 'query'>
}

const FACT = 'secret fingerprint'

/** Tells one secret from another and nothing about either. */
export const fingerprintOf = (secret: string): string =>
  Buffer.from(hkdfSync('sha256', secret, '', 'pelita secret fingerprint', 16)).toString('hex')

const WHAT_IS_LOST =
  'The client secrets of single sign-on and DigiVerse connections and the keys that sign badges are sealed with it, and private links, rotating codes and mailed codes are signed with it.'

/** The first start tells the database by which secret it is used; every other one must use the same. */
export async function assertKnownSecret({ pool }: Reached, secret: string): Promise<void> {
  const mine = fingerprintOf(secret)
  await pool.query('insert into server_facts (name, value) values ($1, $2) on conflict do nothing', [FACT, mine])
  const known = await factOf(pool, FACT)
  if (known === mine) return
  throw new Error(
    `SECRET is not the one this database was used with (fingerprint ${mine.slice(0, 8)} instead of ${known?.slice(0, 8)}). ${WHAT_IS_LOST} Set SECRET, or put the file “secret” of DATA_DIR back, as it was. To change it on purpose: PREVIOUS_SECRET=... npm run secret -- replace. Where the former one is lost: npm run secret -- forget.`,
  )
}

export const isKnownSecret = async ({ pool }: Reached, secret: string): Promise<boolean> =>
  (await factOf(pool, FACT)) === fingerprintOf(secret)

export const keepSecret = ({ pool }: Reached, secret: string): Promise<void> => keepFact(pool, FACT, fingerprintOf(secret))
