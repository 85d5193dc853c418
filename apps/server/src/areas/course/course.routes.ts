import { type CourseDetail, type CourseRow, courseApi } from '@pelita/contract/areas/course/course.ts'
import { PLACED_IN_COURSES, shortName } from '@pelita/contract/areas/course/course-contents.ts'
import {
  ACCESS_PERIODS,
  ACHIEVEMENT_KINDS,
  CONFIDENTIALITIES,
  COURSE_LANGUAGES,
  DESIGN_MODELS,
  LEARNING_ORDERS,
} from '@pelita/contract/areas/course/course-form.ts'
import { CONTENT_PRIVACIES } from '@pelita/contract/learning/content-rules.ts'
import { TRIED_STATES } from '@pelita/contract/learning/content-states.ts'
import { itemType } from '@pelita/contract/learning/item-types.ts'
import { LEVELS } from '@pelita/contract/learning/levels.ts'
import { sql } from 'kysely'
import type { z } from 'zod'
import { againOverSources, overSources } from '../../learning/distribution/received.ts'
import { listPage } from '../../platform/db/list.ts'
import { moveToBin } from '../../platform/db/records.ts'
import type { OrgDb } from '../../platform/db/scope.ts'
import type { OrgReach } from '../../platform/http/bind.ts'
import { implement } from '../../platform/http/implement.ts'
import {
  countColumn,
  downloadList,
  type ListSheet,
  recordColumns,
  textColumn,
  wordColumn,
} from '../../platform/sheets/list-sheet.ts'
import { coursePlan } from './course.queries.ts'
import { lockedCourse, ownCourse, requireEnabled, seenCourse } from './course-reach.ts'
import { duplicateCourse, moveCourse } from './course-status.ts'
import { createCourse, requireDeletable, saveGeneral, saveOthers } from './save-course.ts'

type Query = z.output<typeof courseApi.list.query>

const changed = async <C>(
  db: OrgDb,
  before: CourseDetail,
  change: C,
  save: (db: OrgDb, before: CourseDetail, change: C) => Promise<void>,
) => {
  await save(db, before, change)
  return ownCourse(db, before.id)
}

const sheet: ListSheet<CourseRow> = {
  name: 'Course',
  columns: [
    textColumn('Title', (row) => row.title, 40),
    textColumn('Category', (row) => row.category_title ?? '', 24),
    textColumn('Level', (row) => LEVELS.find(({ id }) => id === row.level_id)?.title ?? '', 16),
    countColumn('Contents', (row) => row.contents),
    countColumn('Participants', (row) => row.participants),
    countColumn('Rating', (row) => row.rating),
    wordColumn('Status', (row) => row.status),
    textColumn('Distributed by', (row) => row.received_from ?? '', 24),
    ...recordColumns,
  ],
}

const GROUPS = { presence: 'activity', html5: 'activity', online_meeting: 'activity', others: 'activity' } as const
const LIBRARY = PLACED_IN_COURSES.map((type) => ({
  slug: shortName(type),
  title: itemType(type).title,
  group: type.startsWith('lim-') ? 'survey' : (GROUPS[type as keyof typeof GROUPS] ?? 'learning'),
  is_active: true,
}))
const word = (slug: string) => slug.charAt(0).toUpperCase() + slug.slice(1).toLowerCase()
/** Every choice of a course by its field, as people read it. */
const OTHERS = [
  ...Object.entries({
    access_period: ACCESS_PERIODS,
    learning_order: LEARNING_ORDERS,
    achievement: ACHIEVEMENT_KINDS,
    privacy: CONTENT_PRIVACIES,
    confidentiality: CONFIDENTIALITIES,
    language: COURSE_LANGUAGES,
    status: TRIED_STATES,
  }).flatMap(([group, values]) => values.map((slug) => ({ slug: String(slug), title: word(slug), group, is_active: true }))),
  ...Object.entries({ level: LEVELS, design_model: DESIGN_MODELS }).flatMap(([group, values]) =>
    values.map(({ id, title }) => ({ slug: String(id), title, group, is_active: true })),
  ),
]

async function listed({ db, query, session }: OrgReach & { readonly query: Query }) {
  await requireEnabled(db)
  return overSources(db, query.source, () => listPage(db, coursePlan, query, query.timezone ?? session.timezone))
}

export const courseRoutes = implement(courseApi, {
  list: listed,
  offered: listed,
  download: async (given) => {
    await requireEnabled(given.db)
    return downloadList(coursePlan, sheet)({ ...given, again: againOverSources(given.again, given.query.source, given.session) })
  },
  settings: async ({ db, query }) => {
    await requireEnabled(db)
    return query.type === 'library' ? LIBRARY : OTHERS
  },
  tags: async ({ db }) => {
    await requireEnabled(db)
    const { rows } = await sql<{ tag: string }>`
      select g.tag from content_tags g join contents c on c.id = g.content_id and c.content_type = 'course' and c.deleted_at is null
       group by g.tag order by count(*) desc, g.tag limit 50`.execute(db)
    return { results: rows.map(({ tag }) => tag) }
  },
  designModels: async ({ db }) => {
    await requireEnabled(db)
    return [...DESIGN_MODELS]
  },
  one: ({ db, params }) => seenCourse(db, params.id, async (course) => course),
  addGeneral: async ({ db, body }) => {
    await requireEnabled(db)
    return ownCourse(db, await createCourse(db, body))
  },
  saveGeneral: async ({ db, params, body }) => changed(db, await ownCourse(db, params.id), body, saveGeneral),
  addOther: async ({ db, body: { course_id, ...sent } }) => changed(db, await lockedCourse(db, course_id), sent, saveOthers),
  saveOther: async ({ db, params, body }) => changed(db, await ownCourse(db, params.id), body, saveOthers),
  addStatus: async (given) => {
    const { db, body } = given
    await moveCourse(given, await lockedCourse(db, body.course_id), { to: body.status, note: body.note, force: body.force })
    return ownCourse(db, body.course_id)
  },
  setStatus: async (given) => {
    const { db, params, body } = given
    await moveCourse(given, await ownCourse(db, params.id), { to: body.status, note: body.note, force: body.force })
    return ownCourse(db, params.id)
  },
  changesDone: async ({ db, params }) => {
    await lockedCourse(db, params.id)
    await sql`update courses set changed_at = null where id = ${params.id}`.execute(db)
    return ownCourse(db, params.id)
  },
  duplicate: async ({ db, params }) => ownCourse(db, await duplicateCourse(db, await ownCourse(db, params.id))),
  remove: async ({ db, params }) => {
    requireDeletable(await ownCourse(db, params.id))
    await moveToBin(db, 'contents', params.id)
    return null
  },
})
