import { assignmentSays } from '@pelita/contract/learning/assignment-texts.ts'
import { sql } from 'kysely'
import { ONE_PLAN, type OrgDb } from '../../platform/db/scope.ts'
import { forbidden, HttpError } from '../../platform/http/errors.ts'

/** A learner is a guest at the owner's, an administrator a receiver; the policies of after-migrations.sql say what each sees and changes. */
type Visitor = 'pelita_guest' | 'pelita_receiver'

/** What somebody asked for by its id, wherever it is. */
export interface Asked {
  readonly table:
    | 'contents'
    | 'cohorts'
    | 'content_relations'
    | 'enrollments'
    | 'waiting_list'
    | 'quiz_attempts'
    | 'achievement_grants'
    | 'certificate_issues'
    | 'content_feedbacks'
    | 'quizzes'
    | 'assignments'
  readonly id: string
  /** Another column it may be known by. */
  readonly or?: 'grant_id'
}

const owners = async (db: OrgDb): Promise<string[]> =>
  (await sql<{ owners: string[] }>`select distribution_owners() as owners`.execute(db)).rows[0]?.owners ?? []

const role = (name: Visitor | 'pelita_app') => sql`set_config('role', ${sql.lit(name)}, true)`

/** The role comes before the settings and goes after them: at no moment has their own role another organisation. */
const enter = (db: OrgDb, visitor: Visitor, at: readonly string[]) =>
  sql`select ${role(visitor)}, set_config('app.member_org_id', current_org()::text, true),
             set_config('app.owners', ${`{${at.join(',')}}`}, true)`.execute(db)

const goTo = (db: OrgDb, owner: string) =>
  sql`select set_config('app.org_id', ${owner}, true), set_config('app.owners', ${`{${owner}}`}, true)`.execute(db)

const leave = (db: OrgDb) =>
  sql`select set_config('app.org_id', current_member_org()::text, true), set_config('app.member_org_id', '', true),
             set_config('app.owners', '', true), ${role('pelita_app')}`.execute(db)

type Lookup = (db: OrgDb) => Promise<string | undefined>

const ownerOf =
  ({ table, id, or }: Asked): Lookup =>
  async (db) => {
    const { rows } = await sql<{ org_id: string }>`
      select org_id from ${sql.table(table)} where id = ${id} ${or ? sql`or ${sql.ref(or)} = ${id}` : sql``} limit 1`.execute(db)
    return rows[0]?.org_id
  }

/** The work at the owner of what was found; nothing where there is none. */
async function atOwner<T>(db: OrgDb, visitor: Visitor, find: Lookup, work: () => Promise<T>): Promise<{ answer: T } | null> {
  const known = await owners(db)
  if (known.length === 0) return null
  await enter(db, visitor, known)
  const owner = await find(db)
  if (!owner) {
    await leave(db)
    return null
  }
  await goTo(db, owner)
  const answer = await work()
  await leave(db)
  return { answer }
}

export const isUnknown = (cause: unknown): cause is HttpError => cause instanceof HttpError && cause.statusCode === 404

/** First at home, so that whoever has nothing to do with others pays nothing; what is unknown there may be distributed to it. */
async function homeOrOwner<T>(
  db: OrgDb,
  visitor: Visitor,
  find: Lookup,
  work: () => Promise<T>,
  away: () => Promise<T> = work,
): Promise<T> {
  try {
    return await work()
  } catch (cause) {
    const found = isUnknown(cause) ? await atOwner(db, visitor, find, away) : null
    if (!found) throw cause
    return found.answer
  }
}

/** A learner's call on something that is its own organisation's or was distributed to it. */
export const asGuest = <T>(db: OrgDb, asked: Asked, work: () => Promise<T>): Promise<T> =>
  homeOrOwner(db, 'pelita_guest', ownerOf(asked), work)

/** The same for what is not known by its id, such as a scanned code: `find` answers whose it is, or refuses it as unknown. */
export const asGuestOf = <T>(db: OrgDb, find: (db: OrgDb) => Promise<string>, work: () => Promise<T>): Promise<T> =>
  homeOrOwner(
    db,
    'pelita_guest',
    (away) =>
      find(away).catch((cause: unknown) => {
        if (isUnknown(cause)) return undefined
        throw cause
      }),
    work,
  )

