import { busy } from '../http/errors.ts'
import { isDatabaseLost } from './lost-connection.ts'

interface Waiting {
  readonly enter: () => void
  readonly refuse: (cause: unknown) => void
}

interface Lane {
  inside: number
  readonly waiting: Waiting[]
}

export type OneAtATime = <T>(name: string, work: () => Promise<T>) => Promise<T>

/** Everybody at once: for a database whose connections cannot wait for each other. */
export const noRecordQueue: OneAtATime = (_, work) => work()

/**
 * Who changes the same record waits for the same row, each with a connection in hand: a dozen would leave none for others. So no more
 * than `width` of them are let in; the others wait here, where it costs nothing, at most `patienceMs`.
 */
export function recordQueue(width: number, patienceMs: number): OneAtATime {
  const lanes = new Map<string, Lane>()

  const enter = (lane: Lane): Promise<void> | void => {
    if (lane.inside < width) return void lane.inside++
    return new Promise((resolve, reject) => {
      const leave = () => void lane.waiting.splice(lane.waiting.indexOf(waiting), 1)
      const timer = setTimeout(() => {
        leave()
        reject(busy())
      }, patienceMs)
      const ended = (end: () => void) => {
        clearTimeout(timer)
        leave()
        end()
      }
      const waiting: Waiting = {
        enter: () => ended(resolve),
        refuse: (cause) => ended(() => reject(cause)),
      }
      lane.waiting.push(waiting)
    })
  }

  return async (name, work) => {
    const lane = lanes.get(name) ?? { inside: 0, waiting: [] }
    lanes.set(name, lane)
    await enter(lane)
    try {
      return await work()
    } catch (cause) {
      // Those behind would find the same, one after the other.
      if (isDatabaseLost(cause)) for (const waiting of [...lane.waiting]) waiting.refuse(cause)
      throw cause
    } finally {
      const next = lane.waiting[0]
      if (next) next.enter()
      else if (--lane.inside === 0) lanes.delete(name)
    }
  }
}
