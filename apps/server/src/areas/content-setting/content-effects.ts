import type { SettingsEffect } from '@pelita/contract/core/settings.ts'
import type { ContentSwitch } from '@pelita/contract/learning/content-setting.ts'
import { measuredBy } from '@pelita/contract/learning/content-types.ts'
import { type RawBuilder, sql } from 'kysely'
import { likePattern } from '../../platform/db/list.ts'
import type { OrgDb } from '../../platform/db/scope.ts'
import { affected } from '../../platform/settings/affected.ts'
import type { SettingsMove } from '../../platform/settings/settings-page.ts'

type Named = RawBuilder<{ name: string | null }>
const RECENT = sql`now() - interval '30 days'`
/** People of a column, each once. */
const peopleOf = (from: RawBuilder<unknown>): Named =>
  sql`select m.full_name as name from memberships m where m.deleted_at is null and m.id in (${from})`
const withWords = (words: readonly string[], column: string) =>
  sql`${sql.ref(column)} ilike any (${words.map(likePattern)}::text[])`

/** Whom stricter rules about contents would reach. */
export async function contentEffects({ before, after }: SettingsMove<'content'>, db: OrgDb): Promise<SettingsEffect[]> {
  const turnedOn = (field: ContentSwitch) => after[field] && !before[field]
  const turnedOff = (field: ContentSwitch) => !after[field] && before[field]
  const words = after.blocked_words.filter((word) => !before.blocked_words.includes(word))
  const hidden = after.hidden_modules.filter((slug) => !before.hidden_modules.includes(slug))
  const longer = (['video_threshold', 'document_threshold'] as const).flatMap((field) =>
    after[field] > before[field] ? measuredBy(field) : [],
  )
  const all: readonly [isStricter: boolean, text: string, query: () => Named][] = [
    [
      turnedOn('review_required'),
      'Contents that are not published yet and will need a review',
      () => sql`select title as name from contents where status <> 'publish' and deleted_at is null`,
    ],
    [
      hidden.length > 0,
      'Contents learners find no longer; who has begun one goes on',
      () => sql`select title as name from contents where content_type = any (${hidden}::text[]) and status = 'publish' and deleted_at is null
        union all select title from digilibs where ${hidden.includes('digilib')} and status = 'publish' and deleted_at is null
        union all select title from knowledge_posts where ${hidden.includes('knowledge-feed')} and status = 'published' and deleted_at is null`,
    ],
    [
      longer.length > 0,
      'People in the middle of something, who will have to see more of it',
      () =>
        peopleOf(sql`select p.user_id from content_progress p join contents c on c.id = p.content_id
        where p.done_at is null and p.percent > 0 and c.content_type = any (${longer}::text[])`),
    ],
    [
      turnedOff('allow_self_enroll'),
      'Batches learners can join by themselves today, and then by invitation only',
      () => sql`select c.title as name from cohorts r join contents c on c.id = r.content_id and c.deleted_at is null and c.status = 'publish'
        where r.kind = 'batch' and r.status = 'publish' and r.deleted_at is null and r.start_at > now() and c.privacy = 'PUBLIC'`,
    ],
    [
      turnedOff('waiting_list_enabled'),
      'People who wait for a seat; they keep their place, nobody joins them',
      () => peopleOf(sql`select user_id from waiting_list where status = 'waiting' and reason = 'capacity'`),
    ],
    [
      turnedOn('certificate_hide_name'),
      'People whose public certificate page names them today',
      () => peopleOf(sql`select user_id from achievement_grants where kind = 'certificate' and state = 'claimed'`),
    ],
    [
      turnedOff('knowledge_feed_auto_publish'),
      'People who shared something in the last 30 days, and will wait for approval',
      () => peopleOf(sql`select user_id from knowledge_posts where created_at > ${RECENT} and deleted_at is null`),
    ],
    [
      turnedOn('comment_moderation'),
      'People who commented in the last 30 days, and will wait for approval',
      () => peopleOf(sql`select user_id from comments where created_at > ${RECENT} and deleted_at is null`),
    ],
    [
      words.length > 0,
      'People whose comment or post of the last 30 days has one of the new words; what is published stays',
      () =>
        peopleOf(sql`select user_id from comments where created_at > ${RECENT} and deleted_at is null and (${withWords(words, 'body')})
        union select user_id from knowledge_posts where created_at > ${RECENT} and deleted_at is null and (${withWords(words, 'title')})`),
    ],
  ]
  const found: SettingsEffect[] = []
  for (const [isStricter, text, query] of all) if (isStricter) found.push(await affected(db, text, query()))
  return found
}
