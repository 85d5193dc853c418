import { assignmentResultApi } from '@pelita/contract/areas/assignment/assignment-results.ts'
import { quizResultApi } from '@pelita/contract/areas/quiz/quiz-results.ts'
import { gradingQueueApi, type QueuedWork } from '@pelita/contract/learning/grading-queue.ts'
import type { Call } from './api.ts'
import { feedbackFor, firstTaken, scoreOf } from './experts.ts'
import type { OpenRun } from './open-run.ts'
import { refusalOf } from './simulate.ts'

/** Where nobody teaches, whoever may see results grades what waits; `when` says whose turn has come. */
export async function gradeWaiting(
  trainer: Call,
  { id }: OpenRun,
  seed: number,
  when: (nik: string) => boolean,
): Promise<string[]> {
  const { results } = await trainer(gradingQueueApi.list, { query: { master_id: id, page_size: 100 } })
  const outcomes: string[] = []
  for (const work of results)
    if (!work.is_trial && when(work.nik)) outcomes.push(await grade(trainer, work, scoreOf(seed, work)).catch(refusalOf))
  return outcomes
}

async function grade(trainer: Call, { id, kind, asset_id, relation_id, nik }: QueuedWork, score: number): Promise<string> {
  if (kind === 'assignment') {
    const feedback = feedbackFor(score)
    await firstTaken([{ score, feedback }, { score }, { feedback }], (given) =>
      trainer(assignmentResultApi.grade, { params: { id: asset_id }, body: { data: [{ id, ...given }] } }),
    )
    return 'assignment graded'
  }
  // Essays are graded in the attempt that waits.
  const query = { relation_id, keyword: nik, page_size: 20 } as const
  const { results } = await trainer(quizResultApi.results, { params: { id: asset_id }, query })
  const waiting = results.find((row) => row.nik === nik)?.attempts.find(({ status }) => status === 'waiting_review')
  if (!waiting) return 'already graded'
  const params = { quizId: asset_id, resultId: waiting.id }
  const { detail, answers } = await trainer(quizResultApi.review, { params })
  const grades = answers
    .filter((answer) => answer.score === null && !answer.exclude_from_grading)
    .map(({ question_id, question }) => ({ question_id, score: Math.min(question.score, score) }))
  await trainer(quizResultApi.grade, { params, body: { user_id: detail.user_id, grades } })
  return 'essays graded'
}
