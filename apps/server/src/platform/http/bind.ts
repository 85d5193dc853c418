import { grants } from '@pelita/contract/core/catalogue.ts'
import {
  type Access,
  type Endpoint,
  FILE,
  type FileAnswer,
  type HandlerInput,
  type HandlerOutput,
  honoursKey,
  trialSeen,
} from '@pelita/contract/core/endpoint.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Selectable } from 'kysely'
import { trackRequest } from '../active-requests.ts'
import { writeHistory } from '../audit/history.ts'
import { admitToPerson } from '../auth/acts-as-person.ts'
import { noteFailedSignIn } from '../auth/failed-sign-ins.ts'
import { isKnownVisitor } from '../auth/known-visitor.ts'
import type { Again } from '../db/list.ts'
import type { OrgTables } from '../db/org-tables.ts'
import { lockRecord } from '../db/records.ts'
import { type OrgDb, type Session, withSession } from '../db/scope.ts'
import { BESIDE_ANSWERING, createFairQueue } from '../fair-queue.ts'
import { jsonInPortions } from '../in-portions.ts'
import { namedAccount } from '../limits/named-account.ts'
import { runAs } from '../request-owner.ts'
import type { Services } from '../services.ts'
import { envelope } from './envelope.ts'
import { forbidden, HttpError, unauthenticated, WrongProof } from './errors.ts'
import { sendFile } from './file-answer.ts'
import { once } from './idempotency.ts'
import { noteCaller, noteRefusal } from './note-refusal.ts'
import { assertOwnFiles, namesFiles } from './own-files.ts'
import { routeLimit } from './rate-limits.ts'
import { readUpload } from './upload.ts'
import { type RawInput, validate } from './validate.ts'
import { refuseCredential, visitorOf } from './visitor.ts'

export interface Reach {
  readonly services: Services
  readonly request: FastifyRequest
  readonly reply: FastifyReply
  /** Runs once the transaction is committed, before the answer leaves. */
  readonly afterCommit: (work: () => Promise<void>) => void
  /** Answers with another status than the endpoint's usual one: 200 where nothing new was made after all. */
  readonly answerWith: (status: 200 | 201 | 202) => void
}

export interface OrgReach extends Reach {
  readonly db: OrgDb
  readonly session: Session
  /** A fresh transaction of the same session, for answers that are written while they are read. */
  readonly again: <T>(work: (db: OrgDb) => Promise<T>) => Promise<T>
}

/** The record that the call changes, as it stands and locked; absent where saving creates. */
type Before<E extends Endpoint> = E extends { record: infer T extends keyof OrgTables }
  ? { readonly before: Selectable<OrgTables[T]> | (E extends { saves: true } ? undefined : never) }
  : unknown

/** Of a call that touches the person: whether it reaches further than this organisation. */
type Whose<E extends Endpoint> = E extends { of: string } ? { readonly asPerson: boolean } : unknown

type Context<E extends Endpoint> = HandlerInput<E> & (E['access'] extends 'public' ? Reach : OrgReach & Whose<E>) & Before<E>

export interface Handler<E extends Endpoint> {
  (context: Context<E>): Promise<HandlerOutput<E>>
  /** Works on an upload before the transaction opens; what it answers comes as `read`. */
  readonly before?: (input: HandlerInput<E>) => Promise<unknown>
  /** Runs without a transaction. */
  readonly withoutTransaction?: true
  /** Runs within the wider limits of the background. */
  readonly patient?: true
}

/** For the work of thousands of rows that somebody waits for: minutes instead of seconds, and no connection of others. */
export const longRunning = <E extends Endpoint>(handler: Handler<E>): Handler<E> =>
  Object.assign(handler, { patient: true as const })

/** Thousands of rows take a processor of the database each; some of them, and of our own connections, stay with everybody else. */
const patientTurns = createFairQueue({
  atOnce: BESIDE_ANSWERING,
  openPerPerson: 4,
  waitingPerOrg: 20,
  waiting: 100,
  what: 'the work',
})

/** For uploads that take seconds to read, such as a sheet: nobody waits for a connection meanwhile. */
export const readUploadFirst = <E extends Endpoint, R>(
  before: (input: HandlerInput<E>) => Promise<R>,
  work: (context: Context<E> & { readonly read: R }) => Promise<HandlerOutput<E>>,
): Handler<E> => Object.assign((context: Context<E>) => work(context as Context<E> & { readonly read: R }), { before })

