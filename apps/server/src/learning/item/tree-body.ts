import { randomUUID } from 'node:crypto'
import type { ContentKind } from '@pelita/contract/learning/content-places.ts'
import { contentType, treeShape } from '@pelita/contract/learning/content-types.ts'
import { itemType } from '@pelita/contract/learning/item-types.ts'
import type { MeetingSession } from '@pelita/contract/learning/meeting-sessions.ts'
import {
  type AdditionalSection,
  isOwnThing,
  MOST_ITEMS,
  SURVEY_KINDS,
  type TreeBody,
} from '@pelita/contract/learning/tree-contents.ts'
import { sql } from 'kysely'
import type { OrgDb } from '../../platform/db/scope.ts'
import { invalid } from '../../platform/http/errors.ts'
import { touchContent } from '../content/content-parts.ts'
import type { PlannedItem } from './check-tree.ts'
import { type NamedItem, type NamedSection, nameParts } from './name-parts.ts'
import { publishDraftsOfPublished } from './own-drafts.ts'
import { type PlannedSection, saveTree } from './save-tree.ts'

/** Days without a gap, whatever numbers were sent. */
const dayNumbers = (sections: readonly NamedSection[]): ReadonlyMap<number, number> =>
  new Map([...new Set(sections.map((section) => section.day_id))].sort((a, b) => a - b).map((day, n) => [day, n + 1]))

const LIM = { 'lim-1': 'lim1', 'lim-2': 'lim2', 'lim-3': 'lim3' } as const
const said = (values: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null && value !== undefined && value !== ''))

/** What stands in the tree itself. */
function ownSettings({ content_type, html5_content, completion, url, instruction, ...more }: NamedItem) {
  if (content_type === 'html5') return { html5_content, completion }
  if (content_type === 'others') return { url, instruction, file_upload_type: more.file_upload_type }
  const { sessions, max_participant, privacy } = more
  const meets = sessions?.length ? sessions.map(sessionOf) : null
  return { url, instruction, sessions: meets, max_participant: max_participant || null, privacy }
}

/** What is left empty is kept as nothing. */
const sessionOf = ({ title, start, end, url }: MeetingSession) => ({
  ...{ title, start: start || null, end: end || null, url: url || null },
})

function itemOf(kind: ContentKind, item: NamedItem, section_id: string, position: number, field: string): PlannedItem {
  const lim = item.content_type?.startsWith('lim-') ? LIM[item.content_type as keyof typeof LIM] : null
  const type = lim ? 'quiz' : (item.content_type as PlannedItem['type'])
  const { description, learning_hours, session_mode, start_date_time, end_date_time, due_date } = item
  const { assignment_due_date, course_duration_condition, room, speaker, view_time } = item
  const times = { start_date_time, end_date_time, due_date, assignment_due_date, course_duration_condition }
  const isOwn = item.content_type !== null && isOwnThing(item.content_type)
  // Where runs have dates of their own, those count.
  const due_days = contentType(kind).runs === 'open' ? item.due_days : null
  const own = isOwn ? ownSettings(item) : {}
  return {
    ...{
      id: item.id,
      section_id,
      type,
      question_type: lim,
      asset_id: isOwn ? null : (item.content_id ?? null),
      title: item.title,
      position,
      field,
    },
    settings: said({ description, learning_hours, session_mode, due_days, ...times, ...own, room, speaker, view_time }),
    can_skip: item.can_skip ?? false,
    is_step: true,
    is_listed: type !== null && itemType(type).listed,
    activity_score: item.activity_score ?? 0,
    pass_grade: item.pass_grade ?? null,
  }
}

/** Who is asked by a survey, and when: a general one has no days, whatever was sent. */
const groupsAsked = (survey: AdditionalSection) =>
  survey.content_type === 'lim-1'
    ? [{ objective: 'general' as const }]
    : SURVEY_KINDS.flatMap((objective) => {
        const survey_days = survey[`${objective}_days`]
        return survey_days === null || survey_days === undefined ? [] : [{ objective, survey_days }]
      })

