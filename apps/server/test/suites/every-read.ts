import { everyEndpoint } from '@pelita/contract/all.ts'
import type { Endpoint } from '@pelita/contract/core/endpoint.ts'
import { FILE } from '@pelita/contract/core/endpoint.ts'
import { unzip } from '../../src/areas/quiz/exchange/unzip.ts'
import type { Client, Sent } from '../http-client.ts'
import { type EndpointName, sampleFor } from '../samples.ts'
import { gatherStatistics, type TestOrg, type TestServer } from '../test-server.ts'

type Known = Readonly<Record<string, string>>
type Named = readonly [name: string, e: Endpoint]
export type Read = { readonly name: string; readonly e: Endpoint; readonly client: Client; readonly input: Sent }
export type Answers = ReadonlyMap<string, string>

const reads = everyEndpoint.filter(([, e]) => e.method === 'GET' && !e.writes && e.access !== 'public' && !e.redirects)

/** As many rows as a list shows at once: what stands on its second page would not be seen. */
const wholePage = (e: Endpoint) => (e.query && 'page_size' in e.query.shape ? { page_size: 100 } : {})

/** What is asked for a call: of its own sample, with everything that is known put where it belongs. */
async function queryOf(name: string, e: Endpoint, org: TestOrg, known: Known): Promise<Sent['query']> {
  if (!e.query || e.query.safeParse({}).success) return wholePage(e)
  const asked = (await sampleFor(name as EndpointName, org)).query ?? {}
  return { ...wholePage(e), ...Object.fromEntries(Object.entries(asked).map(([key, value]) => [key, known[key] ?? value])) }
}

/** Whoever calls: the console's calls the administrator, the learner app's everybody else; who tests sees in some what nobody else does. */
const callersOf = (e: Endpoint, clients: Readonly<Record<string, Client>>) =>
  Object.entries(clients).filter(([who]) => (who === 'admin') !== (e.access === 'learner') && !(e.trial && who === 'tester'))

/** What is asked about beside the record it is a part of only. */
const PARTS = /^(contentId|questionId|schedule_id)$/

/** Asked about every known record in turn, answered or refused. */
async function aboutKnown(named: Named, org: TestOrg, clients: Readonly<Record<string, Client>>, known: Known): Promise<Read[]> {
  const [name, e] = named
  const ids = [...new Set(Object.entries(known).flatMap(([key, value]) => (PARTS.test(key) || value.length < 36 ? [] : value)))]
  const query = await queryOf(name, e, org, known)
  const names = Object.keys(e.params?.shape ?? {})
  const [only] = names
  const tried = !only
    ? [{}]
    : names.length === 1
      ? ids.map((id) => ({ [only]: id }))
      : distinct(ids.map((id) => Object.fromEntries(names.map((key) => [key, keyIn(known, key, id)]))))
  return callersOf(e, clients).flatMap(([who, client]) =>
    tried.map((params, n) => ({ name: `${name} as ${who} ${n}`, e, client, input: { params, query } })),
  )
}

/** About a record of its own sample: what has nothing to do with those that are known is asked all the same. */
async function aboutSample([name, e]: Named, org: TestOrg, admin: Client): Promise<Read> {
  const sample = await sampleFor(name as EndpointName, org)
  const input = { params: sample.params, query: { ...wholePage(e), ...sample.query } }
  const client = e.access === 'learner' ? await org.learner(org.someone) : admin
  return { name: `${name} of its sample`, e, client, input }
}

const isAnswered = async ({ client, e, input }: Read): Promise<boolean> => (await client.send(e, input)).statusCode === 200

async function answered(some: readonly Read[]): Promise<Read[]> {
  const found: Read[] = []
  for (const read of some) if (await isAnswered(read)) found.push(read)
  return found
}

/** Calls between two counts of the rows. */
const COUNTED_AFTER = 40

/**
 * Every reading call that somebody gets an answer to, about these records, all of them or one of its own; and the names of those nobody
 * gets one to, which are asked all the same: being refused tells too.
 */
export async function everyRead(
  server: TestServer,
  org: TestOrg,
  clients: Readonly<Record<string, Client>> & { readonly admin: Client },
  known: Known,
): Promise<{ readonly reads: readonly Read[]; readonly unanswered: readonly string[] }> {
  const found: Read[] = []
  const unanswered: string[] = []
  for (const [n, named] of reads.entries()) {
    // Samples leave rows behind: where nobody counts them, a statement over many tables runs into its limit of time.
    if (n % COUNTED_AFTER === 0) await gatherStatistics(server)
    const tried = await aboutKnown(named, org, clients, known)
    const ofKnown = await answered(tried)
    const mine = ofKnown.length > 0 ? ofKnown : await answered([await aboutSample(named, org, clients.admin)])
    if (mine.length === 0) unanswered.push(named[0])
    found.push(...(mine.length > 0 ? mine : tried))
  }
  return { reads: found, unanswered }
}

const distinct = <T>(all: readonly T[]): T[] => [...new Map(all.map((one) => [JSON.stringify(one), one])).values()]

/** The only parameter takes every record in turn; beside others each is what it is called. */
const keyIn = (known: Known, key: string, id: string) => (key === 'id' ? id : (known[key] ?? id))

/** Addresses are signed for the moment in which they are given, and whoever calls was seen at it. */
const lasting = (text: string) =>
  text.replaceAll(/(expires|signature)=[\w-]+/g, '').replaceAll(/\d{2}:\d{2}(:\d{2})?(\.\d+)?/g, '')

const SHEETS = /worksheets|sharedStrings/

/** Of a spreadsheet its cells, of another archive everything in it, of any other file its bytes. */
function textOf(e: Endpoint, payload: Buffer, isRefused: boolean): string {
  if (e.data !== FILE || isRefused) return lasting(payload.toString())
  if (payload.subarray(0, 2).toString() !== 'PK') return lasting(payload.toString('latin1'))
  const entries = [...unzip(payload, () => true)]
  const sheets = entries.filter(([name]) => SHEETS.test(name))
  return (sheets.length > 0 ? sheets : entries)
    .map(([name, bytes]) => `${name}: ${lasting(Buffer.from(bytes).toString('latin1'))}`)
    .join('\n')
}

export async function answersOf(all: readonly Read[]): Promise<Answers> {
  const answers = new Map<string, string>()
  for (const { name, e, client, input } of all) {
    const { rawPayload, statusCode } = await client.send(e, input)
    answers.set(name, `${statusCode} ${textOf(e, rawPayload, statusCode >= 400)}`)
  }
  return answers
}

/** The first call whose answer is another one now. */
export async function firstDiffering(all: readonly Read[], before: Answers): Promise<string | null> {
  for (const read of all) if (differing(before, await answersOf([read])).length > 0) return read.name
  return null
}

export const differing = (before: Answers, after: Answers): string[] =>
  [...after].flatMap(([name, answer]) => (before.get(name) === answer ? [] : [name]))
