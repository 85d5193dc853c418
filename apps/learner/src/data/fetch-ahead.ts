import type { LearnerEnrollment } from '@pelita/contract/areas/learner.ts'
import { learnerMeApi } from '@pelita/contract/areas/learner-me.ts'
import { learnerPointApi } from '@pelita/contract/areas/point.ts'
import { learnerCatalogueApi } from '@pelita/contract/learning/learner-catalogue.ts'
import { learnerCoachingApi } from '@pelita/contract/learning/learner-coaching.ts'
import { loadTodo } from '../todo/load-todo.ts'
import { learnerCall } from './session.ts'

/** Often enough for who opens the app in the morning and is without a line at noon. */
const AGAIN_MS = 30 * 60_000
const PAUSE_MS = 150
/** The first page of a list, as its screen asks for it. */
const FIRST_PAGE = { query: { page_size: 20 } } as const

let lastAt = 0
let lastOf = ''

interface Line {
  readonly saveData?: boolean
}
/** Whoever saves data, or has no line, is left alone. */
const mayFetch = (): boolean => {
  const line = 'connection' in navigator ? (navigator.connection as Line) : undefined
  return navigator.onLine && line?.saveData !== true
}

const isAhead = ({ status, end_at }: LearnerEnrollment): boolean =>
  status === 'confirmed' && (end_at === null || Date.parse(end_at) > Date.now())

const pause = () => new Promise((resolve) => setTimeout(resolve, PAUSE_MS))

/** Brings the page and the tree of every class I take part in to this phone, and what I look up on the way: none of it needs to have been opened. */
export async function fetchAhead(owner: string, enrollments: readonly LearnerEnrollment[]): Promise<void> {
  if (!mayFetch() || (lastOf === owner && Date.now() - lastAt < AGAIN_MS)) return
  lastAt = Date.now()
  lastOf = owner
  const works: (() => Promise<unknown>)[] = enrollments
    .filter(isAhead)
    .flatMap(({ id, module_type, module_id }) => [
      () => learnerCall(learnerCatalogueApi.content, { params: { module_type, id: module_id } }),
      () => learnerCall(learnerCatalogueApi.enrollment, { params: { id } }),
      () => learnerCall(learnerCoachingApi.sessions, { params: { id } }),
    ])
  works.push(
    loadTodo,
    () => learnerCall(learnerMeApi.history, FIRST_PAGE),
    () => learnerCall(learnerPointApi.mine, FIRST_PAGE),
  )
  for (const work of works) {
    if (!mayFetch()) return
    await work().catch(() => null)
    await pause()
  }
}
