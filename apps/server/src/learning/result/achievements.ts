import { says } from '@pelita/contract/core/fields.ts'
import type { AchievementKind, GrantState } from '@pelita/contract/learning/achievement-grants.ts'
import { sql } from 'kysely'
import type { OrgDb } from '../../platform/db/scope.ts'
import { conflict, invalidFields, notFound } from '../../platform/http/errors.ts'
import { issueCertificate } from './certificates/issue-certificate.ts'

export interface Gift {
  readonly kind: AchievementKind
  readonly achievement_id: string
  readonly relation_id: string
  readonly user_ids: readonly string[]
  /** An instant; absent means it never lapses. */
  readonly claim_until?: string | null
}

interface Wanted {
  id: string
  full_name: string | null
  enrollment_id: string | null
  has_it: boolean
}

/** Gives an achievement by hand to participants of one of its uses, all or nothing. */
export async function giveAchievement(db: OrgDb, gift: Gift, givenBy: string): Promise<number> {
  const relation = await db
    .selectFrom('content_achievements')
    .select('cohort_id')
    .where('id', '=', gift.relation_id)
    .where('kind', '=', gift.kind)
    .where('achievement_id', '=', gift.achievement_id)
    .forUpdate()
    .executeTakeFirst()
  if (!relation) throw notFound('Relation')
  const people = await peopleWanted(db, gift, relation.cohort_id)
  const strangers = people.filter((person) => !person.enrollment_id)
  if (strangers.length > 0)
    throw invalidFields(
      strangers.map(({ full_name }) => ({
        field: 'user_ids',
        message: full_name ? `${full_name} is not a participant` : says.notValid('Participant'),
      })),
    )
  const holder = people.find((person) => person.has_it)
  if (holder) throw conflict(`${holder.full_name} already has this achievement`)
  const enrollments = people.flatMap((person) => person.enrollment_id ?? [])
  await sql`
    insert into achievement_grants (kind, achievement_id, achievement_type, relation_id, enrollment_id, user_id, nik, full_name, email, posisi,
      given_by, claim_until, member_org_id, named)
    select r.kind, r.achievement_id, r.rule, r.id, e.id, m.id, m.nik, m.full_name, m.email, m.posisi,
           ${givenBy}, ${gift.claim_until ?? null}::timestamptz, e.member_org_id, e.named
      from enrollments e join participants m on m.id = e.user_id join content_achievements r on r.id = ${gift.relation_id}
     where e.id = any (${enrollments}::uuid[]) order by m.id`.execute(db)
  return enrollments.length
}

async function peopleWanted(db: OrgDb, gift: Gift, cohortId: string): Promise<Wanted[]> {
  const { rows } = await sql<Wanted>`
    select wanted.id, m.full_name, e.id as enrollment_id,
           exists (select 1 from achievement_grants g where g.relation_id = ${gift.relation_id} and g.user_id = wanted.id and g.state <> 'revoked') as has_it
      from unnest(${[...new Set(gift.user_ids)]}::uuid[]) with ordinality as wanted (id, n)
      left join participants m on m.id = wanted.id
      left join enrollments e on e.cohort_id = ${cohortId} and e.user_id = m.id and e.archived_at is null and e.status in ('invited', 'confirmed')
     order by wanted.n`.execute(db)
  return rows
}

export interface Grant {
  readonly id: string
  readonly kind: AchievementKind
  readonly achievement_id: string
  readonly relation_id: string | null
  readonly enrollment_id: string | null
  readonly user_id: string
  readonly state: GrantState
  readonly claim_at: string | null
  readonly valid_until: string | null
}

interface Claimable extends Grant {
  is_late: boolean
  is_earned: boolean
}

const columns = sql`g.id, g.kind, g.achievement_id, g.relation_id, g.enrollment_id, g.user_id, g.state, g.claim_at, g.valid_until`

/** Of a grant `g` beside its enrolment `e`: given by hand or for a target, or as long as its holder counts as passed. */
export const IS_EARNED = sql`(g.given_by is not null or g.target_id is not null or e.learning_status = 'passed')`

/** Takes an achievement back for good; whoever checks its credential learns of it at once. */
export async function revokeGrant(
  db: OrgDb,
  of: { kind: AchievementKind; achievement_id: string; grant_id: string },
  reason: string,
  revokedBy: string,
): Promise<void> {
  const { rows } = await sql<Grant>`
    select ${columns} from achievement_grants g
     where g.id = ${of.grant_id} and g.kind = ${of.kind} and g.achievement_id = ${of.achievement_id} for update`.execute(db)
  const grant = rows[0]
  if (!grant) throw notFound('Achievement')
  if (grant.state === 'revoked') throw conflict('Achievement has already been revoked')
  await sql`
    update achievement_grants set state = 'revoked', revoked_at = now(), revoked_by = ${revokedBy}, revoke_reason = ${reason}
     where id = ${grant.id}`.execute(db)
}

/** A learner takes what is theirs. What was earned can be claimed as long as they count as passed. */
export async function claimGrant(db: OrgDb, grantId: string, userId: string): Promise<Grant> {
  const { rows } = await sql<Claimable>`
    select ${columns}, g.claim_until < now() as is_late, ${IS_EARNED} as is_earned
      from achievement_grants g left join enrollments e on e.id = g.enrollment_id
     where g.id = ${grantId} and g.user_id = ${userId} for update of g`.execute(db)
  const grant = rows[0]
  if (!grant) throw notFound('Achievement')
  if (grant.state === 'claimed') throw conflict('Achievement has already been claimed')
  if (grant.state === 'revoked') throw conflict('Achievement has already been revoked')
  if (grant.state === 'expired' || grant.is_late) throw conflict('Achievement has expired')
  if (!grant.is_earned) throw conflict('Achievement is not available yet')
  await sql`update achievement_grants set state = 'claimed', claim_at = now() where id = ${grantId}`.execute(db)
  if (grant.kind === 'certificate') await issueCertificate(db, grantId)
  const claimed = await sql<Grant>`select ${columns} from achievement_grants g where g.id = ${grantId}`.execute(db)
  return claimed.rows[0] ?? grant
}

/** What nobody claimed in time can no longer be claimed. */
export const lapseGrants = (db: OrgDb): Promise<unknown> =>
  sql`update achievement_grants set state = 'expired' where state = 'granted' and claim_until < now()`.execute(db)