/** For reads that wait for a server of others: admitted first, then without a transaction; `again` opens one when it is needed. */
export const withoutTransaction = <E extends Endpoint>(
  work: (context: Omit<Context<E>, 'db'>) => Promise<HandlerOutput<E>>,
): Handler<E> => Object.assign((context: Context<E>) => work(context), { withoutTransaction: true as const })

interface Run {
  (context: Record<string, unknown>): Promise<unknown>
  readonly before?: (input: unknown) => Promise<unknown>
  readonly withoutTransaction?: true
  readonly patient?: true
}

export const mayCall = ({ access, also = [] }: Pick<Endpoint, 'access' | 'also'>, session: Session): boolean =>
  isAdmitted(access, session) && grants(new Set(session.permissions), also)

const isAdmitted = (access: Access, session: Session): boolean => {
  if (access === 'all-access') return session.permissions.includes('*')
  if (typeof access === 'string') return true
  const held = new Set(session.permissions)
  return access.some((permission) => grants(held, permission))
}

/** The single place where an endpoint becomes a route: access, organisation, validation, version, history, envelope, files. */
export const bind =
  (app: FastifyInstance, services: Services) =>
  <E extends Endpoint>(name: string, e: E, handler: Handler<E>): void => {
    const run = handler as unknown as Run
    const entries = new WeakMap<FastifyRequest, Enter>()
    app.route({
      method: e.method,
      url: e.path,
      config: { rateLimit: routeLimit(e), endpoint: name },
      // Before the body is read: whoever calls too often sends it for nothing.
      onRequest: async (request) => {
        if (e.access !== 'public') entries.set(request, gate(e, services, request))
      },
      handler: async (request, reply) => {
        const after: (() => Promise<void>)[] = []
        let status = e.status ?? 200
        const answerWith: Reach['answerWith'] = (other) => {
          status = other
        }
        const reach: Reach = { services, request, reply, afterCommit: (work) => after.push(work), answerWith }
        const enter = entries.get(request)
        const answer = await whileWaitedFor(e, run, () =>
          enter ? answerSession(name, e, run, reach, enter) : answerAnybody(e, run, reach),
        ).catch(async (cause) => {
          await noteRefusal(services, request, name, cause)
          throw cause
        })
        for (const work of after) await work()
        if (e.redirects) return reply.redirect(String(answer), 302)
        if (e.data === FILE) return sendFile(reply, answer as FileAnswer)
        const told = envelope(e, e.data, answer, services.config.checkAnswers)
        if (!run.patient) return reply.status(status).send(told)
        return reply
          .status(status)
          .type('application/json; charset=utf-8')
          .send(await jsonInPortions(told))
      },
    })
  }

const inputOf = async (e: Endpoint, request: FastifyRequest): Promise<RawInput & { fields?: Record<string, unknown> }> => ({
  ...validate(e, { params: request.params, query: request.query, body: request.body ?? {} }),
  ...(e.upload && (await readUpload(request, e.upload, e.spool))),
})

/** Whoever sends a file, waits for a server of others or asks for thousands of rows is not kept waiting by work on rows. */
const whileWaitedFor = <T>(e: Endpoint, run: Run, work: () => Promise<T>): Promise<T> =>
  e.upload || run.withoutTransaction || run.patient ? work() : trackRequest(work)

async function answerAnybody(e: Endpoint, run: Run, reach: Reach) {
  const { request, services } = reach
  if (e.limit?.per !== 'account') return run({ ...reach, ...(await inputOf(e, request)) })
  const input = await inputOf(e, request)
  const { guess } = e.limit
  await services.limits.refuseAddress(guess, request.ip, () => isKnownVisitor(services.database, request, input))
  services.limits.countAccount(e, namedAccount(request, input), request.ip)
  try {
    return await run({ ...reach, ...input })
  } catch (cause) {
    if (cause instanceof HttpError && cause.statusCode < 500 && cause.statusCode !== 429) {
      services.limits.countFailure(guess, request.ip)
      if (e.signsIn || cause instanceof WrongProof) await noteFailedSignIn(services, request, input, cause)
    }
    throw cause
  }
}

