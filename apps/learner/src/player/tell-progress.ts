import { randomId } from '@pelita/console/data/random-id.ts'
import type { CallInput, CallOutput } from '@pelita/contract/core/endpoint.ts'
import { learnerProgressApi } from '@pelita/contract/learning/learner-progress.ts'
import { passes, put, type Unsent, unsent, useUnsent } from '../data/outbox.ts'
import { learnerCall } from '../data/session.ts'

type Report = CallInput<typeof learnerProgressApi.report>['body']

/** What is played or read: the step of a class or a content of its own, what it is called and where it stands in the app. */
export interface Shown {
  readonly about: { readonly relation_id: string } | { readonly item_id: string }
  readonly title: string
  readonly place: string
}

export const shownOf = (list: string, id: string, relationId: string | undefined, title: string): Shown => ({
  about: relationId ? { relation_id: relationId } : { item_id: id },
  title,
  place: [list, id, relationId].filter(Boolean).join('/'),
})

const nameOf = ({ about }: Shown): string => `progress/${'relation_id' in about ? about.relation_id : about.item_id}/`
const waits = (entries: readonly Unsent[], shown: Shown): boolean =>
  entries.some(({ name, refusal }) => refusal === null && name.startsWith(nameOf(shown)))

/** Tells the server at once; what the line loses is kept on the phone and sent in its order. Null: it waits there, or is not taken. */
export async function tellProgress(
  shown: Shown,
  told: Omit<Report, 'relation_id' | 'item_id'>,
  refused?: (cause: unknown) => void,
): Promise<CallOutput<typeof learnerProgressApi.report> | null> {
  const key = randomId()
  const body: Report = { ...shown.about, ...told, client_time: new Date().toISOString() }
  const keep = () =>
    put(`${nameOf(shown)}${body.client_time}`, { kind: 'progress', title: shown.title, place: shown.place, body }, key)
  // The server takes nothing that is older than what it has: whoever waits already goes first.
  if (waits(unsent(), shown)) {
    keep()
    return null
  }
  try {
    return await learnerCall(learnerProgressApi.report, { body }, { key })
  } catch (cause) {
    if (passes(cause)) keep()
    else refused?.(cause)
    return null
  }
}

/** Whether something of it is only on this phone. */
export const useWaits = (shown: Shown): boolean => waits(useUnsent(), shown)
