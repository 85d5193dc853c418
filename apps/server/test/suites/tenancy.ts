import type { Endpoint } from '@pelita/contract/core/endpoint.ts'
import { sql } from 'kysely'
import { inviteOwnPeople } from '../../src/learning/distribution/invite.ts'
import type { Sent } from '../http-client.ts'
import { type EndpointName, sampleFor } from '../samples.ts'
import type { Member, TestOrg } from '../test-server.ts'
import { fingerprintOf } from './tenancy-fingerprint.ts'
import { tryInGroups } from './tenancy-groups.ts'

type Named = readonly [name: string, e: Endpoint]

interface Try<I, A> {
  readonly print: () => Promise<string>
  readonly sample: () => Promise<I>
  readonly call: (input: I) => Promise<A>
}

/**
 * Whether a call changes what is the owner's. The server works by itself too: it sends mails, runs jobs and numbers events once a minute.
 * So a change counts only when it comes again with a second sample.
 */
async function changedBy<I, A>({ print, sample, call }: Try<I, A>): Promise<{ input: I; answer: A; changed: boolean }> {
  const once = async () => {
    const input = await sample()
    const before = await print()
    const answer = await call(input)
    return { input, answer, changed: (await print()) !== before }
  }
  const first = await once()
  return first.changed ? { ...first, changed: (await once()).changed } : first
}

// Whoever logs out can try nothing more.
const inOrder = (endpoints: readonly Named[]) =>
  endpoints
    .filter(([, e]) => e.access !== 'public')
    .sort(([a], [b]) => Number(a.endsWith('.logout')) - Number(b.endsWith('.logout')))

/** What `stranger`, an administrator of another organisation, can see or change of `owner`; nothing is the right answer. */
export async function tenantViolations(owner: TestOrg, stranger: TestOrg, endpoints: readonly Named[]): Promise<string[]> {
  const found = new Set<string>()
  const fingerprint = () => fingerprintOf(owner)
  const strangeLearner = await stranger.learner()
  const changing = await tryInGroups(inOrder(endpoints), async (group) => {
    const inputs = new Map<string, Sent>()
    for (const [name] of group) inputs.set(name, await sampleFor(name as EndpointName, owner))
    const before = await fingerprint()
    for (const [name, e] of group) {
      const response = await (e.access === 'learner' ? strangeLearner : stranger.admin).send(e, inputs.get(name))
      if (e.path.includes(':id') && response.statusCode !== 404)
        found.add(`${name}: a record of another organisation answered ${response.statusCode}`)
      if (response.payload.includes(owner.secret) || response.payload.includes(owner.id))
        found.add(`${name}: the answer shows another organisation's data`)
    }
    return { changed: (await fingerprint()) !== before }
  })
  return [...found, ...changing.map(([name]) => `${name}: another organisation's data was changed`)]
}

/** Everything the owner has is distributed to the receiver, and every item stands in the run of a content that is no batch, too. */
const distributeAll = (owner: TestOrg, receiver: TestOrg) =>
  owner.work(async (db) => {
    await sql`insert into content_distributions (content_id, to_org_id) select id, ${receiver.id} from contents on conflict do nothing`.execute(
      db,
    )
    await sql`
      insert into content_relations (cohort_id, item_id) select i.content_id, i.id from content_items i
       where i.archived_at is null and not exists (select 1 from content_relations r where r.cohort_id = i.content_id and r.item_id = i.id)`.execute(
      db,
    )
  })

/** Somebody of the receiver takes part in every run of the owner that is no batch; `known` are those from before. */
async function takePart(owner: TestOrg, receiver: TestOrg, who: Member, known: Set<string>): Promise<void> {
  const open = await owner.work((db) => sql<{ id: string }>`select id from cohorts where id = content_id`.execute(db))
  for (const { id } of open.rows.filter((run) => !known.has(run.id))) {
    await receiver.work((db) => inviteOwnPeople(db, id, [who.id]))
    known.add(id)
  }
}

export interface SharedFindings {
  /** Calls by which the receiver reaches what is distributed to it. */
  readonly reached: readonly string[]
  readonly violations: readonly string[]
}

/**
 * What an administrator and a learner of the receiver see and change where everything is distributed to them, and what the owner
 * sees of the receiver's people in contents without batches. People of the other organisation never show, and nothing of theirs changes.
 */
export async function sharedFindings(
  owner: TestOrg,
  receiver: TestOrg,
  endpoints: readonly Named[],
  /** A server left to itself gathers its statistics now and then; one for tests may not. */
  gatherStatistics: () => Promise<unknown> = async () => undefined,
): Promise<SharedFindings> {
  const [reached, violations]: [string[], string[]] = [[], []]
  const fingerprint = () => fingerprintOf(owner)
  const guest = await receiver.member()
  const learner = await receiver.learner(guest)
  const known = new Set<string>()
  const people = ({ code }: TestOrg) => `@${code}.test`
  for (const [n, [name, e]] of inOrder(endpoints).entries()) {
    if (n % 25 === 24) await gatherStatistics()
    const {
      input,
      answer: response,
      changed,
    } = await changedBy({
      print: async () => withoutSeats(await fingerprint()),
      sample: async () => {
        const made = await sampleFor(name as EndpointName, owner)
        await distributeAll(owner, receiver)
        await takePart(owner, receiver, guest, known)
        return made
      },
      call: (made) => (e.access === 'learner' ? learner : receiver.admin).send(e, made),
    })
    const isFound = /:(id|relation_id|quizId)/.test(e.path) && response.statusCode !== 404
    if (response.statusCode >= 500)
      violations.push(`${name}: the receiver was answered ${response.statusCode} ${response.payload}`)
    if (isFound || response.payload.includes(owner.secret)) reached.push(name)
    if (response.payload.includes(people(owner))) violations.push(`${name}: the receiver sees people of the owner`)
    if (changed) violations.push(`${name}: the receiver changes what is the owner's`)
    if (e.access === 'learner' || name.endsWith('.logout')) continue
    // The whole list: a sample may ask for one batch.
    const own = await owner.admin.send(e, e.method === 'GET' ? { ...input, query: {} } : input)
    if (own.payload.includes(people(receiver)) || own.payload.includes(guest.id))
      violations.push(`${name}: the owner sees people of the receiver outside its batches`)
  }
  return { reached, violations }
}

/** How many take part is told to both, what happens in a batch stands in its history, and the post goes out for everybody at once. */
const withoutSeats = (print: string) =>
  print
    .split('\n')
    .filter((line) => !/^(tallies|audit_logs|outbox):/.test(line))
    .join('\n')
