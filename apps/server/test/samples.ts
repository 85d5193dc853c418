import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { type apis, everyEndpoint } from '@pelita/contract/all.ts'
import type { Sent } from './http-client.ts'
import type { TestOrg } from './test-server.ts'

type Apis = typeof apis
/** Without the calls about several records: theirs follow from the single call's. */
type OwnCalls<Api> = { [K in keyof Api]: Api[K] extends { each: string } ? never : K }[keyof Api] & string
type NamesOf<A extends keyof Apis & string> = `${A}.${OwnCalls<Apis[A]>}`
export type EndpointName = { [A in keyof Apis & string]: NamesOf<A> }[keyof Apis & string]

export type Sample = (org: TestOrg) => Promise<Sent> | Sent
/** The samples of an area: a call without one does not compile. */
export type SamplesOf<A extends keyof Apis & string> = Readonly<Record<NamesOf<A>, Sample>>

/** What an area keeps beside itself, in `<area>.samples.ts`. */
const areas = join(import.meta.dirname, '../src/areas')
const beside = readdirSync(areas, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.samples.ts'))
const found: { samples: Partial<Record<EndpointName, Sample>> }[] = await Promise.all(
  beside.map((name) => import(join(areas, name))),
)

const ownSamples: Partial<Record<EndpointName, Sample>> = Object.assign({}, ...found.map((area) => area.samples))

/** Several records are named as the one of the single call is. */
const bulkSamples = everyEndpoint.flatMap(([name, { each }]) => {
  const single = ownSamples[`${name.slice(0, name.lastIndexOf('.'))}.${each}` as EndpointName]
  if (!single) return []
  const sample: Sample = async (org) => {
    const { id, ...params } = (await single(org)).params ?? {}
    const change = name.endsWith('.categorizeAll')
      ? { category_id: (await ownSamples['category.detail']?.(org))?.params?.id }
      : (each === 'update' || each === 'setStatus') && { status: 'publish' }
    return { params, body: { rows: [{ id }], dry_run: false, ...change } }
  }
  return [[name, sample] as const]
})

/** A valid call of every endpoint, against a record of `org`; `access.test.ts` tells which has none. */
export const samples: Partial<Record<EndpointName, Sample>> = { ...ownSamples, ...Object.fromEntries(bulkSamples) }

export const sampleFor = async (name: EndpointName, org: TestOrg): Promise<Sent> => {
  const sample = samples[name]
  if (!sample) throw new Error(`${name} has no sample`)
  return sample(org)
}
