import { courseFlag } from '@pelita/contract/areas/course/course-flags.ts'
import { type CatalogueBatch, learnerCatalogueApi } from '@pelita/contract/learning/learner-catalogue.ts'
import { sql } from 'kysely'
import { enrollMyself } from '../../learning/cohort/enrollment/self-enrollment.ts'
import { requireShown, shownModules } from '../../learning/content/shown-modules.ts'
import { acrossOwners, asGuest } from '../../learning/distribution/visit.ts'
import type { OrgDb } from '../../platform/db/scope.ts'
import { forbidden } from '../../platform/http/errors.ts'
import { implement } from '../../platform/http/implement.ts'
import { readSettings } from '../../platform/settings/settings.ts'
import { catalogue, catalogueContent } from './catalogue.queries.ts'
import { myEnrollment } from './my-enrollment.queries.ts'

/** What the learner's own organisation has switched (decision 138). */
async function tagsAreShown(db: OrgDb): Promise<boolean> {
  const { rows } = await sql<{ flags: Readonly<Record<string, boolean>> }>`
    select feature_flags as flags from organizations where id = current_org()`.execute(db)
  return courseFlag(rows[0]?.flags ?? {}, 'tags_in_main_nav')
}

export const learnerCatalogueRoutes = implement(learnerCatalogueApi, {
  contents: async ({ db, session, query }) => {
    const showsTags = query.module_type === 'course' && (await tagsAreShown(db))
    const visitor = { userId: session.membership_id, shown: await shownModules(db), showsTags }
    return acrossOwners(db, () => catalogue(db, visitor, query, query.timezone ?? session.timezone))
  },
  content: async ({ db, session, params }) => {
    // The rules of the learner's own organisation count, also for what another one offers.
    const { allow_self_enroll, waiting_list_enabled } = await readSettings(db, 'content')
    const visitor = { userId: session.membership_id, shown: await shownModules(db) }
    const content = await asGuest(db, { table: 'contents', id: params.id }, () =>
      catalogueContent(db, visitor, params.module_type, params.id),
    )
    const isOpen = ({ is_open, seats_left }: CatalogueBatch) =>
      is_open && allow_self_enroll && (waiting_list_enabled || seats_left !== 0)
    return { ...content, batches: content.batches.map((batch) => ({ ...batch, is_open: isOpen(batch) })) }
  },
  enroll: async ({ db, session, body }) => {
    const { allow_self_enroll, waiting_list_enabled: waits } = await readSettings(db, 'content')
    if (!allow_self_enroll) throw forbidden('This content is by invitation only')
    await requireShown(db, body.module_type)
    return asGuest(db, { table: 'contents', id: body.module_id }, () => enrollMyself(db, session.membership_id, body, { waits }))
  },
  enrollment: ({ db, session, params }) =>
    asGuest(db, { table: 'enrollments', id: params.id }, () => myEnrollment(db, session.membership_id, params.id)),
})
