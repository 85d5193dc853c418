import type { z } from 'zod'
import type { Permission } from './catalogue.ts'

/**
 * `public` needs no session, `session` any signed-in administrator, `all-access` one whose role has all access,
 * `learner` a learner's own session; otherwise one of these permissions is enough.
 */
export type Access = 'public' | 'session' | 'all-access' | 'learner' | readonly [Permission, ...Permission[]]

/** Marks an endpoint whose answer is a file instead of the JSON envelope. */
export const FILE = 'file'

export type Trial = 'own' | 'all'

/** What somebody who makes many such calls before sign-in guesses at: an address with many failures waits with calls of that kind alone. */
export type Guess = 'password' | 'code' | 'link' | 'nothing'

/** One call, as plain data. The server registers it, the client performs it, OpenAPI documents it. */
export interface Endpoint {
  readonly method: 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE'
  readonly path: `/${string}`
  readonly access: Access
  /** Needed besides one of `access`, all of them. */
  readonly also?: readonly Permission[]
  /** One call for both: without an `id` in its body it creates, with one it changes. `access` names the permission of each, in this order. */
  readonly saves?: true
  /** The permission depends on a field of the body, or beside the file: one listed under its value. `access` names them all. */
  readonly accessBy?: { readonly field: string; readonly permissions: Readonly<Record<string, readonly Permission[]>> }
  /** A reading call about results, reports or the dashboard, which a key with the scope report-read opens; such a key opens nothing else (decision 65). */
  readonly report?: true
  /**
   * Whose it is what the call changes; without this it is this organisation's. `person`: what somebody has in every organisation, so that the
   * session has to be opened by something of their own. `person-or-member`: as far as the session speaks for the person (decision 113).
   */
  readonly of?: 'person' | 'person-or-member'
  /** For somebody who signed in themselves: a key that acts for everybody is refused (decision 110). */
  readonly byPerson?: true
  /** Whoever came in by password proved it within the last minutes; otherwise it is asked for and the call made again. */
  readonly fresh?: true
  /** One sentence for the API document. */
  readonly summary: string
  readonly params?: z.ZodObject
  readonly query?: z.ZodObject
  readonly body?: z.ZodType
  /** Text fields sent next to the file of a multipart body. */
  readonly upload?: z.ZodObject
  /** Bytes a large upload may have: it waits in a temporary file, not in memory. */
  readonly spool?: number
  /** Schema of the envelope's `data`, or FILE. */
  readonly data: z.ZodType | typeof FILE
  /** The table whose record this call changes, named by its path or, where it saves, by its body: its `updated_at` must match (409 otherwise). */
  readonly record?: string
  /** Treats several records, each by the call of this name in the same area, which is its handler (see `bulkOf`). */
  readonly each?: string
  /** A GET that changes something, because the specification gives it that method. */
  readonly writes?: true
  /** Shows whoever calls what they do in a trial (`own`), or everybody's work in one (`all`): without it nobody sees any (decision 130). */
  readonly trial?: Trial
  /** Answers although the organisation's terms are not accepted yet. */
  readonly beforeConsent?: true
  /** Honours the Idempotency-Key header; what creates or changes a record does so anyway (see `honoursKey`). */
  readonly idempotent?: true
  /** A door: a password, code or other proof is given here. Failures stand in the organisation's history (decision 114). */
  readonly signsIn?: true
  /** Written to the audit history in addition to the row changes. */
  readonly audit?: 'export' | 'import' | 'login' | 'logout' | 'sync'
  /**
   * Calls allowed in a minute; without it the general limit counts. `user`: of a person over all tokens; `account`: before sign-in,
   * for whoever the body names together with the address; `ip`: of an address.
   */
  readonly limit?:
    | { readonly max: number; readonly per: 'ip' | 'user' }
    | { readonly max: number; readonly per: 'account'; readonly guess: Guess }
  readonly status?: 200 | 201 | 202
  /** For a browser's own navigation: `data` is the address it is sent to. */
  readonly redirects?: true
  /** The envelope's message; "OK" without it. */
  readonly message?: string
  /** Fields of `data` that the specification also reads at the top of the body. */
  readonly lift?: readonly string[]
}

export const endpoint = <const E extends Endpoint>(definition: E): E => definition

/**
 * A repetition with the same Idempotency-Key is answered with the first answer. Creating and changing records always do: when
 * the answer is lost, nobody knows whether the work was done, and saving again must neither double it nor meet it as a conflict.
 */
export const honoursKey = (e: Endpoint): boolean =>
  e.idempotent === true ||
  (e.access !== 'public' &&
    !e.upload &&
    (e.status === 201 || e.saves === true || (e.method === 'PATCH' && e.record !== undefined)))

/** Whose trial a call sees: what learners send is about their own work, what they read says so itself. */
export const trialSeen = ({ access, method, trial }: Endpoint): Trial | undefined =>
  trial ?? (access === 'learner' && method !== 'GET' ? 'own' : undefined)

type Part<E, K extends string, T> = E extends Record<K, infer S> ? (S extends z.ZodType ? T : unknown) : unknown
type In<S> = S extends z.ZodType ? z.input<S> : never
type Out<S> = S extends z.ZodType ? z.output<S> : never

/** A file on its way up: a browser File in the console, bytes with a name in a test. */
export type UploadFile = Blob & { readonly name: string }

/** What the caller passes. */
export type CallInput<E extends Endpoint> = Part<E, 'params', { params: In<E['params']> }> &
  Part<E, 'query', { query: In<E['query']> }> &
  Part<E, 'body', { body: In<E['body']> }> &
  Part<E, 'upload', { file: UploadFile; fields: In<E['upload']> }>

/** What the caller gets back, envelope removed. */
export type CallOutput<E extends Endpoint> = E['data'] extends z.ZodType ? z.output<E['data']> : Blob

/** A file that was read, or one that waits on the disk until the answer has left. */
type ReceivedFile<E> = E extends { spool: number }
  ? { name: string; type: string; path: string; size: number }
  : { name: string; type: string; bytes: Uint8Array }

/** The version a body carries is held against the record before the handler runs, and taken off. */
type Written<E, Body> = E extends { record: string } ? Omit<Body, 'updated_at'> : Body

/** What the server handler receives after validation. */
export type HandlerInput<E extends Endpoint> = Part<E, 'params', { params: Out<E['params']> }> &
  Part<E, 'query', { query: Out<E['query']> }> &
  Part<E, 'body', { body: Written<E, Out<E['body']>> }> &
  Part<E, 'upload', { file: ReceivedFile<E>; fields: Out<E['upload']> }>

/** A file that leaves the server piece by piece. */
export interface FileAnswer {
  readonly name: string
  readonly mime: string
  readonly content: Uint8Array | AsyncIterable<Uint8Array>
  /** Shown in the browser instead of saved. */
  readonly inline?: boolean
}

export type HandlerOutput<E extends Endpoint> = E['data'] extends z.ZodType ? z.input<E['data']> : FileAnswer
