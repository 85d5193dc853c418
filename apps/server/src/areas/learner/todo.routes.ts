import { learnerTodoApi } from '@pelita/contract/areas/learner-todo.ts'
import { ownAcrossOwners } from '../../learning/distribution/visit.ts'
import { implement } from '../../platform/http/implement.ts'
import { myTodo, withFollowUps } from './todo.queries.ts'

export const learnerTodoRoutes = implement(learnerTodoApi, {
  list: async ({ db, session: { membership_id: me } }) => withFollowUps(db, me, await ownAcrossOwners(db, () => myTodo(db, me))),
})
