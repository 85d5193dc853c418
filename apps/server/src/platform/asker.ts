import { AsyncLocalStorage } from 'node:async_hooks'

/** For whom the process works at this moment. */
export interface Asker {
  readonly org_id: string
  /** Nobody waits for what the clock or a job does. */
  readonly person_id: string | null
}

/** What no organisation asked for; all of it shares one turn. */
const SERVER: Asker = { org_id: '', person_id: null }

const asking = new AsyncLocalStorage<Asker>()

/** Whatever `work` waits for is waited for in the name of `who`: no caller on the way has to pass it on, and none can forget it. */
export const askedBy = <T>(who: Asker, work: () => Promise<T>): Promise<T> => asking.run(who, work)

export const currentAsker = (): Asker => asking.getStore() ?? SERVER
