import type { UploadGroup } from '@pelita/contract/core/upload-groups.ts'
import type { MeetingPrivacy, ShownSession } from '@pelita/contract/learning/meeting-sessions.ts'
import type { PlacedType, ShownSection, ShownSurvey } from '@pelita/contract/learning/tree-contents.ts'
import { sql } from 'kysely'
import type { OrgDb } from '../../platform/db/scope.ts'
import { isDraftFor } from './draft-of.ts'
import { ASSET_TITLE } from './item-assets.ts'
import { hasResults } from './save-tree.ts'

/** What a new batch begins with. */
const TIMES = ['start_date_time', 'end_date_time', 'due_date', 'assignment_due_date', 'course_duration_condition'] as const
const timesOf = (settings: Item['settings']) =>
  Object.fromEntries(TIMES.map((name) => [name, settings[name] ?? null])) as Record<(typeof TIMES)[number], string | null>

interface Item {
  id: string
  title: string
  type: string
  asset_id: string | null
  html5_name: string | null
  asset_title: string | null
  question_type: string | null
  settings: {
    description?: string
    learning_hours?: number
    session_mode?: 'online' | 'offline'
    html5_content?: string
    completion?: 'opened' | 'message'
    url?: string
    instruction?: string
    sessions?: ShownSession[]
    max_participant?: number
    privacy?: MeetingPrivacy
    file_upload_type?: UploadGroup
    objective?: string
    survey_days?: number
    due_days?: number
  } & Partial<Record<(typeof TIMES)[number], string>>
  can_skip: boolean
  is_step: boolean
  activity_score: number
  pass_grade: number | null
  has_results: boolean
  is_draft: boolean
}

interface Section {
  id: string
  title: string | null
  day_id: string | null
  day_title: string | null
  items: Item[]
}

const LIM: Readonly<Record<string, PlacedType>> = { lim1: 'lim-1', lim2: 'lim-2', lim3: 'lim-3' }
const typeOf = ({ type, question_type }: Item): PlacedType => LIM[question_type ?? ''] ?? (type as PlacedType)

/** The tree of a content: its days and sections with what stands in them, and the surveys around its runs. */
export async function readTree(db: OrgDb, contentId: string) {
  const { rows } = await sql<Section>`
    select s.id, s.title, s.day_id, s.day_title,
           coalesce(jsonb_agg(to_jsonb(t) order by t.position) filter (where t.id is not null), '[]') as items
      from content_sections s left join lateral (
        select i.id, i.title, i.type, i.asset_id, i.settings, i.position, i.can_skip, i.is_step, i.activity_score, i.pass_grade, q.question_type,
               ${ASSET_TITLE} as asset_title, f.name as html5_name, ${hasResults(sql`i.id`)} as has_results,
               ${isDraftFor(sql`i.asset_id`, sql`i.content_id`)} as is_draft
          from content_items i
          left join quizzes q on i.type = 'quiz' and q.id = i.asset_id
          left join files f on i.type = 'html5' and f.id::text = i.settings ->> 'html5_content'
         where i.section_id = s.id and i.archived_at is null) t on true
     where s.content_id = ${contentId} and s.position > 0 group by s.id, s.org_id order by s.position`.execute(db)
  const numbered = numberDays(rows.filter(isShown))
  return {
    sections: numbered.map(sectionOf),
    surveys: surveysOf(rows.flatMap((section) => section.items.filter((item) => !item.is_step))),
    days: numbered.at(-1)?.day ?? 0,
  }
}

/** What holds nothing but surveys around the runs is no section of the tree. */
const isShown = ({ items }: Section) => items.length === 0 || items.some((item) => item.is_step)

/** Days are counted as they come; what belongs to none belongs to the day it stands in. */
function numberDays(sections: readonly Section[]) {
  const days: string[] = []
  return sections.map((section) => {
    const key = section.day_id ?? section.day_title
    if (key !== null && !days.includes(key)) days.push(key)
    const day = key === null ? Math.max(1, days.length) : days.indexOf(key) + 1
    return { section, day }
  })
}

const sectionOf = ({ section, day }: { section: Section; day: number }): ShownSection => ({
  id: section.id,
  title: section.title ?? '',
  day_id: day,
  day_title: section.day_title ?? `Day ${day}`,
  contents: section.items
    .filter((item) => item.is_step)
    .map((item) => ({
      id: item.id,
      title: item.title,
      description: item.settings.description ?? null,
      content_type: typeOf(item),
      content_id: item.asset_id,
      content_title: item.asset_title,
      html5_content: item.settings.html5_content ?? null,
      html5_name: item.html5_name,
      completion: item.settings.completion ?? null,
      url: item.settings.url ?? null,
      instruction: item.settings.instruction ?? null,
      sessions: item.settings.sessions ?? [],
      max_participant: item.settings.max_participant ?? null,
      privacy: item.settings.privacy ?? null,
      file_upload_type: item.settings.file_upload_type ?? null,
      learning_hours: item.settings.learning_hours ?? null,
      activity_score: item.activity_score,
      can_skip: item.can_skip,
      session_mode: item.settings.session_mode ?? null,
      pass_grade: item.pass_grade,
      ...timesOf(item.settings),
      due_days: item.settings.due_days ?? null,
      is_draft: item.is_draft,
      has_results: item.has_results,
    })),
})

function surveysOf(items: readonly Item[]): ShownSurvey[] {
  const byAsset = new Map<string, ShownSurvey>()
  for (const { asset_id, asset_title, title, settings, question_type } of items) {
    if (!asset_id) continue
    const content_type = question_type === 'lim1' ? ('lim-1' as const) : ('lim-3' as const)
    const empty = { pre_learner_days: null, post_learner_days: null, pre_manager_days: null, post_manager_days: null }
    const survey = byAsset.get(asset_id) ?? {
      ...{ id: asset_id, title: asset_title ?? title, content_id: asset_id, content_type },
      ...empty,
    }
    const days = content_type === 'lim-3' && { [`${settings.objective}_days`]: settings.survey_days ?? 0 }
    byAsset.set(asset_id, { ...survey, ...days })
  }
  return [...byAsset.values()]
}
