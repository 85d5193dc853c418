import { sql } from 'kysely'
import { type OrgDb, withOrg } from '../../platform/db/scope.ts'
import { composeNotice } from '../../platform/mail/compose-mail.ts'
import type { ClassMail } from '../../platform/mail/payloads.ts'
import type { Services } from '../../platform/services.ts'
import type { SeededOrganization } from '../user/people.ts'

type Invited = Omit<ClassMail, 'calendar' | 'reason'> & {
  user_id: string
  email: string
  invited_at: string
  read_at: string | null
}

/** Who was invited to a batch of the last weeks; older invitations have been read. */
const invitations = async (db: OrgDb): Promise<Invited[]> => {
  const { rows } = await sql<Invited>`
    select m.id as user_id, m.full_name, m.email, c.title as module_title, h.title as batch_title, h.start_at, h.end_at, o.timezone,
           case when h.session_mode = 'online' then 'online' else h.location end as where, c.id as content_id, h.id as cohort_id, e.invited_at,
           case when e.confirmed_at is not null or e.invited_at < now() - interval '7 days' then coalesce(e.confirmed_at, e.invited_at + interval '3 hours') end as read_at
      from enrollments e join cohorts h on h.id = e.cohort_id and h.kind = 'batch' join contents c on c.id = h.content_id
      join organizations o on o.id = h.org_id join memberships m on m.id = e.user_id and m.person_id is not null
     where e.invited_at > now() - interval '60 days' and e.invited_at < now() and e.archived_at is null
     order by e.invited_at desc, e.id limit 2000`.execute(db)
  return rows
}

/** What an invitation tells of. */
const payloadOf = ({ user_id: _, email: __, invited_at: ___, read_at: ____, ...payload }: Invited) => ({
  ...payload,
  reason: null,
})

/** One mail that a mail server refused, which somebody can send again. */
const refused = (row: Invited) => ({
  ...{ template: 'invitation', recipient: row.email, status: 'failed', tries: 5 },
  error: '451 4.7.1 Greylisting in action, please come back later',
  payload: { ...payloadOf(row), calendar: [] },
})

/** What the demonstration's classes told people: their inboxes, and the log with one mail that did not leave. */
export async function seedNotifications(
  { database }: Pick<Services, 'database'>,
  { id: orgId, code, title }: SeededOrganization,
): Promise<void> {
  await withOrg(database.pool, orgId, async (db) => {
    await sql`update notifications set read_at = created_at + interval '2 hours'
      where event = 'seat_confirmed' and created_at < now() - interval '7 days'`.execute(db)
    const rows = await invitations(db)
    const notices = rows.map((row) => {
      const payload = payloadOf(row)
      const said = composeNotice('invitation', payload, { organization: title, language: 'en', zone: row.timezone })
      const { user_id, content_id, cohort_id, invited_at: created_at } = row
      const read_at = row.read_at && row.read_at > created_at ? row.read_at : null
      return { user_id, content_id, cohort_id, payload, created_at, read_at, ...said }
    })
    await sql`insert into notifications (user_id, event, title, body, payload, language, content_id, cohort_id, created_at, read_at)
      select user_id, 'invitation', title, body, payload, 'en', content_id, cohort_id, created_at, read_at
        from jsonb_to_recordset(${JSON.stringify(notices)}::jsonb) as n (user_id uuid, title text, body text, payload jsonb, content_id uuid,
             cohort_id uuid, created_at timestamptz, read_at timestamptz)`.execute(db)
    await sql`insert into outbox (template, recipient, payload, status, tries, created_at, next_try_at)
      select 'invitation', email, '{}', 'sent', 1, invited_at, invited_at from jsonb_to_recordset(${JSON.stringify(rows.slice(0, 200))}::jsonb)
        as m (email text, invited_at timestamptz)`.execute(db)
    const [last] = rows
    if (code !== 'bahari' || !last) return
    const mail = refused(last)
    await sql`insert into outbox (template, recipient, payload, status, tries, error, created_at)
      values (${mail.template}, ${mail.recipient}, ${JSON.stringify(mail.payload)}::jsonb, ${mail.status}, ${mail.tries}, ${mail.error}, ${last.invited_at})`.execute(
      db,
    )
  })
}
