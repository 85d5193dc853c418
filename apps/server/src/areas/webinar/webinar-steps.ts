import { randomUUID } from 'node:crypto'
import { MATERIAL_KINDS, type MaterialKind, webinarSays } from '@pelita/contract/areas/webinar/webinar-form.ts'
import type { FieldError } from '@pelita/contract/core/envelope.ts'
import { sql } from 'kysely'
import { isForAll } from '../../learning/item/draft-of.ts'
import { FOR_GOOD } from '../../learning/item/may-start.ts'
import { placeItem } from '../../learning/item/place-item.ts'
import { removeUse } from '../../learning/item/uses.ts'
import { lockResultsOf } from '../../learning/result/record-results.ts'
import type { OrgDb } from '../../platform/db/scope.ts'
import { conflict } from '../../platform/http/errors.ts'
import { stepsOf } from './webinar.queries.ts'

/** What stands in a webinar beside its session; null: nothing of the kind. */
export interface WantedSteps {
  readonly presence_id: string | null
  readonly quiz_id: string | null
  readonly survey_id: string | null
  readonly materials: readonly { readonly id: string; readonly content_type: MaterialKind }[]
}

interface About {
  readonly id: string
  readonly title: string
  readonly view_time: number
  readonly end_date_time: string | null
}

/** Whoever did not take the quiz right away may do so as long as the webinar is not closed. */
const DAYS_AFTER = 30

const closesAt = ({ end_date_time: end }: About): string | null =>
  end ? new Date(Date.parse(end) + DAYS_AFTER * 86_400_000).toISOString() : null

type Wanted = Pick<Parameters<typeof placeItem>[1], 'type' | 'asset_id' | 'can_skip' | 'terms'>

const wantedOf = (about: About, { presence_id, quiz_id, survey_id, materials }: WantedSteps): Wanted[] => [
  ...(presence_id ? [{ type: 'presence' as const, asset_id: presence_id, can_skip: true }] : []),
  ...(quiz_id ? [{ type: 'quiz' as const, asset_id: quiz_id, terms: { closes_at: closesAt(about), activity_score: 100 } }] : []),
  ...(survey_id ? [{ type: 'quiz' as const, asset_id: survey_id, can_skip: true, terms: { closes_at: closesAt(about) } }] : []),
  // Materials stay, as the replay does.
  ...materials.map(({ id, content_type }) => ({
    ...{ type: content_type, asset_id: id, can_skip: true, terms: { closes_at: FOR_GOOD } },
  })),
]

/**
 * Brings what stands in a webinar to this: its session, by which it is attended, then what belongs to it. To have passed is to have attended
 * and, where there is one, to have done the quiz (decision 164). What somebody has results of stays. They stand in the order they are named in.
 */
export async function placeSteps(db: OrgDb, about: About, steps: WantedSteps): Promise<void> {
  const { id, title, view_time } = about
  const wanted = wantedOf(about, steps)
  const before = (await stepsOf(db, id)).filter((one) => one.item_id !== id)
  const isWanted = (asset: string | null) => wanted.some(({ asset_id }) => asset_id === asset)
  const leaving = before.filter(({ asset_id }) => !isWanted(asset_id)).map(({ relation_id }) => relation_id)
  if (leaving.length > 0) await lockResultsOf(db, leaving)
  for (const one of leaving.length > 0 ? await stepsOf(db, id) : []) {
    if (!leaving.includes(one.relation_id)) continue
    if (one.has_results) throw conflict(webinarSays.used)
    await removeUse(db, one.relation_id)
  }
  await placeItem(db, {
    ...{ type: 'online_meeting', asset_id: null, cohort_id: id, item_id: id, titles: { content: title } },
    terms: { view_time, position: 1 },
  })
  for (const [at, one] of wanted.entries()) {
    const known = before.find(({ asset_id }) => asset_id === one.asset_id)
    await placeItem(db, {
      ...{ ...one, terms: { ...one.terms, position: at + 2 } },
      ...{ cohort_id: id, item_id: known?.item_id ?? randomUUID() },
    })
  }
}

/**
 * Whether each of it may stand in a webinar: there, of its kind, published where it is a content, and no draft of another content; what stands
 * in it already may stay.
 */
export async function stepProblems(
  db: OrgDb,
  sent: { readonly [K in 'presence_id' | 'quiz_id' | 'survey_id']?: string | null | undefined } & {
    readonly materials?: readonly string[] | undefined
  },
  before: readonly string[],
): Promise<FieldError[]> {
  const asked = [
    ...(['presence_id', 'quiz_id', 'survey_id'] as const).flatMap((field) => (sent[field] ? [{ field, id: sent[field] }] : [])),
    ...(sent.materials ?? []).map((id) => ({ field: 'materials', id })),
  ].filter(({ id }) => !before.includes(id))
  if (asked.length === 0) return []
  const { rows } = await sql<{ field: string; title: string | null; fits: boolean }>`
    select w.field, coalesce(p.title, q.title, c.title) as title,
           ${isForAll(sql`w.id`)} and case w.field when 'presence_id' then p.content_type = 'webinar'
             when 'quiz_id' then q.question_type not in ('lim1', 'lim2', 'lim3') and q.total_questions > 0
             when 'survey_id' then q.question_type in ('lim1', 'lim2', 'lim3')
             else c.status = 'publish' and c.content_type = any (${[...MATERIAL_KINDS]}::text[]) end is true as fits
      from jsonb_to_recordset(${JSON.stringify(asked)}::jsonb) as w (field text, id uuid)
      left join presences p on w.field = 'presence_id' and p.id = w.id and p.deleted_at is null
      left join quizzes q on w.field in ('quiz_id', 'survey_id') and q.id = w.id and q.deleted_at is null
      left join contents c on w.field = 'materials' and c.id = w.id and c.deleted_at is null`.execute(db)
  return rows
    .filter(({ fits }) => !fits)
    .map(({ field, title }) => ({ field, message: title === null ? 'Not found' : webinarSays.gone(title) }))
}
