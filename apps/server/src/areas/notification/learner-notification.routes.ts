import { type LearnerNotification, learnerNotificationApi } from '@pelita/contract/learning/learner-notification.ts'
import { sql } from 'kysely'
import type { z } from 'zod'
import { type ListPlan, listPage } from '../../platform/db/list.ts'
import type { OrgDb } from '../../platform/db/scope.ts'
import { implement } from '../../platform/http/implement.ts'
import { inLanguage, type ToldNotice } from './notice-language.ts'

type Query = Omit<z.output<typeof learnerNotificationApi.list.query>, 'language'>
type Notice = Omit<LearnerNotification, 'title' | 'body'> & ToldNotice

const inboxPlan = (userId: string): ListPlan<Query, Notice> => ({
  from: sql`notifications n`,
  id: sql`n.id`,
  always: sql`n.user_id = ${userId}`,
  search: (pattern) => sql`n.title ilike ${pattern} or n.body ilike ${pattern}`,
  filters: { unread: (value) => (value === 'true' ? sql`n.read_at is null` : sql`n.read_at is not null`) },
  sort: { created_at: sql`n.created_at` },
  first: { column: 'created_at', direction: 'desc' },
  rows: sql`select n.id, n.event, n.title, n.body, n.payload, n.language, n.content_id,
                   (select c.content_type from contents c where c.id = n.content_id) as module_type, nullif(n.cohort_id, n.content_id) as batch_id, n.payload ->> 'result_id' as result_id, n.created_at, n.read_at
              from page join notifications n on n.id = page.id`,
})

const unreadOf = async (db: OrgDb, userId: string): Promise<number> => {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from notifications where user_id = ${userId} and read_at is null`.execute(db)
  return rows[0]?.n ?? 0
}

export const learnerNotificationRoutes = implement(learnerNotificationApi, {
  list: async ({ db, query: { language, ...query }, session }) => {
    const page = await listPage(db, inboxPlan(session.membership_id), query, query.timezone ?? session.timezone)
    const results = await inLanguage(db, page.results, language)
    return { ...page, results, unread_count: await unreadOf(db, session.membership_id) }
  },
  read: async ({ db, body, session }) => {
    await sql`update notifications set read_at = now() where user_id = ${session.membership_id} and read_at is null
      ${body.ids ? sql`and id = any (${body.ids}::uuid[])` : sql``}`.execute(db)
    return { unread_count: await unreadOf(db, session.membership_id) }
  },
})
