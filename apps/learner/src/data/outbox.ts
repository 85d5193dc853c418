import { ApiError } from '@pelita/console/data/api-error.ts'
import { itemKeys, readItem, removeItem, writeItem } from '@pelita/console/data/browser-storage.ts'
import { randomId } from '@pelita/console/data/random-id.ts'
import { learnerAssignmentApi, type submissionBody } from '@pelita/contract/areas/assignment/learner-assignment.ts'
import { learnerQuizApi } from '@pelita/contract/areas/quiz/learner-quiz.ts'
import type { Answer } from '@pelita/contract/areas/quiz/quiz-answers.ts'
import type { CallInput } from '@pelita/contract/core/endpoint.ts'
import { learnerProgressApi } from '@pelita/contract/learning/learner-progress.ts'
import { useSyncExternalStore } from 'react'
import type { z } from 'zod'
import { beforeWipe, dropAllOf } from './phone-files.ts'
import type { HandedFile } from './sent-files.ts'
import { currentSession, learnerCall, onSession, workOwner } from './session.ts'

type Work =
  | {
      readonly kind: 'answer'
      readonly attempt_id: string
      readonly question_id: string
      readonly answer: Answer
      /** The question and what was answered, in words: where it is refused, it is shown what does not count. */
      readonly asked?: string
      readonly said?: string
    }
  | {
      readonly kind: 'submission'
      readonly relation_id: string
      readonly title: string
      /** Files go first; what is handed in names them once they are there. */
      readonly files?: readonly HandedFile[]
      readonly body: z.input<typeof submissionBody>
    }
  | {
      /** A quiz that is handed in: after its answers, which were written before. */
      readonly kind: 'attempt'
      readonly attempt_id: string
      readonly title: string
    }
  | {
      readonly kind: 'progress'
      readonly title: string
      /** Where it is played or read. */
      readonly place: string
      readonly body: CallInput<typeof learnerProgressApi.report>['body']
    }

/** Something done here that the server does not have yet. */
export interface Unsent {
  /** What it is about: of two with the same name only the newer is sent. */
  readonly name: string
  readonly work: Work
  /** Grows with time, also from one phone to another: an older answer never replaces a newer one (decision 66). */
  readonly sequence: number
  /** The same however often it is sent. */
  readonly key: string
  /** Why the server does not take it; null while it is still to be sent. */
  readonly refusal: string | null
}

const PREFIX = 'learner_outbox:'
const AGAIN_MS = 8000
/** A line that says nothing for so long is lost: it is sent again. */
const SILENCE_MS = 30_000
const listeners = new Set<() => void>()
let known: readonly Unsent[] | null = null
/** Large files are carried beside everything else: an answer does not wait for them. */
const lanes = ['words', 'files'] as const
type Lane = (typeof lanes)[number]
const sending = new Map<Lane, Promise<void>>()

const laneOf = ({ work }: Unsent): Lane => (work.kind === 'submission' && work.files?.length ? 'files' : 'words')
const drafts = () => `learner_draft:${workOwner()}:`
/** What was typed and is not handed in yet. */
export const draftKey = (relationId: string) => `${drafts()}${relationId}`
const ANSWERS = 'answers:'
/** What was answered in an attempt that runs; its answers are sent one by one. */
export const answersKey = (attemptId: string) => draftKey(ANSWERS + attemptId)

const hasContent = (key: string): boolean => {
  try {
    const { text = '', files = [] }: { text?: string; files?: readonly unknown[] } = JSON.parse(readItem(key) ?? '{}')
    return text.trim() !== '' || files.length > 0
  } catch {
    return false
  }
}

/** How much was begun here and handed in nowhere. */
export const countDrafts = (): number =>
  itemKeys(drafts()).filter((key) => !key.startsWith(drafts() + ANSWERS) && hasContent(key)).length

const mine = (): string => `${PREFIX}${workOwner()}:`

const readAll = (prefix: string): Unsent[] =>
  itemKeys(prefix).flatMap((key) => {
    try {
      const found: Unsent = JSON.parse(readItem(key) ?? 'null')
      return found?.work ? [found] : []
    } catch {
      return []
    }
  })

/** What this person did here and the server does not have, the oldest first. */
export const unsent = (): readonly Unsent[] => {
  known ??= readAll(mine()).sort((one, other) => one.sequence - other.sequence)
  return known
}

const changed = () => {
  known = null
  for (const listener of listeners) listener()
}

