import { sql } from 'kysely'
import type { OrgDb } from '../../db/scope.ts'
import { recipientOf } from '../../mail/recipient.ts'
import { tellOfIdentifiers } from '../login-identifiers.ts'

/** What a provider calls somebody, for ever: an address or a number may pass to somebody else, this pair does not. */
export interface Subject {
  readonly issuer: string
  readonly subject: string
}

export interface BoundMember {
  readonly membership_id: string
  readonly full_name: string
  readonly email: string | null
}

/** The person behind this subject, if it signed in before. */
export const personBoundTo = async (db: OrgDb, { issuer, subject }: Subject): Promise<string | undefined> =>
  (
    await db
      .selectFrom('sso_bindings as b')
      .innerJoin('memberships as m', 'm.id', 'b.membership_id')
      .select('m.person_id')
      .where('b.issuer', '=', issuer)
      .where('b.subject', '=', subject)
      .executeTakeFirst()
  )?.person_id ?? undefined

/** Takes the first subject that comes for a member; answers whether it is this one. The person hears of it. */
export async function bindSubject(db: OrgDb, member: BoundMember, { issuer, subject }: Subject): Promise<boolean> {
  const { membership_id } = member
  const made = await db
    .insertInto('sso_bindings')
    .values({ issuer, subject, membership_id })
    .onConflict((on) => on.doNothing())
    .returning('id')
    .executeTakeFirst()
  if (made) {
    await note(db, member, 'linked')
    return true
  }
  const same = await db
    .selectFrom('sso_bindings')
    .select('id')
    .where('issuer', '=', issuer)
    .where('subject', '=', subject)
    .where('membership_id', '=', membership_id)
    .executeTakeFirst()
  return same !== undefined
}

/** Forgets whoever signed in as this member; the next sign-in begins with the verified address again. Answers whether there was one. */
export async function unbindSubjects(db: OrgDb, member: BoundMember): Promise<boolean> {
  const gone = await db
    .deleteFrom('sso_bindings')
    .where('membership_id', '=', member.membership_id)
    .returning('id')
    .executeTakeFirst()
  if (gone) await note(db, member, 'unlinked')
  return gone !== undefined
}

async function note(db: OrgDb, { membership_id, full_name, email }: BoundMember, single_sign_on: 'linked' | 'unlinked') {
  const [from, to] = single_sign_on === 'linked' ? [false, true] : [true, false]
  const changes = JSON.stringify({ single_sign_on: { from, to } })
  await sql`select write_history('update', 'memberships', ${membership_id}::uuid, ${full_name}, ${changes}::jsonb)`.execute(db)
  await tellOfIdentifiers(db, [{ full_name, address: recipientOf({ id: membership_id, email }), single_sign_on }])
}
