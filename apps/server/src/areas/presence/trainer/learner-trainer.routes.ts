import { learnerTrainerApi } from '@pelita/contract/areas/learner-trainer.ts'
import { implement } from '../../../platform/http/implement.ts'
import { addAttendances } from '../manual-attendance.ts'
import { attendantsOf } from './attendants.queries.ts'
import { shownCode } from './shown-code.ts'
import { shownMeeting, taughtMeeting, taughtSessions } from './taught-sessions.ts'

export const learnerTrainerRoutes = implement(learnerTrainerApi, {
  sessions: async ({ db, session }) => ({ results: await taughtSessions(db, session.membership_id) }),
  session: async ({ db, session, params }) => shownMeeting(await taughtMeeting(db, session.membership_id, params.id)),
  code: async ({ db, session, params, services }) =>
    shownCode(db, services.config.secret, await taughtMeeting(db, session.membership_id, params.id)),
  people: async ({ db, session, params, query }) => {
    const { id } = await taughtMeeting(db, session.membership_id, params.id)
    return attendantsOf(db, id, query, query.timezone ?? session.timezone)
  },
  mark: async ({ db, session, params, body }) => {
    const { id, presence_id } = await taughtMeeting(db, session.membership_id, params.id)
    const entries = body.user_ids.map((user_id) => ({ user_id, schedule_id: id }))
    return { added: await addAttendances(db, presence_id, entries, session.membership_id) }
  },
})
