import { apiCredentialApi } from '@pelita/contract/areas/api-credential.ts'
import { authApi } from '@pelita/contract/areas/auth.ts'
import { learnerMeApi } from '@pelita/contract/areas/learner-me.ts'
import { BULK_ACTIONS, USER_ACTIONS, userApi } from '@pelita/contract/areas/user-api.ts'
import { userImportApi } from '@pelita/contract/areas/user-import.ts'
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

type Cells = Readonly<Record<string, string>>

/** Whoever is known by NIK gets what a sheet says of them. */
const bySheet = (cells: (nik: string) => Cells): Try => ({
  ...{ name: 'user-import.commit', e: userImportApi.commit },
  sample: async (org) => {
    const { nik } = await org.member({ full_name: 'Siti Aminah' })
    const row: Cells = {
      NIK: nik,
      'Full Name': 'Siti Aminah',
      'Job Position': 'Clerk',
      'Division Code': 'SHEET-1',
      ...cells(nik),
    }
    const rows = [Object.keys(row).join(), Object.values(row).join()]
    const file = new File([rows.join('\n')], 'accounts.csv')
    const { import_id } = await org.admin.call(userImportApi.preview, {
      file,
      fields: { mode: 'create-and-update', create_divisions: 'true' },
    })
    return { body: { import_id, skip_errors: true } }
  },
})
/** The person joins B after the preview: what A may still change is done, of what is the person's own nothing. */
const BY_SHEET: readonly Try[] = [
  bySheet(() => ({})),
  bySheet((nik) => ({ 'Full Name': 'Renamed By Sheet', Email: `moved-${nik}@alpha.test`, Phone: '0899999999' })),
]

/** A session of the caller's own at A, beside the one the call is made in. */
async function anotherSession(org: TestOrg, userId: string): Promise<Sent> {
  const who = await org.work((db) =>
    db.selectFrom('memberships').select(['id', 'person_id', 'nik']).where('id', '=', userId).executeTakeFirstOrThrow(),
  )
  const { results } = await (await org.learner({ ...who, person_id: who.person_id ?? '' })).call(learnerMeApi.sessions, {})
  return { params: { id: results.find(({ current }) => current)?.id } }
}

const NEEDING_MORE: readonly Try[] = [
  {
    ...{ name: 'user.anonymise', e: userApi.anonymise },
    sample: async (org) => {
      const { id } = await org.member()
      await org.admin.call(userApi.act, { params: { id, action: 'deactivate' }, body: {} })
      return { params: { id } }
    },
  },
  ...BY_SHEET,
  {
    ...{ name: 'auth.endSession', e: authApi.endSession },
    sample: (org) => anotherSession(org, org.adminId),
  },
  {
    ...{ name: 'learner-me.endSession', e: learnerMeApi.endSession },
    sample: (org) => anotherSession(org, org.someone.id),
  },
]

/**
 * Refused to A's administrator as well, by what their sample is or what this server lacks (a renderer, an issuer, another platform), before or beside anything
 * of a person's. Whoever adds one looks at it and names it in docs/security.md; a call that writes people is given a sample above instead.
 */
export const IDLE: readonly string[] = [
  ...['presence.rotatingCode', 'presence.addAttendances', 'certificate-theme.previewPdf', 'certificate-template.sample'],
  ...['certificate.give', 'certificate.downloadFiles', 'certificate-issue.file', 'certificate-issue.learnerFile'],
  ...['quiz-results.files', 'quiz-insight.regrade', 'quiz-sync.start', 'quiz-offer-participant.reset'],
  ...[
    'classroom-batch.bringBack',
    'classroom-calendar.signInSheet',
    'course-participant.reset',
    'webinar-participant.reset',
    'live-event-participant.reset',
    'authentication.testSso',
  ],
  ...['digiverse.test', 'digilib.actOnLoan', 'learner-knowledge.report', 'auth.frontpage', 'job.file'],
]

function onAccount(name: EndpointName, e: Endpoint, sent: (member: { id: string }, org: TestOrg) => Sent): Try {
  return { name, e, sample: async (org) => sent(await org.member(), org) }
}