/** An administrator's call: reads its own people and invites them. What is done `away` may differ, such as where it reads again later. */
export const asReceiver = <T>(db: OrgDb, asked: Asked, work: () => Promise<T>, away?: () => Promise<T>): Promise<T> =>
  homeOrOwner(db, 'pelita_receiver', ownerOf(asked), work, away)

/** For what an administrator reads in further transactions of something that was found at its owner's. */
export const receiverAgain =
  (again: Again, asked: Asked): Again =>
  (work) =>
    again(async (db) => {
      const found = await atOwner(db, 'pelita_receiver', ownerOf(asked), () => work(db))
      if (!found) throw new HttpError(404, 'Not Found', 'Not Found')
      return found.answer
    })

/** Grades: at an owner's only where the content has no batches; in its batches the owner does. */
export const asGrader = <T>(
  db: OrgDb,
  asked: Asked,
  graded: { readonly table: 'item_results' | 'quiz_attempts' | 'enrollments'; readonly ids: readonly string[] },
  work: () => Promise<T>,
): Promise<T> =>
  homeOrOwner(db, 'pelita_receiver', ownerOf(asked), work, async () => {
    const { rows } = await sql`
      select 1 from ${sql.table(graded.table)} where id = any (${[...graded.ids]}::uuid[]) and named limit 1`.execute(db)
    if (rows.length > 0) throw forbidden(assignmentSays.gradedByOwner)
    return work()
  })

/** Rows `alias` (results or attempts) whom this organisation grades: at home all, at an owner's those outside its batches. */
export const gradedHere = (alias: 'i' | 'a') =>
  sql<boolean>`(${sql.ref(`${alias}.org_id`)} = current_member_org() or not ${sql.ref(`${alias}.named`)})`

/** What the clock does for its own people, once at each organisation that distributes to this one. */
export async function asEachReceiver(db: OrgDb, work: () => Promise<unknown>): Promise<void> {
  for (const owner of await owners(db)) {
    await enter(db, 'pelita_receiver', [owner])
    await goTo(db, owner)
    await work()
    await leave(db)
  }
}

async function across<T>(db: OrgDb, visitor: Visitor, work: () => Promise<T>, also = sql``): Promise<T> {
  const { rows } = await sql<{ id: string; owners: string[] }>`
    select current_org() as id, distribution_owners() as owners ${also}`.execute(db)
  const [own] = rows
  if (!own || own.owners.length === 0) return work()
  await enter(db, visitor, [own.id, ...own.owners])
  const answer = await work()
  await leave(db)
  return answer
}

/** A learner's list over its own organisation and all that distribute to it. */
export const acrossOwners = <T>(db: OrgDb, work: () => Promise<T>): Promise<T> => across(db, 'pelita_guest', work)

/** The same for what is the learner's own, such as their classes: whoever asks, one plan serves. */
export const ownAcrossOwners = <T>(db: OrgDb, work: () => Promise<T>): Promise<T> =>
  across(db, 'pelita_guest', work, sql`, ${sql.raw(ONE_PLAN)}`)

/** The same for an administrator: what its own people did, wherever. */
export const receivedFromOwners = <T>(db: OrgDb, work: () => Promise<T>): Promise<T> => across(db, 'pelita_receiver', work)

type Again = <T>(work: (db: OrgDb) => Promise<T>) => Promise<T>

/** For work in several transactions: where the first found what was asked for, the others go too. */
export function guestAgain(again: Again, asked: Asked): Again {
  let away: boolean | undefined
  return (work) =>
    again(async (db) => {
      if (away === false) return work(db)
      if (away === undefined) {
        try {
          const answer = await work(db)
          away = false
          return answer
        } catch (cause) {
          if (!isUnknown(cause)) throw cause
          const found = await atOwner(db, 'pelita_guest', ownerOf(asked), () => work(db))
          if (!found) throw cause
          away = true
          return found.answer
        }
      }
      const found = await atOwner(db, 'pelita_guest', ownerOf(asked), () => work(db))
      if (!found) throw new HttpError(404, 'Not Found', 'Not Found')
      return found.answer
    })
}
