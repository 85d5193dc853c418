import pg from 'pg'
import { type Latency, percentiles } from './load.ts'
import { type Crowd, makeQuizCrowd, QUESTIONS } from './quiz-crowd.ts'
import { atMost, note } from './report.ts'
import { signIn } from './session.ts'

const LEARNERS = 500
const EVERY_MS = 5_000
/** How often one learner alone saves, to have something to compare with. */
const ALONE = 200

interface Sitting {
  readonly nik: string
  readonly token: string
  readonly attempt_id: string
  readonly questions: readonly string[]
}

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/** What this learner answers to that question: every third is wrong, at other places for everybody. */
const choiceOf = (nik: string, at: number): 'A' | 'B' => ((Number(nik.slice(1)) + at) % 3 === 0 ? 'B' : 'A')
const scoreOf = (nik: string): number =>
  (Array.from({ length: QUESTIONS }, (_, at) => choiceOf(nik, at)).filter((code) => code === 'A').length / QUESTIONS) * 100

async function ask<T>(url: string, token: string, method: string, path: string, body: unknown = {}): Promise<T> {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
  const answer = await fetch(`${url}/api${path}`, { method, headers, body: JSON.stringify(body) })
  if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`)
  return ((await answer.json()) as { data: T }).data
}

interface Attempt {
  readonly attempt_id: string
  readonly questions: readonly { readonly id: string }[]
}

async function begin(url: string, { relation_id, tokens }: Crowd): Promise<Sitting[]> {
  const waiting = [...tokens]
  const sittings: Sitting[] = []
  await Promise.all(
    Array.from({ length: 8 }, async () => {
      for (let next = waiting.pop(); next; next = waiting.pop()) {
        const [nik, token] = next
        const { attempt_id, questions } = await ask<Attempt>(url, token, 'POST', `/learner/quizzes/${relation_id}/attempts`)
        sittings.push({ nik, token, attempt_id, questions: questions.map(({ id }) => id) })
      }
    }),
  )
  return sittings
}

/** Milliseconds of saving one answer. */
async function save(url: string, { nik, token, attempt_id, questions }: Sitting, at: number): Promise<number> {
  const began = performance.now()
  await ask(url, token, 'PUT', `/learner/attempts/${attempt_id}/answers/${questions[at]}`, {
    code: choiceOf(nik, at),
    sequence: Date.now(),
  })
  return performance.now() - began
}

/** Everybody saves once in every five seconds, at a moment of their own. */
async function together(url: string, sittings: readonly Sitting[]): Promise<Latency> {
  const times: number[] = []
  const began = performance.now()
  await Promise.all(
    sittings.map(async (sitting, n) => {
      const own = (n / sittings.length) * EVERY_MS
      for (let at = 0; at < QUESTIONS; at++) {
        await wait(Math.max(0, began + own + at * EVERY_MS - performance.now()))
        times.push(await save(url, sitting, at))
      }
    }),
  )
  return percentiles(times)
}

async function lostAnswers(databaseUrl: string, sittings: readonly Sitting[]): Promise<number> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  const { rows } = await client.query<{ attempt_id: string; question_id: string; code: string }>(
    `select attempt_id, question_id, answer ->> 'code' as code from quiz_answers where attempt_id = any ($1)`,
    [sittings.map(({ attempt_id }) => attempt_id)],
  )
  await client.end()
  const kept = new Map(rows.map(({ attempt_id, question_id, code }) => [`${attempt_id} ${question_id}`, code]))
  return sittings.flatMap(({ nik, attempt_id, questions }) =>
    questions.filter((id, at) => kept.get(`${attempt_id} ${id}`) !== choiceOf(nik, at)),
  ).length
}

interface ReportRow {
  readonly nik: string
  readonly score: number | null
  readonly status: string
}

async function wrongRows(url: string, { quiz_id, relation_id, tokens }: Crowd): Promise<number> {
  const get = await signIn(url)
  const rows: ReportRow[] = []
  for (let page = 1; rows.length < LEARNERS && page <= LEARNERS / 100; page++) {
    const answer = await get(`/cms/v4/quizzes/${quiz_id}/results?relation_id=${relation_id}&page=${page}&page_size=100`)
    rows.push(...((await answer.json()) as { data: { results: ReportRow[] } }).data.results)
  }
  const byNik = new Map(rows.map((row) => [row.nik, row]))
  return [...tokens.keys()].filter((nik) => {
    const row = byNik.get(nik)
    return row?.score !== scoreOf(nik) || row.status !== (scoreOf(nik) >= 50 ? 'passed' : 'not_passed')
  }).length
}

/** Five hundred learners of one batch answer a quiz of twenty questions at once: nothing is lost, nobody waits much longer than alone. */
export async function measureLearners(url: string, databaseUrl: string): Promise<void> {
  const crowd = await makeQuizCrowd(databaseUrl, LEARNERS)
  const started = performance.now()
  const sittings = await begin(url, crowd)
  note(`${sittings.length} learners begin a quiz, eight at a time`, (performance.now() - started) / 1_000, 's')
  const [first] = sittings
  if (!first) throw new Error('Nobody takes the quiz')
  for (let n = 0; n < QUESTIONS; n++) await save(url, first, n)
  const alone: number[] = []
  for (let n = 0; n < ALONE; n++) alone.push(await save(url, first, n % QUESTIONS))
  const single = percentiles(alone)
  const crowded = await together(url, sittings)
  note('a save of one learner alone, p95', single.p95)
  note(`a save among ${LEARNERS} learners, p50`, crowded.p50)
  note(`a save among ${LEARNERS} learners, p95`, crowded.p95)
  atMost(`a save among ${LEARNERS} learners against alone, p95`, crowded.p95 / single.p95, 3, 'x')
  atMost('answers lost', await lostAnswers(databaseUrl, sittings), 0, '')
  for (const { token, attempt_id } of sittings) await ask(url, token, 'POST', `/learner/attempts/${attempt_id}/submit`)
  atMost('rows of the report that are wrong', await wrongRows(url, crowd), 0, '')
}
