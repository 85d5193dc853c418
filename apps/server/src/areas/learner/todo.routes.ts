import { learnerTodoApi } from '@pelita/contract/areas/learner-todo.ts'
import { ownAcrossOwners } from '../../learning/distribution/visit.ts'
import { implement } from '../../platform/http/implement.ts'
import { myTodo } from './todo.queries.ts'

export const learnerTodoRoutes = implement(learnerTodoApi, {
  list: ({ db, session }) => ownAcrossOwners(db, () => myTodo(db, session.membership_id)),
})