const triesOf = (endpoints: readonly Named[]): Try[] => {
  const names = new Set(endpoints.map(([name]) => name))
  const sampled = endpoints.map(([name, e]) => ({ name, e, sample: (org: TestOrg) => sampleFor(name as EndpointName, org) }))
  // Whoever logs out can try nothing more.
  return [...sampled, ...[...ON_ACCOUNTS, ...NEEDING_MORE].filter(({ name }) => names.has(name))].sort(
    (one, other) => Number(one.name.endsWith('.logout')) - Number(other.name.endsWith('.logout')),
  )
}

interface Caller {
  readonly who: string
  /** As whom the call is made, one after the other. */
  readonly of: (e: Endpoint) => readonly Client[]
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
  const at = (learner: Client, console_: Client) => (e: Endpoint) => [e.access === 'learner' ? learner : console_]
  return [
    // Each key at the doors of the other as well.
    { who: 'a key of A', of: () => [acting, reading], refused: [401, 403] },
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

/** What a walk saw: what it found wrong, and which calls did anything at all for anybody of A. */
interface Walk {
  readonly found: Set<string>
  readonly done: Set<string>
  /** What the others were told last. */
  readonly told: Map<string, string>
}

/** Goes through calls in groups, in two organisations of their own. */
async function walkThrough(server: TestServer, tries: readonly Try[], walk: Walk): Promise<void> {
  const { database } = server.services
  const [a, b] = [await testOrg(server, 'Alpha'), await testOrg(server, 'Beta')]
  const callers = await callersOf(server, a)
  for (const group of groupsOf(tries)) {
    const made = await inputsOf(group, a)
    for (const caller of callers) {
      // The administrator comes last: whoever is refused leaves the records as they are. What is tried once more is tried on others.
      let inputs: Inputs | null = made
      const guilty = await guiltyOf(group, async (some) => {
        const sent = inputs ?? (await inputsOf(some, a))
        inputs = null
        await shareEverybody(database, a, b)
        const before = await peopleFingerprint(database, b)
        for (const one of some) await attempt(caller, one, sent.get(one), walk)
        return { changed: (await peopleFingerprint(database, b)) !== before }
      })
      for (const { name } of guilty) walk.found.add(`${name}: ${caller.who} touches people of B`)
    }
  }
  await gatherStatistics(server)
}

/** By which calls somebody of A touches those whom B has as well, or reads how they sign in; nothing is the right answer. */
export async function touchedPeople(server: TestServer, endpoints: readonly Named[]): Promise<string[]> {
  const walk: Walk = { found: new Set(), done: new Set(), told: new Map() }
  const tries = triesOf(endpoints)
  for (let n = 0; n < tries.length; n += CALLS_OF_AN_ORGANIZATION)
    await walkThrough(server, tries.slice(n, n + CALLS_OF_AN_ORGANIZATION), walk)
  const isIdle = ([name, e]: Named) => e.access !== 'public' && e.of !== 'person' && !walk.done.has(name) && !IDLE.includes(name)
  // What others of its group stood in the way of is tried by itself.
  for (const [name] of endpoints.filter(isIdle))
    for (const one of tries.filter((each) => each.name === name)) await walkThrough(server, [one], walk)
  // A call that is refused to everybody shows nothing: its sample no longer fits.
  const idle = endpoints.filter(isIdle)
  return [...walk.found, ...idle.map(([name]) => `${name}: nobody of A could make this call, ${walk.told.get(name)}`)]
}

/** What B's people sign in by, as `shareEverybody` made it. */
const OF_FACTORS = ['beta.example', 'Laptop of Beta', '2026-01-01T00:00:07']

async function attempt(
  { who, of, refused }: Caller,
  { name, e }: Try,
  sent: Sent | undefined,
  { found, done, told }: Walk,
): Promise<void> {
  for (const client of of(e)) {
    const { statusCode, rawPayload } = await client.send(e, sent)
    if (statusCode < 300) done.add(name)
    else told.set(name, rawPayload.toString().slice(0, 200))
    if (OF_FACTORS.some((word) => rawPayload.includes(word))) found.add(`${name}: ${who} reads how people of B sign in`)
    if (e.access === 'public' || !e.of || refused.length === 0) continue
    const isMembers = e.of === 'person-or-member' && who !== 'a key of A'
    if (!isMembers && !refused.includes(statusCode)) found.add(`${name}: ${who} was answered ${statusCode}`)
  }
}
