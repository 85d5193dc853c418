import { everyEndpoint } from '@pelita/contract/all.ts'
import type { Endpoint } from '@pelita/contract/core/endpoint.ts'
import { sql } from 'kysely'
import { inviteOwnPeople } from '../cohort-builders.ts'
import type { Client, Sent } from '../http-client.ts'
import { type EndpointName, sampleFor } from '../samples.ts'
import type { Member, TestOrg } from '../test-server.ts'
import { fingerprintOf } from './tenancy-fingerprint.ts'
import { groupsOf, guiltyOf } from './tenancy-groups.ts'

type Named = readonly [name: string, e: Endpoint]
type Samples = ReadonlyMap<string, Sent>

/** Where organisations are made for calls to be tried on. */
export interface Ground {
  org(title: string): Promise<TestOrg>
  /** A server left to itself gathers its statistics now and then; one for tests does not. */
  gatherStatistics(): Promise<unknown>
}

export interface Findings {
  /** What another organisation sees or changes; nothing is the right answer. */
  readonly strange: readonly string[]
  /** What must not be where everything is distributed; nothing is the right answer. */
  readonly shared: readonly string[]
  /** Calls by which a receiver reaches what is distributed to it. */
  readonly reached: readonly string[]
}

/** Every call leaves rows behind and every look reads all of them, so that another owner begins after this many calls. */
const CALLS_OF_AN_OWNER = 60

// Whoever logs out can try nothing more.
function* portionsOf(endpoints: readonly Named[]): Generator<readonly Named[]> {
  const ordered = endpoints
    .filter(([, e]) => e.access !== 'public')
    .sort(([a], [b]) => Number(a.endsWith('.logout')) - Number(b.endsWith('.logout')))
  for (let n = 0; n < ordered.length; n += CALLS_OF_AN_OWNER) yield ordered.slice(n, n + CALLS_OF_AN_OWNER)
}

async function samplesOf(owner: TestOrg, group: readonly Named[]): Promise<Samples> {
  const samples = new Map<string, Sent>()
  for (const [name] of group) samples.set(name, await sampleFor(name as EndpointName, owner))
  return samples
}

/**
 * Tries each call on records of an owner: first as an administrator and a learner of an organisation that has nothing to do with it, then,
 * where `withReceivers` asks for it, as those of one to which everything is distributed, and as the owner. A stranger leaves the records as
 * they are, so that both are tried on the same.
 */
export async function tenancyFindings(ground: Ground, endpoints: readonly Named[], withReceivers = true): Promise<Findings> {
  const found = { strange: new Set<string>(), shared: new Set<string>(), reached: new Set<string>() }
  for (const portion of portionsOf(endpoints)) {
    const owner = await ground.org('Owner')
    const asStranger = await strangerOf(owner, await ground.org('Stranger'), found.strange)
    const asReceiver = withReceivers ? await receiverOf(owner, await ground.org('Receiver'), found) : null
    for (const group of groupsOf(portion)) {
      const made = await samplesOf(owner, group)
      /** What is tried once more is tried on other records. */
      const onMade = (attempt: Attempt): ((some: readonly Named[]) => Promise<{ changed: boolean }>) => {
        let samples: Samples | null = made
        return async (some) => {
          const tried = samples ?? (await samplesOf(owner, some))
          samples = null
          return attempt(some, tried)
        }
      }
      for (const [name] of await guiltyOf(group, onMade(asStranger)))
        found.strange.add(`${name}: another organisation's data was changed`)
      if (!asReceiver) continue
      for (const [name] of await guiltyOf(group, onMade(asReceiver)))
        found.shared.add(`${name}: the receiver changes what is the owner's`)
    }
    await ground.gatherStatistics()
  }
  return { strange: [...found.strange], shared: [...found.shared], reached: [...found.reached] }
}

type Attempt = (group: readonly Named[], samples: Samples) => Promise<{ changed: boolean }>

async function strangerOf(owner: TestOrg, stranger: TestOrg, found: Set<string>): Promise<Attempt> {
  const learner = await stranger.learner()
  return async (group, samples) => {
    const before = await fingerprintOf(owner)
    for (const [name, e] of group) {
      const response = await (e.access === 'learner' ? learner : stranger.admin).send(e, samples.get(name))
      if (e.path.includes(':id') && response.statusCode !== 404)
        found.add(`${name}: a record of another organisation answered ${response.statusCode}`)
      if (response.payload.includes(owner.secret) || response.payload.includes(owner.id))
        found.add(`${name}: the answer shows another organisation's data`)
    }
    return { changed: (await fingerprintOf(owner)) !== before }
  }
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

/** There before anything is tried, so that lists of contents, enrolments and jobs have something of every owner's. */
const FURNITURE: readonly EndpointName[] = [
  'learner-media.detail',
  'learner-progress.report',
  'learner-document.detail',
  'quiz-results.exportResults',
]

const people = ({ code }: TestOrg) => `@${code}.test`
const hasPages = ({ query }: Endpoint) => query !== undefined && 'page_size' in query.shape
const wholePage = (e: Endpoint, input: Sent = {}): Sent =>
  hasPages(e) ? { ...input, query: { ...input.query, page_size: 100 } } : input

/** People of the other organisation never show, and nothing of theirs changes. */
async function receiverOf(
  owner: TestOrg,
  receiver: TestOrg,
  found: { readonly shared: Set<string>; readonly reached: Set<string> },
): Promise<Attempt> {
  const guest = await receiver.member()
  const learner = await receiver.learner(guest)
  const callerOf = (e: Endpoint): Client => (e.access === 'learner' ? learner : receiver.admin)
  const known = new Set<string>()
  const share = async () => {
    await distributeAll(owner, receiver)
    await takePart(owner, receiver, guest, known)
  }
  const print = async () => withoutSeats(await fingerprintOf(owner))
  const furniture = everyEndpoint.filter(([name]) => FURNITURE.some((wanted) => wanted === name))
  const laidOut = await samplesOf(owner, furniture)
  await share()
  for (const [name, e] of furniture) await callerOf(e).send(e, laidOut.get(name))

  return async (group, samples) => {
    await share()
    const before = await print()
    for (const [name, e] of group) {
      const { statusCode, payload } = await callerOf(e).send(e, wholePage(e, samples.get(name)))
      const isFound = /:(id|relation_id|quizId)/.test(e.path) && statusCode !== 404
      if (statusCode >= 500) found.shared.add(`${name}: the receiver was answered ${statusCode} ${payload}`)
      if (isFound || payload.includes(owner.secret)) found.reached.add(name)
      if (payload.includes(people(owner))) found.shared.add(`${name}: the receiver sees people of the owner`)
    }
    const changed = (await print()) !== before
    for (const [name, e] of group) {
      if (e.access === 'learner' || name.endsWith('.logout')) continue
      const input = samples.get(name)
      // The whole list: a sample may ask for one batch.
      const own = await owner.admin.send(e, e.method === 'GET' ? wholePage(e, { ...input, query: {} }) : input)
      if (own.payload.includes(people(receiver)) || own.payload.includes(guest.id))
        found.shared.add(`${name}: the owner sees people of the receiver outside its batches`)
    }
    return { changed }
  }
}

/** How many take part is told to both, what happens in a batch stands in its history, and the post goes out for everybody at once. */
const withoutSeats = (print: string) =>
  print
    .split('\n')
    .filter((line) => !/^(tallies|audit_logs|outbox):/.test(line))
    .join('\n')
