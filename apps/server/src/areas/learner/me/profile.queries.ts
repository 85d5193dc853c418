import type { LearnerProfile } from '@pelita/contract/areas/learner-me.ts'
import { notifications } from '@pelita/contract/notifications/all.ts'
import { NOTIFICATION_EVENTS, type NotificationEvent } from '@pelita/contract/notifications/events.ts'
import { sql } from 'kysely'
import type { OrgDb } from '../../../platform/db/scope.ts'
import { notFound } from '../../../platform/http/errors.ts'
import { channelsOf } from '../../../platform/mail/notification-settings.ts'
import { readSettings } from '../../../platform/settings/settings.ts'

type Row = Omit<LearnerProfile, 'mails'> & { unwanted_mails: string[] }

/** What learners are told of in their inbox may come by mail as well; what keeps an account safe always does. */
const choosable = (event: NotificationEvent): boolean => {
  const kind: { inApp: boolean; fixed?: true } = notifications[event]
  return kind.inApp && !kind.fixed
}

export async function myProfile(db: OrgDb, userId: string): Promise<LearnerProfile> {
  const { rows } = await sql<Row>`
    select m.id, m.full_name, m.email, m.nik, m.phone, m.picture, m.posisi, d.division_name as division, c.company_name as company, g.full_name as manager,
           m.join_date::text as join_date, m.language, m.has_password, m.unwanted_mails
      from memberships m left join divisions d on d.id = m.division_id left join companies c on c.id = m.company_id
      left join memberships g on g.id = m.manager_id
     where m.id = ${userId}`.execute(db)
  const [row] = rows
  if (!row) throw notFound('Profile')
  const settings = await readSettings(db, 'notification')
  const { unwanted_mails, ...profile } = row
  const mails = NOTIFICATION_EVENTS.filter((event) => choosable(event) && channelsOf(settings, event).email).map((event) => ({
    event,
    title: notifications[event].title,
    wanted: !unwanted_mails.includes(event),
  }))
  return { ...profile, mails }
}

interface Changes {
  readonly language?: LearnerProfile['language'] | undefined
  readonly unwanted_mails?: readonly string[] | undefined
}

export async function changeProfile(db: OrgDb, userId: string, { language, unwanted_mails }: Changes): Promise<LearnerProfile> {
  const values = {
    ...(language !== undefined && { language }),
    ...(unwanted_mails && { unwanted_mails: [...new Set(unwanted_mails)] }),
  }
  if (Object.keys(values).length > 0) await db.updateTable('memberships').set(values).where('id', '=', userId).execute()
  return myProfile(db, userId)
}