const write = (entry: Unsent): boolean => {
  const kept = writeItem(mine() + entry.name, JSON.stringify(entry))
  changed()
  return kept
}

const forget = ({ name, sequence }: Unsent): void => {
  // What was changed while it was on its way is sent again.
  if (unsent().find((one) => one.name === name)?.sequence !== sequence) return
  removeItem(mine() + name)
  changed()
}

const patience = () => AbortSignal.timeout(SILENCE_MS)

/** Its files first, each from where it stopped; then all of it at once. */
async function handIn({ relation_id, files = [], body }: Work & { kind: 'submission' }, { name, key, sequence }: Unsent) {
  const ids: string[] = []
  const sent = files.length > 0 ? await import('./sent-files.ts') : null
  for (const file of files) ids.push((await sent?.deliver(relation_id, file)) ?? '')
  // Taken back while its files were on their way.
  if (unsent().find((one) => one.name === name)?.sequence !== sequence) return
  const whole = { ...body, ...(ids.length > 0 && { file_ids: ids }) }
  await learnerCall(learnerAssignmentApi.submit, { params: { relation_id }, body: whole }, { key, signal: patience() })
  removeItem(draftKey(relation_id))
  await sent?.forgetFiles(files.map((file) => file.key))
}

/** The name of a quiz that waits to be handed in. */
export const attemptName = (attemptId: string): string => `attempt/${attemptId}`

async function handInAttempt(id: string, key: string): Promise<void> {
  await learnerCall(learnerQuizApi.submit, { params: { id } }, { key, signal: patience() })
  removeItem(answersKey(id))
}

const send = (entry: Unsent): Promise<unknown> => {
  const { work, key, sequence } = entry
  if (work.kind === 'progress') return learnerCall(learnerProgressApi.report, { body: work.body }, { key, signal: patience() })
  if (work.kind === 'attempt') return handInAttempt(work.attempt_id, key)
  return work.kind === 'answer'
    ? learnerCall(
        learnerQuizApi.answer,
        { params: { id: work.attempt_id, question_id: work.question_id }, body: { ...work.answer, sequence } },
        { signal: patience() },
      )
    : handIn(work, entry)
}

/** No answer, a server that restarts and too many calls pass by themselves; a session that ended waits for the next sign-in. */
export const passes = (cause: unknown): boolean =>
  !(cause instanceof ApiError) || cause.expired || cause.status === 0 || cause.status === 429 || cause.status >= 500

async function sendAll(lane: Lane): Promise<void> {
  for (const entry of unsent().filter((one) => one.refusal === null && laneOf(one) === lane)) {
    try {
      await send(entry)
      forget(entry)
    } catch (cause) {
      if (passes(cause)) return
      if (unsent().find(({ name }) => name === entry.name)?.sequence === entry.sequence)
        write({ ...entry, refusal: cause instanceof ApiError ? cause.message : '' })
    }
  }
}

function round(lane: Lane): Promise<void> {
  const under = sending.get(lane)
  if (under) return under
  const begun = sendAll(lane).finally(() => {
    sending.delete(lane)
    changed()
  })
  sending.set(lane, begun)
  return begun
}

/** Sends what waits, one after another; answers when this round is over. */
export const flush = async (): Promise<void> => {
  if (currentSession()) await Promise.all(lanes.map(round))
}

/** Keeps it on this phone first, then sends it. False when the phone has no room to keep it. */
export const put = (name: string, work: Work, key = randomId()): boolean => {
  const entry = { name, work, sequence: Date.now(), key, refusal: null }
  const kept = write(entry)
  const lane = laneOf(entry)
  // What was added while a round was under way is sent by the next one.
  if (currentSession())
    void round(lane).then(() => (unsent().some((one) => one.name === name && one.refusal === null) ? round(lane) : undefined))
  return kept
}

/** Takes away what the server refused, once the person has seen it. */
export const dismiss = (entry: Unsent): void => forget(entry)

/** Takes everything of this person from this phone, what they were writing too. */
export const wipe = async (): Promise<void> => {
  for (const stop of beforeWipe) stop()
  for (const key of [...itemKeys(mine()), ...itemKeys(drafts())]) removeItem(key)
  changed()
  await dropAllOf(currentSession()?.user.id ?? '')
}

window.addEventListener('online', () => void flush())
onSession(() => {
  changed()
  void flush()
})
setInterval(() => unsent().some(({ refusal }) => refusal === null) && void flush(), AGAIN_MS)

export const useUnsent = (): readonly Unsent[] =>
  useSyncExternalStore((listener) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  }, unsent)
