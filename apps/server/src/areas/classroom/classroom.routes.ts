import { type ClassroomDetail, type ClassroomRow, classroomApi } from '@pelita/contract/areas/classroom/classroom.ts'
import { classroomContentApi } from '@pelita/contract/areas/classroom/classroom-contents.ts'
import { LEVELS } from '@pelita/contract/learning/levels.ts'
import { startInviting } from '../../learning/cohort/enrollment/invite-job.ts'
import { againOverSources, overSources } from '../../learning/distribution/received.ts'
import { receivedCalls } from '../../learning/distribution/received-calls.ts'
import { listPage } from '../../platform/db/list.ts'
import type { OrgDb } from '../../platform/db/scope.ts'
import { notFound } from '../../platform/http/errors.ts'
import { type Handlers, implement } from '../../platform/http/implement.ts'
import {
  countColumn,
  downloadList,
  type ListSheet,
  recordColumns,
  textColumn,
  wordColumn,
} from '../../platform/sheets/list-sheet.ts'
import { classroomById, classroomPlan } from './classroom.queries.ts'
import { beginClassroom, removeClassroom, saveGeneral, saveOthers } from './classroom.service.ts'
import { saveContents, shownTree } from './contents.ts'
import { duplicateClassroom } from './duplicate-classroom.ts'
import { candidates, publishBatches, requireBatchReviewer } from './publish.ts'

async function detail(db: OrgDb, id: string) {
  const record = await classroomById(db, id)
  if (!record) throw notFound('Classroom')
  return record
}

/** Another kind of content has an identifier too, and is no classroom. */
async function changed<C>(
  db: OrgDb,
  id: string,
  change: C,
  save: (db: OrgDb, before: ClassroomDetail, change: C) => Promise<void>,
) {
  await save(db, await detail(db, id), change)
  return detail(db, id)
}

const classroomSheet: ListSheet<ClassroomRow> = {
  name: 'Classroom',
  columns: [
    textColumn('Title', (row) => row.title, 40),
    textColumn('Category', (row) => row.category_title ?? '', 24),
    textColumn('Level', (row) => LEVELS.find(({ id }) => id === row.level)?.title ?? '', 16),
    countColumn('Days', (row) => row.days),
    countColumn('Batches', (row) => row.batches_total),
    countColumn('Published Batches', (row) => row.batches_published),
    countColumn('Participants', (row) => row.participants),
    wordColumn('Status', (row) => row.status),
    textColumn('Distributed by', (row) => row.received_from ?? '', 24),
    ...recordColumns,
  ],
}

const handlers: Handlers<typeof classroomApi> = {
  list: ({ db, query, session }) =>
    overSources(db, query.source, () => listPage(db, classroomPlan, query, query.timezone ?? session.timezone)),
  download: (given) =>
    downloadList(
      classroomPlan,
      classroomSheet,
    )({
      ...given,
      again: againOverSources(given.again, given.query.source, given.session),
    }),
  generateId: async ({ db }) => ({ id: await beginClassroom(db) }),
  one: ({ db, params }) => detail(db, params.id),
  update: ({ db, params, body }) => changed(db, params.id, body, saveGeneral),
  remove: async ({ db, params }) => {
    await removeClassroom(db, await detail(db, params.id))
    return null
  },
  addOthers: ({ db, params, body }) => changed(db, params.id, body, saveOthers),
  changeOthers: ({ db, params, body }) => changed(db, params.id, body, saveOthers),
  duplicate: async ({ db, params, body, session }) => {
    const moved = { start_at: body.start_at || null, zone: session.timezone }
    return detail(db, await duplicateClassroom(db, await detail(db, params.id), moved))
  },
  objectives: async ({ db, params }) => ({ results: (await detail(db, params.id)).objectives }),
  distributedOrganizations: async ({ db, params }) => ({ results: (await detail(db, params.id)).distributed_organizations }),
  publishable: async ({ db, params, session }) => {
    await detail(db, params.id)
    return { results: await candidates(db, params.id, session.timezone) }
  },
  publish: async ({ db, params, body, session, services, afterCommit }) => {
    const ids = [...new Set(body.publish_batch_ids)]
    await requireBatchReviewer(db, session, ids)
    const title = await publishBatches(db, params.id, ids, session.timezone)
    const job = await startInviting({ db, services, afterCommit }, ids, { title, actorName: session.full_name })
    return { published: ids.length, job }
  },
}

export const classroomRoutes = implement(classroomApi, receivedCalls('classrooms', classroomApi, handlers, ['publishable']))

const contentHandlers: Handlers<typeof classroomContentApi> = {
  contents: ({ db, params }) => shownTree(db, params.id),
  saveContents: async ({ db, params, body }) => {
    await detail(db, params.id)
    return saveContents(db, params.id, body)
  },
}

export const classroomContentRoutes = implement(
  classroomContentApi,
  receivedCalls('classrooms', classroomContentApi, contentHandlers),
)
