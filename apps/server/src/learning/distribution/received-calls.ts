import type { Endpoint } from '@pelita/contract/core/endpoint.ts'
import type { Again } from '../../platform/db/list.ts'
import type { OrgDb, Session } from '../../platform/db/scope.ts'
import { unknownRecord } from '../../platform/db/unknown-record.ts'
import type { Handlers } from '../../platform/http/implement.ts'
import { type Asked, asReceiver, isUnknown, receiverAgain } from './visit.ts'

type Calls = Record<string, Endpoint>

/** What every call about one content is given. */
export interface Given {
  readonly db: OrgDb
  readonly session: Session
  readonly again: Again
  readonly params: Readonly<Record<string, string>>
  readonly body?: unknown
}
export type Run = (given: Given) => Promise<unknown>

const contentOf = ({ params }: Given): Asked => ({ table: 'contents', id: params.id ?? '' })

/** For the handlers of a kind of content: each as `wrap` makes it, with all that is said of it besides. */
export const eachCall = <Api extends Calls>(handlers: Handlers<Api>, wrap: (name: string, run: Run) => Run): Handlers<Api> =>
  Object.fromEntries(
    Object.entries(handlers as unknown as Readonly<Record<string, Run>>).map(([name, run]) => [
      name,
      Object.assign((given: Given) => wrap(name, run)(given), run),
    ]),
  ) as unknown as Handlers<Api>

/** At home, or at the organisation that distributes it to this one: whose turn it is among exports is known by who asked. */
export const whereItStands =
  (run: Run): Run =>
  (given) =>
    asReceiver(
      given.db,
      contentOf(given),
      () => run(given),
      () => run({ ...given, again: Object.assign(receiverAgain(given.again, contentOf(given)), { owner: given.session }) }),
    )

/** What only its owner does: whoever sees the content here is told whose it is, everybody else what the call says of the unknown. */
const asItsOwner =
  (record: string, run: Run): Run =>
  async (given) => {
    try {
      return await run(given)
    } catch (cause) {
      if (!isUnknown(cause)) throw cause
      const told = await unknownRecord(given.db, record, given.params.id ?? '')
      throw told.statusCode === 403 ? told : cause
    }
  }

/**
 * The calls of a kind of content as they stand for its receivers too (decision 129): what asks for one by `:id` is read where it stands,
 * whatever changes it is refused with the name of its owner. `ownersOnly` are reads of what nobody else plans or decides.
 */
export const receivedCalls = <const Api extends Calls>(
  record: string,
  api: Api,
  handlers: Handlers<Api>,
  ownersOnly: readonly (keyof Api)[] = [],
): Handlers<Api> =>
  eachCall(handlers, (name, run) => {
    const e = api[name]
    if (!e?.path.includes('/:id') || 'withoutTransaction' in run) return run
    return e.method === 'GET' && !ownersOnly.includes(name) ? whereItStands(run) : asItsOwner(record, run)
  })
