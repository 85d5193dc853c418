import { learnerTodoApi } from '@pelita/contract/areas/learner-todo.ts'
import { learnerCall } from '../data/session.ts'

export const loadTodo = () => learnerCall(learnerTodoApi.list, {})
