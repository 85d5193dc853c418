import { classroomFileApi } from '@pelita/contract/areas/classroom/classroom-files.ts'
import { receivedCalls } from '../../learning/distribution/received-calls.ts'
import { handedInPlan, linkedEntry, visitPlan } from '../../learning/item/step-entry.queries.ts'
import { listPage } from '../../platform/db/list.ts'
import { type Handlers, implement } from '../../platform/http/implement.ts'
import { ensureBatch } from './batch.queries.ts'

const handlers: Handlers<typeof classroomFileApi> = {
  list: async ({ db, params, query, session, services }) => {
    await ensureBatch(db, params.id, query.batch_id)
    const page = await listPage(db, handedInPlan(params.id), query, query.timezone ?? session.timezone)
    return { ...page, results: page.results.map((row) => linkedEntry(row, services.config.secret)) }
  },
  meetings: async ({ db, params, query, session }) => {
    await ensureBatch(db, params.id, query.batch_id)
    return listPage(db, visitPlan(params.id), query, session.timezone)
  },
}

export const classroomFileRoutes = implement(classroomFileApi, receivedCalls('classrooms', classroomFileApi, handlers))
