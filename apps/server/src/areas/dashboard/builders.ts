import { randomUUID } from 'node:crypto'
import { type Insertable, sql } from 'kysely'
import type { Member, TestOrg } from '../../../test/test-server.ts'
import type { OrgTables } from '../../platform/db/org-tables.ts'

type New<T extends keyof OrgTables> = Partial<Insertable<OrgTables[T]>>

const insert = async <T extends 'contents' | 'cohorts' | 'enrollments' | 'presences' | 'schedules' | 'attendances'>(
  org: TestOrg,
  table: T,
  values: Insertable<OrgTables[T]>,
): Promise<string> =>
  org.work(async (db) => {
    const row = await db.insertInto(table).values(values).returning('id').executeTakeFirstOrThrow()
    return String(row.id)
  })

/** A classroom; published when it has a publishing date. */
export const aClassroom = (org: TestOrg, values: New<'contents'> = {}) =>
  insert(org, 'contents', {
    content_type: 'classroom',
    title: 'Safety',
    slug: randomUUID(),
    status: values.published_at ? 'publish' : 'draft',
    ...values,
  })

/** Content without batches: its own run has the times. */
export async function aModule(
  org: TestOrg,
  {
    module_type,
    title,
    start_at,
    status = 'publish',
  }: { module_type: string; title: string; start_at: string; status?: 'draft' | 'publish' },
): Promise<void> {
  const id = await insert(org, 'contents', { content_type: module_type, title, slug: randomUUID(), status })
  await org.work((db) => db.updateTable('cohorts').set({ start_at }).where('id', '=', id).execute())
}

/** A published batch that lasts a day from its start. */
export const aBatch = (org: TestOrg, content_id: string, start_at: string, values: New<'cohorts'> = {}) =>
  insert(org, 'cohorts', {
    content_id,
    title: 'Batch 1',
    status: 'publish',
    start_at,
    end_at: new Date(Date.parse(start_at) + 86_400_000).toISOString(),
    ...values,
  })

/** A confirmed participant of a batch whom nobody asked, which is no learning event. */
export const anEnrollment = (
  org: TestOrg,
  { module_id, batch_id }: { module_id: string; batch_id: string | null },
  who: Member,
  values: New<'enrollments'> = {},
) =>
  insert(org, 'enrollments', {
    content_id: module_id,
    cohort_id: batch_id ?? module_id,
    user_id: who.id,
    status: 'confirmed',
    ...values,
  })

export const aPresence = (org: TestOrg, title = 'Morning') =>
  insert(org, 'presences', { title, description: 'Who is here', content_type: 'others' })

/** A badge somebody claimed in an enrolment. */
export const aClaim = (
  org: TestOrg,
  place: { module_id: string; batch_id: string },
  who: Member,
  claim_at: string,
  state = 'claimed',
) =>
  org.work((db) =>
    sql`with use as (
          insert into content_achievements (kind, achievement_id, cohort_id, rule)
          values ('badge', ${randomUUID()}, ${place.batch_id}, 'optional') returning id, achievement_id)
        insert into achievement_grants (kind, achievement_id, achievement_type, relation_id, enrollment_id, user_id, nik, full_name, email, posisi,
                                        state, claim_at, revoked_at)
        select 'badge', use.achievement_id, 'optional', use.id, e.id, e.user_id, '1', 'Ani', 'ani@example.test', '-', ${state}, ${claim_at},
               case when ${state} = 'revoked' then now() end
          from use, enrollments e where e.cohort_id = ${place.batch_id} and e.user_id = ${who.id}`.execute(db),
  )

/** A scan of a presence without a module. */
export const aCheckIn = (org: TestOrg, presence_id: string, who: Member, clock_in: string) =>
  insert(org, 'attendances', {
    presence_id,
    user_id: who.id,
    nik: who.nik,
    full_name: 'Somebody',
    email: 'somebody@mail.test',
    value: 'present',
    clock_in,
    day: clock_in.slice(0, 10),
  })

/** A member who came on this day. */
export async function aMember(org: TestOrg, created_at: string, values: New<'memberships'> = {}): Promise<Member> {
  const who = await org.member()
  await org.work((db) =>
    db
      .updateTable('memberships')
      .set({ created_at, ...values })
      .where('id', '=', who.id)
      .execute(),
  )
  return who
}