async function answerSession(name: string, e: Endpoint, run: Run, reach: Reach, enter: Enter) {
  const { request } = reach
  if (run.withoutTransaction) return answerApart(e, run, reach, enter)
  // A slow upload must not hold a database connection: the file is read after the gate and before the work.
  const early = e.upload || run.patient || e.of ? await enter(async (_, session) => admit(e, session) && session) : null
  const asPerson = early ? await admitToPerson(reach.services.database, e, early) : false
  const upload = e.upload ? await inputOf(e, request) : undefined
  const read = early && upload && (await runAs(early, async () => run.before?.(upload)))
  const inTurn = async () =>
    oneAtATime(e, reach, () =>
      enter(async (db, session) => {
        admit(e, session)
        const input = upload ?? (await inputOf(e, request))
        admitSaving(e, session, input.body)
        admitField(e, session, input)
        const again = againFor(session, enter)
        const work = async () => {
          const before = await lockRecord(db, e, input)
          await assertOwnFiles(db, e, input.body)
          const answer = await run({ ...reach, ...input, db, session, again, read, before, asPerson })
          if (e.audit) await writeHistory(db, e.audit, name, input)
          return answer
        }
        return honoursKey(e) ? once(db, session, name, request, work) : work()
      }, run.patient),
    )
  return run.patient && early ? patientTurns.take(early, inTurn) : inTurn()
}

/** What `listAll` writes long after the call is still written in the caller's name. */
const againFor = (session: Session, enter: Enter): Again =>
  Object.assign(<T>(work: (db: OrgDb) => Promise<T>) => enter(work), { owner: session })

/** Changes are queued by the record they name first, or else by what they ask for; who only reads waits for no row. */
const oneAtATime = <T>({ method, path }: Endpoint, { request, services }: Reach, work: () => Promise<T>): Promise<T> => {
  if (method === 'GET') return work()
  const [first] = Object.values((request.params ?? {}) as Record<string, string>)
  return services.database.oneAtATime(first ?? path, work)
}

async function answerApart(e: Endpoint, run: Run, reach: Reach, enter: Enter) {
  const session = await enter(async (_, found) => admit(e, found) && found)
  const asPerson = await admitToPerson(reach.services.database, e, session)
  const again = againFor(session, enter)
  const input = await inputOf(e, reach.request)
  admitField(e, session, input)
  if (namesFiles(e)) await again((db) => assertOwnFiles(db, e, input.body))
  return runAs(session, () => run({ ...reach, ...input, session, again, asPerson }))
}

/** Creating and changing are told apart by the body, so its permission is asked once the body is read. */
const admitSaving = ({ saves, access }: Endpoint, { permissions }: Session, body: unknown): void => {
  if (!saves || typeof access === 'string') return
  const needed = access[(body as { id?: string } | undefined)?.id ? 1 : 0]
  if (!needed || !grants(new Set(permissions), needed)) throw forbidden()
}

interface Sent {
  readonly fields?: Readonly<Record<string, unknown>> | undefined
  readonly body?: unknown
}

/** The permission may depend on what was sent, beside the file or in the body, and is asked once that is read. */
const admitField = ({ accessBy }: Endpoint, { permissions }: Session, { fields: beside, body }: Sent): void => {
  if (!accessBy) return
  const fields = beside ?? (body as Record<string, unknown> | undefined)
  const held = new Set(permissions)
  const needed = accessBy.permissions[String(fields?.[accessBy.field])] ?? []
  if (!needed.some((permission) => grants(held, permission))) throw forbidden()
}

const admit = (e: Endpoint, session: Session): true => {
  if (session.must_accept?.length && !e.beforeConsent) throw forbidden('Please accept the terms first')
  if (!mayCall(e, session)) throw forbidden()
  return true
}

type Enter = <T>(work: (db: OrgDb, session: Session) => Promise<T>, patient?: boolean) => Promise<T>

/** Opens the visitor's session as often as one call needs it; the call is counted once, for the person. */
function gate(e: Endpoint, { database, limits }: Services, request: FastifyRequest): Enter {
  const visitor = visitorOf(request, e.access === 'learner' ? 'learner' : 'console')
  if (!visitor || (visitor.readsReports && !e.report)) throw unauthenticated()
  let counted = limits.arrive(e, visitor)
  return async (work, patient) => {
    const { pool } = patient ? database.background : database
    if (!counted) await limits.recognise(visitor)
    const result = await withSession(pool, { ...visitor, trial: trialSeen(e) }, async (db, session) => {
      noteCaller(request, session)
      if (!counted) limits.enter(e, visitor, session)
      counted = true
      if (e.byPerson) refuseCredential(request)
      return { value: await runAs(session, () => work(db, session)) }
    })
    if (result) return result.value
    if (!counted) await limits.refuse(e, visitor)
    throw unauthenticated()
  }
}

/** For what is no call of the contract, such as parts of a large file: the same gate, for whoever may make the call `e`. */
export async function enterSession(e: Endpoint, services: Services, request: FastifyRequest) {
  const enter = gate(e, services, request)
  const session = await enter(async (_, found) => admit(e, found) && found)
  return { session, again: againFor(session, enter) }
}