/** A survey stands in the tree once for each group that is asked; who was asked before keeps the item. */
function surveyItems(
  surveys: readonly AdditionalSection[],
  section_id: string,
  known: ReadonlyMap<string, string>,
): PlannedItem[] {
  return surveys
    .flatMap((survey, at) => groupsAsked(survey).map((settings) => ({ survey, settings, at })))
    .map(({ survey, settings, at }, n) => ({
      id: known.get(`${survey.content_id} ${settings.objective}`) ?? randomUUID(),
      ...{ section_id, asset_id: survey.content_id, title: survey.title, settings, position: n + 1 },
      ...(survey.content_type
        ? ({ type: 'quiz', question_type: LIM[survey.content_type] } as const)
        : { type: null, question_type: null }),
      ...{ can_skip: true, is_step: false, is_listed: true },
      ...{ activity_score: 0, pass_grade: null, field: `additional_sections.${at}.content_id` },
    }))
}

interface KnownSurvey {
  id: string
  section_id: string
  section_is_own: boolean
  key: string
}

const knownSurveys = async (db: OrgDb, contentId: string): Promise<KnownSurvey[]> =>
  (
    await sql<KnownSurvey>`
      select i.id, i.section_id, i.asset_id || ' ' || (i.settings ->> 'objective') as key,
             not exists (select 1 from content_items o where o.section_id = i.section_id and o.archived_at is null and o.is_step) as section_is_own
        from content_items i where i.content_id = ${contentId} and not i.is_step and i.archived_at is null order by i.position`.execute(
      db,
    )
  ).rows

/** Saves the whole tree as a form sent it; the content's row is locked by the call. Answers how many days it has where anything changed, and what became of the client's own names. */
export async function saveTreeBody(
  db: OrgDb,
  { id, kind, keepsGone }: { readonly id: string; readonly kind: ContentKind; readonly keepsGone?: boolean | undefined },
  tree: TreeBody,
): Promise<{ readonly days: number | null; readonly ids: Readonly<Record<string, string>> }> {
  const total = tree.sections.reduce((sum, section) => sum + section.contents.length, 0)
  if (total > MOST_ITEMS) throw invalid('sections', `At most ${MOST_ITEMS} contents`)
  const { sections: named, ids } = nameParts(tree.sections)
  const days = treeShape(kind)?.dated ? new Map(named.map(({ day_id }) => [day_id, day_id])) : dayNumbers(named)
  const hasDays = treeShape(kind)?.days ?? false
  const known = await knownSurveys(db, id)
  const ordered = named
    .map((section, at) => ({ ...section, day: days.get(section.day_id) ?? 1, at }))
    .sort((a, b) => a.day - b.day || a.at - b.at)
  const sections = ordered.map(
    (section, n): PlannedSection => ({
      ...{ id: section.id, title: section.title, position: n + 1 },
      ...(hasDays ? { day: section.day, day_title: section.day_title || `Day ${section.day}` } : { day: null, day_title: null }),
    }),
  )
  const items = ordered.flatMap((section) =>
    section.contents.map((item, n) => itemOf(kind, item, section.id, n + 1, `sections.${section.at}.contents.${n}.content_id`)),
  )
  const surveySection = known.find((survey) => survey.section_is_own)?.section_id ?? randomUUID()
  const surveys = surveyItems(
    tree.additional_sections ?? [],
    surveySection,
    new Map(known.map((survey) => [survey.key, survey.id])),
  )
  if (surveys.length > 0)
    sections.push({ id: surveySection, title: 'Additional', day: null, day_title: null, position: sections.length + 1 })
  const archivesResults = treeShape(kind)?.archivesResults ?? false
  const changed = await saveTree(db, {
    content_id: id,
    content_type: kind,
    sections,
    items: [...items, ...surveys],
    archivesResults,
    keepsGone,
  })
  if (changed) await touchContent(db, id)
  await publishDraftsOfPublished(db, id)
  return { days: changed ? days.size : null, ids }
}
