import { tableOfArea } from '@pelita/contract/records.ts'
import type { Database } from '../db/database.ts'
import type { Trace } from '../db/platform-scope.ts'
import type { Session } from '../db/scope.ts'
import { addToHistory, type Summed } from './summed-history.ts'

const TELL_MS = 5_000
/** People times areas within some seconds; whatever comes beyond is not told. */
const MOST = 10_000

/**
 * Calls that somebody who is signed in may not make: summed by person, area and quarter of an hour. They are gathered here and written every few
 * seconds, so that being refused costs no statement.
 */
export class RefusedCalls {
  readonly #database: Pick<Database, 'platform'>
  readonly #onError: (cause: unknown) => void
  #gathered = new Map<string, Summed>()
  #timer: NodeJS.Timeout | undefined
  #running: Promise<void> = Promise.resolve()

  constructor(database: Pick<Database, 'platform'>, onError: (cause: unknown) => void = () => {}) {
    this.#database = database
    this.#onError = onError
  }

  note({ org_id, membership_id, full_name }: Session, area: string, { ip, agent }: Trace): void {
    const by = [org_id, membership_id, area]
    const key = by.join(' ')
    const known = this.#gathered.get(key)
    if (!known && this.#gathered.size >= MOST) return
    this.#gathered.set(key, {
      ...{ org_id, action: 'refused', by, details: {}, place: known?.place ?? { ip, agent } },
      actor: { id: membership_id, name: full_name },
      entity: { type: tableOfArea[area] ?? area, id: null, title: null },
      times: (known?.times ?? 0) + 1,
    })
  }

  start(): void {
    this.#timer ??= setInterval(() => void this.tell(), TELL_MS).unref()
  }

  async stop(): Promise<void> {
    clearInterval(this.#timer)
    this.#timer = undefined
    await this.tell()
  }

  /** One at a time; what could not be written is lost and reported. */
  tell(): Promise<void> {
    this.#running = this.#running.then(async () => {
      const entries = [...this.#gathered.values()]
      this.#gathered = new Map()
      await addToHistory(this.#database.platform, entries).catch(this.#onError)
    })
    return this.#running
  }
}
