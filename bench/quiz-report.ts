import { measureDownload } from './exports.ts'
import { latency } from './load.ts'
import type { BenchQuiz, Crowd } from './quiz-volume.ts'
import { atMost, note } from './report.ts'
import { drain, signIn } from './session.ts'

/** The report of a quiz with a hundred times the participants, and its spreadsheet with every answer. */
export async function measureQuizReport(url: string, quizzes: Record<Crowd, BenchQuiz>): Promise<void> {
  const get = await signIn(url)
  const page =
    (crowd: Crowd, path: string, query = '') =>
    async () =>
      drain(
        await get(`/cms/v4/quizzes/${quizzes[crowd].quiz_id}/results${path}?relation_id=${quizzes[crowd].relation_id}${query}`),
      )
  const compare = async (what: string, path: string, query = '') => {
    const small = await latency(page('100', path, query))
    const large = await latency(page('10k', path, query))
    note(`${what}, 100 participants x 3 attempts, p95`, small.p95)
    note(`${what}, 10,000 participants x 3 attempts, p95`, large.p95)
    atMost(`${what} at 10,000 participants against 100`, large.p95 / small.p95, 2, 'x')
  }
  await compare('quiz report page', '')
  await compare('quiz report page by name', '', '&order_by=name&order_type=asc')
  await compare('quiz report figures', '/dashboard')
  const { quiz_id, relation_id } = quizzes['10k']
  await measureDownload(url, 'answers', `/cms/v4/quizzes/${quiz_id}/results/download?relation_id=${relation_id}`)
}
