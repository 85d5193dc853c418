import { type LearnerPopup, learnerPopupApi } from '@pelita/contract/areas/popup/popup.ts'
import { sql } from 'kysely'
import { inAudience } from '../../learning/audience/audience.ts'
import type { OrgDb } from '../../platform/db/scope.ts'
import { notFound } from '../../platform/http/errors.ts'
import { implement } from '../../platform/http/implement.ts'
import { openContent } from './linked-content.ts'

const forMe = sql`a.status = 'publish' and a.deleted_at is null
  and exists (select 1 from memberships m where m.id = current_actor() and ${inAudience})`
/** Days are those of the organisation, wherever the phone is. */
const today = sql`(select (now() at time zone o.timezone)::date from organizations o where o.id = current_org())`
const seen = sql`exists (select 1 from popup_days d where d.popup_id = a.id and d.user_id = current_actor() and d.views > 0
  and (a.frequency = 'once' or d.day = ${today}))`

async function leadsTo(db: OrgDb, id: string | null) {
  const content = id === null ? null : await openContent(db, id)
  return { content_id: content?.id ?? null, content_module: content?.module ?? null }
}

const COUNTED = { view: 'views', click: 'clicks', close: 'closes' } as const

export const learnerPopupRoutes = implement(learnerPopupApi, {
  list: async ({ db, query: { placement, platform } }) => {
    const { rows } = await sql<Omit<LearnerPopup, 'content_module'>>`
      select a.id, a.title, a.content_kind, case when a.content_kind = 'image' then a.image end as image,
             case when a.content_kind = 'text' then a.content end as content, case when a.link_type = 'external' then a.link end as link,
             case when a.link_type = 'internal' then a.link_content_id end as content_id, case when a.link_type <> 'none' then a.button_label end as button_label
        from popups a
       where ${forMe} and a.start_at <= now() and a.end_at > now() and ${placement} = any (a.placement) and ${platform} = any (a.platform)
         and (a.frequency = 'every_visit' or not ${seen})
       order by a.priority, a.start_at desc, a.id limit 1`.execute(db)
    return Promise.all(rows.map(async (popup) => ({ ...popup, ...(await leadsTo(db, popup.content_id)) })))
  },
  event: async ({ db, params, body }) => {
    const { rows } = await sql<{ id: string }>`select a.id from popups a where a.id = ${params.id} and ${forMe}`.execute(db)
    if (rows.length === 0) throw notFound('Popup')
    const column = sql.ref(COUNTED[body.event])
    await sql`insert into popup_days as d (popup_id, user_id, day, ${column}) values (${params.id}, current_actor(), ${today}, 1)
      on conflict (org_id, popup_id, user_id, day) do update set ${column} = d.${column} + 1`.execute(db)
    return null
  },
})
