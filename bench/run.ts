import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { measureAnnouncement } from './announcement.ts'
import { measureBombs } from './bombs.ts'
import { startBuilt } from './built-server.ts'
import { makeCertificateVolume, measureCertificates } from './certificates.ts'
import { measureClassroom } from './classroom.ts'
import { measureCourse } from './course.ts'
import { measureExport } from './exports.ts'
import { measureFairness } from './fairness.ts'
import { makeFlood } from './flood.ts'
import { measureGrading } from './grading.ts'
import { measureHeartbeat } from './heartbeat.ts'
import { measureImports } from './imports.ts'
import { measureLeaderboard } from './leaderboard.ts'
import { measureLearners } from './learners.ts'
import { measureLists } from './lists.ts'
import { measureNested } from './nested.ts'
import { measurePages } from './pages.ts'
import { measurePhone } from './phone.ts'
import { measurePhoneLine } from './phone-line.ts'
import { measurePoints } from './points.ts'
import { measureQuizReport } from './quiz-report.ts'
import { makeQuizVolume } from './quiz-volume.ts'
import { printReport } from './report.ts'
import { measureSignIn } from './sign-in.ts'
import { measureSoak } from './soak.ts'
import { measureStart } from './start.ts'
import { measureUploads } from './uploads.ts'
import { makeVolume } from './volume.ts'

/** Two worktrees on one machine give theirs different names and ports. */
const NAME = process.env.BENCH_DATABASE ?? 'pelita_bench'
const PORT = Number(process.env.BENCH_PORT ?? 4391)
const server = process.env.BENCH_DATABASE_URL ?? process.env.TEST_DATABASE_URL ?? 'postgres://postgres@127.0.0.1:5432/postgres'

/** A database of its own, kept between runs because a million rows take a while; `--fresh` makes it anew. */
async function benchDatabase(): Promise<string> {
  const owner = new pg.Client({ connectionString: server })
  await owner.connect()
  if (process.argv.includes('--fresh')) await owner.query(`drop database if exists ${NAME} with (force)`)
  const { rowCount } = await owner.query('select 1 from pg_database where datname = $1', [NAME])
  if (!rowCount) await owner.query(`create database ${NAME}`)
  await owner.end()
  return Object.assign(new URL(server), { pathname: `/${NAME}` }).toString()
}

/** `npm run bench -- certificates` measures one part alone; the whole is what counts. */
const parts = process.argv.slice(2).filter((word) => !word.startsWith('--'))
const wants = (part: string) => parts.length === 0 || parts.includes(part)

// It has the machine to itself, and needs no database of ours.
if (wants('start')) await measureStart(PORT)
if (parts.join() === 'start') process.exit(printReport() ? 0 : 1)

const dataDir = mkdtempSync(join(tmpdir(), 'pelita-bench-'))
const databaseUrl = await benchDatabase()
const first = await startBuilt(PORT, { DATABASE_URL: databaseUrl, DATA_DIR: dataDir })
await first.stop()
// The people of the first volume take the quizzes of the second.
const presences = ['lists', 'exports', 'quizzes'].some(wants) ? await makeVolume(databaseUrl) : null
const quizzes = wants('quizzes') ? await makeQuizVolume(databaseUrl) : null
const certificates = wants('certificates') ? await makeCertificateVolume(databaseUrl) : null
const flood = wants('fairness') ? await makeFlood(databaseUrl) : null
// It kills its server, so it has one of its own.
if (wants('classroom'))
  await measureClassroom(() => startBuilt(PORT, { DATABASE_URL: databaseUrl, DATA_DIR: dataDir }), databaseUrl)
if (wants('nested')) await measureNested(() => startBuilt(PORT, { DATABASE_URL: databaseUrl, DATA_DIR: dataDir }), databaseUrl)
if (wants('uploads'))
  await measureUploads(() => startBuilt(PORT, { DATABASE_URL: databaseUrl, DATA_DIR: dataDir, FFMPEG_PATH: 'off' }))
if (wants('bombs')) await measureBombs(() => startBuilt(PORT, { DATABASE_URL: databaseUrl, DATA_DIR: dataDir }))
if (wants('announcement'))
  await measureAnnouncement((env) => startBuilt(PORT, { DATABASE_URL: databaseUrl, DATA_DIR: dataDir, ...env }), databaseUrl)
if (wants('points')) await measurePoints({ DATABASE_URL: databaseUrl, DATA_DIR: dataDir }, databaseUrl)
if (wants('soak')) {
  const embedded = mkdtempSync(join(tmpdir(), 'pelita-soak-'))
  for (const [name, env] of Object.entries({
    'embedded database': { DATABASE_URL: '', DATA_DIR: embedded },
    PostgreSQL: { DATABASE_URL: databaseUrl, DATA_DIR: dataDir },
  })) {
    const soaked = await startBuilt(PORT, env)
    await measureSoak(name, soaked).finally(() => soaked.stop())
  }
  rmSync(embedded, { recursive: true, force: true })
}
const running = await startBuilt(PORT, { DATABASE_URL: databaseUrl, DATA_DIR: dataDir })
try {
  if (presences && wants('lists')) await measureLists(running.url, databaseUrl, presences)
  if (presences && wants('exports')) await measureExport(running.url, presences)
  if (quizzes) await measureQuizReport(running.url, quizzes)
  if (quizzes) await measureGrading(running.url, quizzes['10k'])
  if (wants('course')) await measureCourse(running.url, databaseUrl)
  if (wants('leaderboard')) await measureLeaderboard(running.url, databaseUrl)
  if (wants('imports')) await measureImports(running.url)
  if (certificates) await measureCertificates(running.url, certificates)
  if (flood) await measureFairness(running.url, flood)
  if (wants('sign-in')) await measureSignIn(running.url)
  if (wants('heartbeat')) await measureHeartbeat(running.url)
  if (wants('learners')) await measureLearners(running.url, databaseUrl)
  if (wants('pages')) await measurePages(running.url)
  if (wants('phone')) await measurePhone(running.url)
  if (wants('phone') || wants('phone-line')) await measurePhoneLine(running.url)
} finally {
  await flood?.client.end()
  await running.stop()
  rmSync(dataDir, { recursive: true, force: true })
}
process.exitCode = printReport() ? 0 : 1
