import { AsyncLocalStorage } from 'node:async_hooks'

/** For whom the process works at this moment. */
export interface RequestOwner {
  readonly org_id: string
  /** Nobody waits for what the clock or a job does. */
  readonly person_id: string | null
}

/** What no organisation asked for; all of it shares one turn. */
const SERVER: RequestOwner = { org_id: '', person_id: null }

const asking = new AsyncLocalStorage<RequestOwner>()

/** Whatever `work` waits for is waited for in the name of `who`: no caller on the way has to pass it on, and none can forget it. */
export const runAs = <T>(who: RequestOwner, work: () => Promise<T>): Promise<T> => asking.run(who, work)

export const currentRequestOwner = (): RequestOwner => asking.getStore() ?? SERVER
