import { apiCredentialApi } from '@pelita/contract/areas/api-credential.ts'
import { BULK_ACTIONS, USER_ACTIONS, userApi } from '@pelita/contract/areas/user-api.ts'
import type { Endpoint } from '@pelita/contract/core/endpoint.ts'
import type { Client, Sent } from '../http-client.ts'
import { type EndpointName, sampleFor } from '../samples.ts'
import { gatherStatistics, type TestOrg, type TestServer, testOrg } from '../test-server.ts'
import { peopleFingerprint, shareEverybody } from './people-fingerprint.ts'
import { groupsOf, guiltyOf } from './tenancy-groups.ts'

type Named = readonly [name: string, e: Endpoint]
/** A call, and how what it is called with is made. */
interface Try {
  readonly name: string
  readonly e: Endpoint
  readonly sample: (org: TestOrg) => Promise<Sent>
}

/** Every call leaves rows behind and every look reads all of them, so that other organisations begin after this many. */
const CALLS_OF_AN_ORGANIZATION = 120

const NEW_PASSWORD = 'Dipilih-Alpha-9'
/** What an administrator can do to an account: all of it, not one sample of it. */
const ON_ACCOUNTS: readonly Try[] = [
  ...[
    { email: 'moved@alpha.test' },
    { phone: '0899999999', full_name: 'Renamed', gender: 'female', birth_date: '1999-01-01' },
    { password: NEW_PASSWORD },
    { role_id: null, status: 'inactive' },
  ].map((body) => onAccount('user.update', userApi.update, ({ id }) => ({ params: { id }, body }))),
  ...USER_ACTIONS.map((action) => onAccount('user.act', userApi.act, ({ id }) => ({ params: { id, action }, body: {} }))),
  onAccount('user.firstPasswords', userApi.firstPasswords, ({ id }) => ({ body: { ids: [id] } })),
  ...BULK_ACTIONS.map((action) =>
    onAccount('user.bulk', userApi.bulk, ({ id }, org) => {
      const value = action === 'assign-role' ? org.roles.Administrator : action === 'add-to-group' ? 'coach' : undefined
      return { body: { ids: [id], action, value } }
    }),
  ),
]

function onAccount(name: EndpointName, e: Endpoint, sent: (member: { id: string }, org: TestOrg) => Sent): Try {
  return { name, e, sample: async (org) => sent(await org.member(), org) }
}

const triesOf = (endpoints: readonly Named[]): Try[] => {
  const names = new Set(endpoints.map(([name]) => name))
  const sampled = endpoints.map(([name, e]) => ({ name, e, sample: (org: TestOrg) => sampleFor(name as EndpointName, org) }))
  // Whoever logs out can try nothing more.
  return [...sampled, ...ON_ACCOUNTS.filter(({ name }) => names.has(name))].sort(
    (one, other) => Number(one.name.endsWith('.logout')) - Number(other.name.endsWith('.logout')),
  )
}

interface Caller {
  readonly who: string
  readonly of: (e: Endpoint) => Client
  /** What a call that touches the person answers. */
  readonly refused: readonly number[]
}

/** Whoever acts for A without the password of those whom B has as well, and somebody who belongs to neither. */
async function callersOf(server: TestServer, a: TestOrg): Promise<readonly Caller[]> {
  const key = async (scope: 'learner-intake' | 'report-read') =>
    (await a.admin.call(apiCredentialApi.create, { body: { name: scope, scopes: [scope], allowed_ips: [] } })).key
  const [intake, reports] = [await key('learner-intake'), await key('report-read')]
  const acting = server.anonymous.with({ 'x-api-key': intake, 'x-act-as': a.someone.nik })
  const reading = server.anonymous.with({ 'x-api-key': reports })
  const [signedOn, stranger] = [await a.learner(a.someone), await testOrg(server, 'Neither')]
  const strangeLearner = await stranger.learner()
  const at = (learner: Client, console_: Client) => (e: Endpoint) => (e.access === 'learner' ? learner : console_)
  return [
    { who: 'a key of A', of: at(acting, reading), refused: [401, 403] },
    { who: 'another organisation', of: at(strangeLearner, stranger.admin), refused: [] },
    { who: 'an administrator or single sign-on of A', of: at(signedOn, a.admin), refused: [403] },
  ]
}

type Inputs = ReadonlyMap<Try, Sent>

async function inputsOf(group: readonly Try[], org: TestOrg): Promise<Inputs> {
  const inputs = new Map<Try, Sent>()
  for (const one of group) inputs.set(one, await one.sample(org))
  return inputs
}

/** By which calls somebody of A touches those whom B has as well; nothing is the right answer. */
export async function touchedPeople(server: TestServer, endpoints: readonly Named[]): Promise<string[]> {
  const { database } = server.services
  const found = new Set<string>()
  const tries = triesOf(endpoints)
  for (let n = 0; n < tries.length; n += CALLS_OF_AN_ORGANIZATION) {
    const [a, b] = [await testOrg(server, 'Alpha'), await testOrg(server, 'Beta')]
    const callers = await callersOf(server, a)
    for (const group of groupsOf(tries.slice(n, n + CALLS_OF_AN_ORGANIZATION))) {
      const made = await inputsOf(group, a)
      for (const caller of callers) {
        // The administrator comes last: whoever is refused leaves the records as they are. What is tried once more is tried on others.
        let inputs: Inputs | null = made
        const guilty = await guiltyOf(group, async (some) => {
          const sent = inputs ?? (await inputsOf(some, a))
          inputs = null
          await shareEverybody(database, a, b)
          const before = await peopleFingerprint(database, b)
          for (const one of some) await attempt(caller, one, sent.get(one), found)
          return { changed: (await peopleFingerprint(database, b)) !== before }
        })
        for (const { name } of guilty) found.add(`${name}: ${caller.who} touches people of B`)
      }
    }
    await gatherStatistics(server)
  }
  return [...found]
}

async function attempt(
  { who, of, refused }: Caller,
  { name, e }: Try,
  sent: Sent | undefined,
  found: Set<string>,
): Promise<void> {
  const { statusCode } = await of(e).send(e, sent)
  if (e.access === 'public' || !e.of || refused.length === 0) return
  const isMembers = e.of === 'person-or-member' && who !== 'a key of A'
  if (!isMembers && !refused.includes(statusCode)) found.add(`${name}: ${who} was answered ${statusCode}`)
}
