import { randomUUID } from 'node:crypto'
import type { Objective } from '@pelita/contract/areas/quiz/quiz-questions.ts'
import { chance } from '@pelita/simulator/decisions.ts'
import { sql } from 'kysely'
import { currentRevision } from '../areas/quiz/quiz-revisions.ts'
import { isManagers, isSurrounding, surveyWindow } from '../learning/item/survey-window.ts'
import { type OrgDb, withOrg } from '../platform/db/scope.ts'
import type { Services } from '../platform/services.ts'
import { privateKey } from '../platform/storage/keys.ts'
import { type Made, type Manners, makeAttempts, type Sitter } from './make-attempts.ts'
import type { SeededOrganization } from './people.ts'
import { castOf } from './seed-cast.ts'
import { smallPdf } from './small-pdf.ts'
import { writeAttempts } from './write-attempts.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR
/** Before a survey people rate themselves lower than after the training. */
const SHIFT: Partial<Record<Objective, number>> = {
  pre_learner: -0.22,
  post_learner: 0.08,
  pre_manager: -0.28,
  post_manager: 0.02,
}

interface Owed extends Omit<Sitter, 'objective' | 'subject_user_id' | 'from' | 'until'> {
  readonly objective: Objective | null
  readonly survey_days: number | null
  readonly manager_id: string | null
  readonly start_at: string
  readonly end_at: string
}

const owedOf = async (db: OrgDb, quizId: string): Promise<Owed[]> =>
  (
    await sql<Owed>`
      select x.id as result_id, x.relation_id, x.user_id, x.nik, e.id as enrollment_id, r.objective, r.survey_days, r.pass_grade,
             b.start_at, b.end_at, m.manager_id
        from item_results x join uses r on r.id = x.relation_id join cohorts b on b.id = r.cohort_id
        join enrollments e on e.cohort_id = x.cohort_id and e.user_id = x.user_id and e.archived_at is null and e.status = 'confirmed'
        join memberships m on m.id = x.user_id
       where x.asset_id = ${quizId} and b.status = 'publish' order by b.start_at, x.nik, x.id`.execute(db)
  ).rows

/** Whether this person answered, when, and in whose place; most do, some never. */
function sitterOf(
  { objective, survey_days, manager_id, start_at, end_at, ...owed }: Owed,
  known: ReadonlySet<string>,
): Sitter | null {
  const ends = Date.parse(end_at)
  const now = Date.now() - HOUR
  const luck = chance(2, owed.nik, owed.relation_id.slice(0, 8))
  if (objective !== null && isSurrounding(objective)) {
    const window = surveyWindow(objective, survey_days, { start_at, end_at })
    const by = isManagers(objective) ? manager_id : owed.user_id
    const [from, until] = [window?.from.getTime() ?? now, Math.min(now, window?.until.getTime() ?? 0)]
    if (
      !by ||
      from > until ||
      luck > (isManagers(objective) ? 0.65 : 0.8) ||
      (known.has(by) && now < (window?.until.getTime() ?? 0))
    )
      return null
    return { ...owed, user_id: by, subject_user_id: isManagers(objective) ? owed.user_id : null, objective, from, until }
  }
  const over = ends < now
  const from = over ? Math.max(Date.parse(start_at), ends - 6 * HOUR) : Date.parse(start_at)
  const until = Math.min(now, ends)
  // Those one can sign in as have something left to do where it is still possible.
  if (from > until || luck > (over ? 0.88 : 0.55) || (!over && known.has(owed.user_id))) return null
  return { ...owed, subject_user_id: null, objective: 'general', from, until }
}

interface NewFile {
  readonly id: string
  readonly key: string
  readonly owner: string
}

/** Attempts in every state: never begun, running, waiting for a grade, passed, not passed, tried again; and answered surveys. */
export async function seedAttempts({ database, storage }: Pick<Services, 'database' | 'storage'>, org: SeededOrganization) {
  const files: NewFile[] = []
  const fileOf = (owner: string) => {
    const id = randomUUID()
    files.push({ id, key: privateKey(org.code, 'submission', { id, ext: 'pdf' }), owner })
    return id
  }
  // Without statistics the plans over the rows just made would read whole tables.
  await database.pool.query('analyze item_results, content_relations, enrollments, cohorts, memberships')
  const content = smallPdf(`Laporan inspeksi area kerja - ${org.title}`)
  await withOrg(database.pool, org.id, async (db) => {
    await sql`select set_config('app.audit', 'off', true)`.execute(db)
    const cast = await castOf(db)
    const known = new Set(cast.known)
    const { rows: quizzes } = await sql<{ id: string }>`
      select q.id from quizzes q where exists (select 1 from item_results x where x.asset_id = q.id) order by q.title`.execute(db)
    for (const { id } of quizzes) {
      const revision = await currentRevision(db, id)
      const made = (await owedOf(db, id)).flatMap((owed): Made[] => {
        const sitter = sitterOf(owed, known)
        return sitter ? [makeAttempts(revision, sitter, mannersOf(owed, sitter, cast.experts[0] ?? cast.staff[0], fileOf))] : []
      })
      await writeAttempts(db, revision, made)
    }
    if (files.length > 0) await keepFiles(db, files, content.byteLength)
  })
  for (const { key } of files) await storage.put(key, content, { mime: 'application/pdf', visibility: 'private' })
}

const mannersOf = (owed: Owed, sitter: Sitter, grader: string, fileOf: Manners['fileOf']): Manners => ({
  again: (status) => (status === 'passed' ? 0.2 : 0.7),
  graded: (finishedAt, _no, luck) => luck < (finishedAt < Date.now() - 14 * DAY ? 0.93 : 0.35),
  running: sitter.objective === 'general' && Date.parse(owed.end_at) > Date.now() && chance(4, owed.nik, owed.relation_id) < 0.2,
  shift: SHIFT[sitter.objective] ?? 0,
  grader,
  fileOf,
})

const keepFiles = (db: OrgDb, files: readonly NewFile[], size: number) =>
  sql`
    insert into files (id, key, name, mime, size, visibility, created_by)
    select id, key, 'Laporan Inspeksi.pdf', 'application/pdf', ${size}, 'private', owner
      from jsonb_to_recordset(${JSON.stringify(files)}::jsonb) as x (id uuid, key text, owner uuid)`.execute(db)
