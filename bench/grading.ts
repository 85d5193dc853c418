import { latency } from './load.ts'
import type { BenchQuiz } from './quiz-volume.ts'
import { atMost, note } from './report.ts'
import { signInToken } from './session.ts'

const GRADERS = 50
const RESULTS = 200

interface Essay {
  readonly result: string
  readonly user_id: string
  readonly question_id: string
  readonly updated_at: string
}

/** Every grader grades every result by the version all of them have read: one is taken, the others are told. */
export async function measureGrading(url: string, { quiz_id, relation_id }: BenchQuiz): Promise<void> {
  const authorization = await signInToken(url)
  const results = `${url}/api/cms/v4/quizzes/${quiz_id}/results`
  const read = async <T>(path: string): Promise<T> =>
    ((await (await fetch(`${results}${path}`, { headers: { authorization } })).json()) as { data: T }).data
  const grade = ({ result, user_id, question_id, updated_at }: Essay, score: number) =>
    fetch(`${results}/${result}/user-answer/grade`, {
      method: 'PATCH',
      headers: { authorization, 'content-type': 'application/json' },
      body: JSON.stringify({ user_id, grades: [{ question_id, score, updated_at }] }),
    })

  const essays = await readEssays(read, relation_id)
  const taken = new Map<string, number[]>()
  let refused = 0
  const start = performance.now()
  await Promise.all(
    Array.from({ length: GRADERS }, async (_, n) => {
      const from = Math.floor((n * essays.length) / GRADERS)
      for (const essay of [...essays.slice(from), ...essays.slice(0, from)]) {
        const { status } = await grade(essay, n + 1)
        if (status === 200) taken.set(essay.result, [...(taken.get(essay.result) ?? []), n + 1])
        else if (status === 409) refused++
        else throw new Error(`A grade was answered ${status}`)
      }
    }),
  )
  const seconds = (performance.now() - start) / 1000
  const kept = new Map((await readEssays(read, relation_id)).map(({ result, score }) => [result, score]))
  const lost = essays.filter(({ result }) => taken.get(result)?.length !== 1 || taken.get(result)?.[0] !== kept.get(result))
  atMost(`grades lost by ${GRADERS} graders on the same ${essays.length} results`, lost.length, 0, '')
  note(`their ${taken.size} grades and ${refused} refusals`, seconds, 's')
  const [late] = essays
  if (late) note('a grade that comes too late, p50', (await latency(() => grade(late, 1))).p50)
}

type Answer = Omit<Essay, 'result' | 'user_id'> & {
  readonly question_type: string
  readonly answer: string[]
  readonly score: number | null
}

/** The essay of the newest attempt of the first participants, a few read at a time. */
async function readEssays(read: <T>(path: string) => Promise<T>, relation: string) {
  const essays: (Essay & { readonly score: number | null })[] = []
  for (let page = 1; essays.length < RESULTS; page++) {
    const { results } = await read<{ results: { user_id: string; attempts: { id: string }[] }[] }>(
      `?relation_id=${relation}&page=${page}&page_size=100&order_by=name&order_type=asc`,
    )
    if (results.length === 0) break
    for (const { user_id, attempts } of results) {
      const result = attempts[0]?.id
      if (!result) continue
      const { answers } = await read<{ answers: Answer[] }>(`/${result}/user-answer`)
      const essay = answers.find(({ question_type, answer }) => question_type === 'essay' && answer.length > 0)
      if (essay)
        essays.push({ result, user_id, question_id: essay.question_id, updated_at: essay.updated_at, score: essay.score })
    }
  }
  return essays.slice(0, RESULTS)
}
