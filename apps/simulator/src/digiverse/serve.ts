import { randomBytes } from 'node:crypto'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type DvAssessment, type DvEvent, type DvQuestion, seedAssessments, seedEvents } from './events.ts'
import { FAULT_MODES, type FaultMode, Faults } from './faults.ts'

export const DEMO_CLIENT = { client_id: 'pelita', client_secret: 'pelita-demo' } as const

type Answer = { readonly status: number; readonly body: unknown } | { readonly status: number; readonly text: string }

const ok = (body: unknown): Answer => ({ status: 200, body })
const missing: Answer = { status: 404, body: { error: 'not_found' } }
const refused: Answer = { status: 401, body: { error: 'invalid_token' } }

/** The external events platform with its own data; every start begins with the same. */
class Platform {
  events: DvEvent[] = seedEvents()
  assessments: DvAssessment[] = seedAssessments()
  readonly faults = new Faults()
  readonly #tokens = new Set<string>()

  reset(): void {
    this.events = seedEvents()
    this.assessments = seedAssessments()
    this.faults.reset()
    this.#tokens.clear()
  }

  token(body: string): Answer {
    try {
      const { client_id, client_secret } = JSON.parse(body) as Record<string, unknown>
      if (client_id !== DEMO_CLIENT.client_id || client_secret !== DEMO_CLIENT.client_secret) return refused
    } catch {
      return { status: 400, body: { error: 'invalid_request' } }
    }
    const access_token = randomBytes(16).toString('hex')
    this.#tokens.add(access_token)
    return ok({ access_token, token_type: 'Bearer', expires_in: 3600 })
  }

  forgetTokens(): void {
    this.#tokens.clear()
  }

  knows(request: IncomingMessage): boolean {
    return this.#tokens.has((request.headers.authorization ?? '').replace(/^Bearer /, ''))
  }

  list(query: URLSearchParams): Answer {
    const [page, size] = [Number(query.get('page') ?? 1), Number(query.get('size') ?? 10)]
    const search = (query.get('search') ?? '').toLowerCase()
    const found = this.events.filter(({ id, name }) => `${id} ${name}`.toLowerCase().includes(search))
    const pagination = { page, size, total_pages: Math.ceil(found.length / size), total_elements: found.length }
    return ok({ contents: found.slice((page - 1) * size, page * size), pagination })
  }

  ofEvent(id: string): Answer {
    if (!this.events.some((event) => event.id === id)) return missing
    const contents = this.assessments
      .filter((assessment) => assessment.event_id === id)
      .map(({ questions, ...assessment }) => ({
        ...{ id: assessment.id, name: assessment.name, type: assessment.type, updated_at: assessment.updated_at },
        objective: [...new Set(questions.map((question) => question.objective))].map((name) => ({ name })),
        question_count: questions.length,
      }))
    return ok({ contents })
  }

  one(id: string, fault: FaultMode | null): Answer {
    const found = this.assessments.find((assessment) => assessment.id === id)
    if (!found) return missing
    if (fault === 'shape') return ok({ ...found, name: null, questions: 'none' })
    const questions = found.questions.map((question) => ({ ...question, text: '' }))
    return ok(fault === 'broken' ? { ...found, questions } : found)
  }

  /** A change on their side: another name, so many questions, or the assessment is gone. */
  change(id: string, query: URLSearchParams): Answer {
    const name = query.get('name')
    const count = Number(query.get('questions'))
    const changed = (one: DvAssessment): DvAssessment => ({
      ...one,
      ...(name && { name }),
      ...(count > 0 && { questions: repeated(one.questions, count) }),
    })
    this.assessments = query.has('gone')
      ? this.assessments.filter((assessment) => assessment.id !== id)
      : this.assessments.map((assessment) => (assessment.id === id ? changed(assessment) : assessment))
    return ok({ changed: id })
  }
}

const repeated = (questions: readonly DvQuestion[], count: number): DvQuestion[] =>
  Array.from({ length: count }, (_, i) => questions[i % questions.length])
    .filter((question) => question !== undefined)
    .map((question, i) => ({ ...question, id: `${question.id}-${i + 1}` }))

const bodyOf = async (request: IncomingMessage): Promise<string> => {
  let text = ''
  for await (const chunk of request) text += String(chunk)
  return text
}

/** The switches of the simulation itself; an ordinary platform has none. */
function control(platform: Platform, url: URL): Answer {
  if (url.pathname === '/__sim/reset') platform.reset()
  const mode = FAULT_MODES.find((known) => known === url.searchParams.get('mode'))
  if (url.pathname === '/__sim/fail' && mode) {
    platform.faults.add(
      mode,
      Number(url.searchParams.get('times') ?? Number.POSITIVE_INFINITY),
      url.searchParams.get('only') ?? '',
    )
    if (mode === '401') platform.forgetTokens()
  }
  if (url.pathname === '/__sim/change') return platform.change(url.searchParams.get('assessment') ?? '', url.searchParams)
  return ok({ done: url.pathname })
}

async function answer(platform: Platform, request: IncomingMessage): Promise<Answer | null> {
  const url = new URL(request.url ?? '/', 'http://localhost')
  if (url.pathname.startsWith('/__sim/')) return control(platform, url)
  const fault = platform.faults.next(url.pathname)
  if (fault === 'timeout') return null
  if (fault === '500') return { status: 500, body: { error: 'internal' } }
  if (fault === 'html') return { status: 200, text: '<!doctype html><title>Maintenance</title><p>We will be back soon.</p>' }
  if (fault === 'torn') return { status: 200, text: '{"id": "EV-2601-A1", "name": "Post Te' }
  if (url.pathname === '/oauth/token' && request.method === 'POST') return platform.token(await bodyOf(request))
  if (fault === '401' || !platform.knows(request)) return refused
  if (fault === 'gone') return missing
  const [, version, kind, id = '', part] = url.pathname.split('/').slice(1).map(decodeURIComponent)
  if (version !== 'v1') return missing
  if (kind === 'events' && !id) return platform.list(url.searchParams)
  if (kind === 'events' && part === 'assessments') return platform.ofEvent(id)
  if (kind === 'events' && part === 'feedbacks') return ok({ contents: [] })
  return kind === 'assessments' && id ? platform.one(id, fault) : missing
}

const send = (response: ServerResponse, made: Answer) =>
  response
    .writeHead(made.status, { 'content-type': 'application/json' })
    .end('text' in made ? made.text : JSON.stringify(made.body))

export interface RunningDigiverse {
  readonly url: string
  readonly host: string
  close(): Promise<void>
}

/** Starts the platform; a call that meets the fault `timeout` is never answered. */
export async function startDigiverse(port = 0): Promise<RunningDigiverse> {
  const platform = new Platform()
  const server: Server = createServer(async (request, response) => {
    try {
      const made = await answer(platform, request)
      if (made) send(response, made)
    } catch {
      send(response, { status: 400, body: { error: 'bad_request' } })
    }
  })
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(port, '127.0.0.1', resolve))
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    host,
    url: `http://${host}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
