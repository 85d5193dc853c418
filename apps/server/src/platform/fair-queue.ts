import { availableParallelism } from 'node:os'
import { HttpError } from './http/errors.ts'
import type { RequestOwner } from './request-owner.ts'

/** Of work that fills a processor so much at once: one processor stays with those who are answered. */
export const BESIDE_ANSWERING = Math.min(2, Math.max(1, availableParallelism() - 1))

export interface FairQueueLimits {
  readonly atOnce: number
  /** Running or waiting, of one person. */
  readonly openPerPerson: number
  readonly waitingPerOrg: number
  readonly waiting: number
  /** What is waited for: "the PDFs". */
  readonly what: string
}

export interface FairQueue {
  /** Runs `work` when it is its organisation's turn; refuses at once what would wait too long. */
  take<T>(who: RequestOwner, work: () => Promise<T>): Promise<T>
  readonly state: () => { readonly running: number; readonly waiting: number }
}

const tooMany = (message: string) => new HttpError(429, 'Too Many Requests', message, { retryAfter: 5 })
/** `what` names what the person waits for already: "the work". */
export const personWaits = (what: string) => tooMany(`Please wait for ${what} you have already asked for, then try again.`)
export const organisationWaits = () =>
  tooMany('Too many people of your organisation are waiting for this. Please try again in a moment.')
const busy = () => new HttpError(503, 'Server Error', 'The server is busy. Please try again in a moment.', { retryAfter: 10 })

/**
 * Work of which only little goes on at once. Of the organisations that wait, the one that began least recently is next, so that
 * however much one of them asks for, another one waits for a single piece of it; within an organisation first come, first served.
 */
export function createFairQueue(limits: FairQueueLimits): FairQueue {
  /** Who waits: what lets each begin. */
  const queues = new Map<string, (() => void)[]>()
  const openOf = new Map<string, number>()
  /** When each organisation began last, counted in beginnings. */
  const lastBegun = new Map<string, number>()
  let begun = 0
  let running = 0
  let waiting = 0

  const refuse = ({ org_id, person_id }: RequestOwner): void => {
    if (person_id !== null && (openOf.get(person_id) ?? 0) >= limits.openPerPerson) throw personWaits(limits.what)
    if (running < limits.atOnce) return
    if ((queues.get(org_id)?.length ?? 0) >= limits.waitingPerOrg) throw organisationWaits()
    if (waiting >= limits.waiting) throw busy()
  }
  const count = (person: string | null, by: 1 | -1): void => {
    if (person === null) return
    const open = (openOf.get(person) ?? 0) + by
    if (open > 0) openOf.set(person, open)
    else openOf.delete(person)
  }
  const begin = (org: string): void => {
    running++
    lastBegun.set(org, ++begun)
  }
  const next = (): void => {
    const [org] = [...queues.keys()].sort((one, other) => (lastBegun.get(one) ?? 0) - (lastBegun.get(other) ?? 0))
    // While nobody waits nobody can be passed over: nothing needs to be remembered.
    if (org === undefined) return void lastBegun.clear()
    const queue = queues.get(org) ?? []
    const first = queue.shift()
    if (queue.length === 0) queues.delete(org)
    waiting--
    begin(org)
    first?.()
  }
  const come = (org: string): Promise<void> => {
    if (running < limits.atOnce) return Promise.resolve(begin(org))
    waiting++
    return new Promise((resolve) => {
      queues.set(org, [...(queues.get(org) ?? []), resolve])
    })
  }

  return {
    async take(who, work) {
      refuse(who)
      count(who.person_id, 1)
      try {
        await come(who.org_id)
        try {
          return await work()
        } finally {
          running--
          next()
        }
      } finally {
        count(who.person_id, -1)
      }
    },
    state: () => ({ running, waiting }),
  }
}
