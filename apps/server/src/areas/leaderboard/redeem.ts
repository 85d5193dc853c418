import {
  type RedemptionAction,
  type RedemptionState,
  redemptionAfter,
  redemptionSays,
} from '@pelita/contract/areas/leaderboard/merchandise.ts'
import { sql } from 'kysely'
import type { OrgDb } from '../../platform/db/scope.ts'
import { conflict, invalid, notFound } from '../../platform/http/errors.ts'
import { queueMails } from '../../platform/mail/queue-mails.ts'
import { recipientColumn } from '../../platform/mail/recipient.ts'
import { offered, taken, takenBy } from './merchandise.queries.ts'
import type { RedemptionNews } from './redemption-payloads.ts'

interface Wanted {
  readonly merchandiseId: string
  readonly userId: string
  readonly address?: string | null | undefined
}
interface Piece {
  readonly title: string
  readonly points: number
  readonly stock: number
  readonly max_per_user: number
  readonly delivery: 'pickup' | 'courier' | 'digital'
  readonly place: string | null
}

/**
 * Takes a piece and pays it. The merchandise is locked first and counted afterwards, so that of many who ask for the last piece one gets it;
 * then the balance, so that nobody spends the same points twice.
 */
export async function redeem(db: OrgDb, { merchandiseId, userId, address }: Wanted): Promise<string> {
  const { rows } = await sql<Piece>`
    select g.title, g.points, g.stock, g.max_per_user, g.delivery, g.place from merchandises g where g.id = ${merchandiseId} and ${offered} for update`.execute(
    db,
  )
  const [piece] = rows
  if (!piece) throw notFound('Merchandise')
  if (piece.delivery === 'courier' && !address) throw invalid('address', 'Address is required')
  // A statement of its own: what others took while this one waited for the lock is seen only by the next.
  const { rows: counts } = await sql<{ taken: number; mine: number }>`
    select ${taken} as taken, ${takenBy(userId)} as mine from merchandises g where g.id = ${merchandiseId}`.execute(db)
  const { taken: gone = 0, mine = 0 } = counts[0] ?? {}
  if (gone >= piece.stock) throw conflict(redemptionSays.outOfStock)
  if (mine >= piece.max_per_user) throw conflict(redemptionSays.limit)
  const { rows: balances } = await sql<{ balance: number }>`
    select balance from point_balances where user_id = ${userId} for update`.execute(db)
  if ((balances[0]?.balance ?? 0) < piece.points) throw conflict(redemptionSays.short)
  const { rows: made } = await sql<{ id: string }>`
    with counted as (insert into redemption_numbers as n (last) values (1) on conflict (org_id) do update set last = n.last + 1 returning last)
    insert into redemptions (number, merchandise_id, title, delivery, user_id, points, address)
    select counted.last, ${merchandiseId}, ${piece.title}, ${piece.delivery}, ${userId}, ${piece.points},
           ${piece.delivery === 'courier' ? (address ?? null) : piece.delivery === 'pickup' ? piece.place : null} from counted returning id`.execute(
    db,
  )
  const id = made[0]?.id ?? ''
  await book(db, { id, userId, points: -piece.points, title: piece.title, kind: 'redeemed' })
  return id
}

interface Booking {
  readonly id: string
  readonly userId: string
  readonly points: number
  readonly title: string
  readonly kind: 'redeemed' | 'returned'
}
/** Spent and returned stand in the ledger, each once for a redemption. */
const book = (db: OrgDb, { id, userId, points, title, kind }: Booking) =>
  sql`insert into point_entries (user_id, kind, event_ref, points, note) values (${userId}, ${kind}, ${`${kind}:${id}`}, ${points}, ${title})`.execute(
    db,
  )

/** Whoever cancels knows it. */
const NEWS: Partial<Record<RedemptionAction, RedemptionNews>> = { approve: 'approved', reject: 'rejected', deliver: 'delivered' }

interface Act {
  readonly id: string
  readonly action: RedemptionAction
  readonly note?: string | null | undefined
  /** Only one of this person. */
  readonly userId?: string
}

/** Moves a redemption as the rule lets it; the points of a rejected or cancelled one return, and its piece is free again. */
export async function actOnRedemption(db: OrgDb, { id, action, note, userId }: Act): Promise<void> {
  const { rows } = await sql<{ user_id: string; status: RedemptionState; points: number; title: string }>`
    select user_id, status, points, title from redemptions where id = ${id} ${userId ? sql`and user_id = ${userId}` : sql``} for update`.execute(
    db,
  )
  const [found] = rows
  if (!found) throw notFound('Redemption')
  const to = redemptionAfter(found.status, action)
  if (!to) throw conflict(redemptionSays.done)
  if (action === 'reject' && !note) throw invalid('note', 'Note is required')
  await sql`update redemptions set status = ${to}, note = coalesce(${note ?? null}, note), decided_at = now() where id = ${id}`.execute(
    db,
  )
  if (to === 'rejected' || to === 'cancelled')
    await book(db, { id, userId: found.user_id, points: found.points, title: found.title, kind: 'returned' })
  const news = NEWS[action]
  if (news) await tell(db, id, news)
}

async function tell(db: OrgDb, id: string, news: RedemptionNews): Promise<void> {
  const { rows } = await sql<{
    full_name: string
    email: string
    title: string
    number: string
    note: string | null
    place: string | null
  }>`
    select m.full_name, ${recipientColumn('m')} as email, r.title, 'R-' || lpad(r.number::text, 6, '0') as number, r.note,
           case when r.delivery = 'pickup' and r.status = 'approved' then r.address end as place
      from redemptions r join memberships m on m.id = r.user_id and m.status = 'active' where r.id = ${id}`.execute(db)
  await queueMails(
    db,
    rows.map(({ email, ...told }) => ({ template: 'redemption_status' as const, recipient: email, payload: { ...told, news } })),
  )
}
