import { everyEndpoint } from '@pelita/contract/all.ts'
import type { Endpoint } from '@pelita/contract/core/endpoint.ts'
import { FILE } from '@pelita/contract/core/endpoint.ts'
import { unzip } from '../../src/areas/quiz/exchange/unzip.ts'
import type { Client, Sent } from '../http-client.ts'
import { type EndpointName, sampleFor } from '../samples.ts'
import type { TestOrg } from '../test-server.ts'

type Known = Readonly<Record<string, string>>
export type Read = { readonly name: string; readonly e: Endpoint; readonly client: Client; readonly input: Sent }
export type Answers = ReadonlyMap<string, string>

const reads = everyEndpoint.filter(([, e]) => e.method === 'GET' && !e.writes && e.access !== 'public' && !e.redirects)

/** What is asked for a call: of its own sample, with everything that is known put where it belongs. */
async function queryOf(name: string, e: Endpoint, org: TestOrg, known: Known): Promise<Sent['query']> {
  if (!e.query || e.query.safeParse({}).success) return {}
  const asked = (await sampleFor(name as EndpointName, org)).query ?? {}
  return Object.fromEntries(Object.entries(asked).map(([key, value]) => [key, known[key] ?? value]))
}

/** Every reading call that somebody gets an answer to about one of these records, or about all of them. */
export async function everyRead(org: TestOrg, clients: Readonly<Record<string, Client>>, known: Known): Promise<Read[]> {
  const ids = [...new Set(Object.values(known))].filter((value) => value.length === 36)
  const found: Read[] = []
  for (const [name, e] of reads) {
    const query = await queryOf(name, e, org, known)
    const names = Object.keys(e.params?.shape ?? {})
    const tried =
      names.length === 0 ? [{}] : ids.map((id) => Object.fromEntries(names.map((key) => [key, keyIn(known, key, id)])))
    for (const [who, client] of Object.entries(clients)) {
      if ((who === 'admin') === (e.access === 'learner') || (e.trial && who === 'tester')) continue
      for (const [n, params] of tried.entries()) {
        const input = { params, query } as Sent
        const { statusCode } = await client.send(e, input)
        if (statusCode === 200) found.push({ name: `${name} as ${who} ${n}`, e, client, input })
      }
    }
  }
  return found
}

/** The only parameter takes every record in turn; beside others each is what it is called. */
const keyIn = (known: Known, key: string, id: string) => (key === 'id' ? id : (known[key] ?? id))

/** Addresses are signed for the moment in which they are given. */
const lasting = (text: string) => text.replaceAll(/(expires|signature)=[\w-]+/g, '')

function textOf(e: Endpoint, payload: Buffer): string {
  if (e.data !== FILE) return lasting(payload.toString())
  if (payload.subarray(0, 2).toString() !== 'PK') return lasting(payload.toString('latin1'))
  const rows = unzip(payload, (name) => name.includes('worksheets') || name.includes('sharedStrings'))
  return [...rows].map(([name, bytes]) => `${name}: ${Buffer.from(bytes).toString('latin1')}`).join('\n')
}

export async function answersOf(all: readonly Read[]): Promise<Answers> {
  const answers = new Map<string, string>()
  for (const { name, e, client, input } of all) answers.set(name, textOf(e, (await client.send(e, input)).rawPayload))
  return answers
}

export const differing = (before: Answers, after: Answers): string[] =>
  [...before].flatMap(([name, answer]) => (after.get(name) === answer ? [] : [name]))
