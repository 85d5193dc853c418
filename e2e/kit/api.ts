import { randomUUID } from 'node:crypto'
import { authApi } from '@pelita/contract/areas/auth.ts'
import { learnerApi } from '@pelita/contract/areas/learner.ts'
import { type CallInput, type CallOutput, type Endpoint, FILE } from '@pelita/contract/core/endpoint.ts'
import { fillPath } from '@pelita/contract/core/screen.ts'
import { ADDRESS } from './address.ts'
import { emailOf, type Org, PASSWORD, type Role } from './people.ts'

interface Parts {
  params?: Record<string, unknown>
  query?: Record<string, unknown>
  body?: unknown
}

const urlOf = (endpoint: Endpoint, { params, query = {} }: Parts): string => {
  const asked = Object.entries(query).filter(([, value]) => value !== undefined)
  const search = new URLSearchParams(asked.map(([name, value]) => [name, String(value)]))
  return `${ADDRESS}/api${fillPath(endpoint.path, params)}?${search}`
}

/** The calls of one person, on the contract, without a browser. */
export const callerWith =
  (token: string | null) =>
  async <E extends Endpoint>(endpoint: E, input: CallInput<E>): Promise<CallOutput<E>> => {
    const parts = (input ?? {}) as Parts
    const headers = new Headers({ 'idempotency-key': randomUUID() })
    if (token) headers.set('authorization', `Bearer ${token}`)
    if (endpoint.body) headers.set('content-type', 'application/json')
    const init = { method: endpoint.method, headers, ...(endpoint.body && { body: JSON.stringify(parts.body ?? {}) }) }
    const answer = await fetch(urlOf(endpoint, parts), init)
    if (!answer.ok) throw new Error(`${endpoint.method} ${endpoint.path}: ${answer.status} ${await answer.text()}`)
    if (endpoint.data === FILE) return (await answer.blob()) as CallOutput<E>
    const { data } = (await answer.json()) as { data: unknown }
    // The schema is the endpoint's own, which the generic cannot express.
    return endpoint.data.parse(data) as CallOutput<E>
  }

export type Caller = ReturnType<typeof callerWith>

/** Made once by each worker: a password is checked slowly, on purpose. */
function once<T>(make: (name: string, org: Org) => Promise<T>): (name: string, org: Org) => Promise<T> {
  const known = new Map<string, Promise<T>>()
  return (name, org) => {
    const made = known.get(`${name} ${org}`) ?? make(name, org)
    known.set(`${name} ${org}`, made)
    return made
  }
}

const anybody = callerWith(null)

/** The console's calls as this person, in a session of their own. */
export const callsOf: (role: Role, org: Org) => Promise<Caller> = once(async (role, org) => {
  const body = { email: emailOf(role, org), password: PASSWORD, org_code: org }
  const answer = await anybody(authApi.login, { body })
  if (!('token' in answer)) throw new Error(`${role} of ${org} could not sign in`)
  return callerWith(answer.token)
})

/** The session of learner1, learner2, ...; whoever is asked to has accepted the terms. */
export const sessionOfLearner = once(async (name, org) => {
  const body = { email: emailOf(name, org), password: PASSWORD, org_code: org }
  const answer = await anybody(learnerApi.login, { body })
  if (!('token' in answer)) throw new Error(`${name} of ${org} was asked for a code`)
  if (answer.must_accept.length === 0) return answer
  const call = callerWith(answer.token)
  for (const { document, version } of await call(learnerApi.consents, {}))
    await call(learnerApi.consent, { body: { document, version } })
  return { ...answer, must_accept: [] }
})

/** The learner's calls as learner1, learner2, ... */
export const callsOfLearner = async (name: string, org: Org): Promise<Caller> =>
  callerWith((await sessionOfLearner(name, org)).token)

/** The newest 6-digit code mailed to this address, from the page of caught mails. */
export async function mailedCode(email: string): Promise<string | null> {
  const page = await (await fetch(`${ADDRESS}/dev/mail`)).text()
  const mail = page.split('<article>').find((article) => article.includes(`To <b>${email}</b>`))
  return /\b\d{6}\b/.exec(mail ?? '')?.[0] ?? null
}
