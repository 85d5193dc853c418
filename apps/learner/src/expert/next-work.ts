import type { ExpertWork } from '@pelita/contract/areas/learner-expert.ts'

/** What was passed over since the app was opened: it stays in the list and is not come back to by itself. */
const passed = new Set<string>()

export const passOver = (id: string): void => {
  passed.add(id)
}

/** The oldest work with a page of its own that is neither this one nor passed over. */
export const nextWork = (queue: readonly Pick<ExpertWork, 'kind' | 'id'>[], doneId: string) =>
  queue.find(({ kind, id }) => kind !== 'graduation' && id !== doneId && !passed.has(id))
