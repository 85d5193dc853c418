import { randomUUID } from 'node:crypto'
import type { Objective } from '@pelita/contract/areas/quiz/quiz-questions.ts'
import { chance } from '@pelita/simulator/decisions.ts'
import { sql } from 'kysely'
import { currentRevision } from '../../areas/quiz/quiz-revisions.ts'
import { mayStart, START_FACTS, type StartFacts } from '../../learning/item/may-start.ts'
import { isManagers, isSurrounding, surveyWindow } from '../../learning/item/survey-window.ts'
import { type OrgDb, withOrg } from '../../platform/db/scope.ts'
import type { Services } from '../../platform/services.ts'
import { privateKey } from '../../platform/storage/keys.ts'
import { castOf } from '../classroom/seed-cast.ts'
import { smallPdf } from '../document/small-pdf.ts'
import { READY_AT } from '../ready-at.ts'
import type { SeededOrganization } from '../user/people.ts'
import { type Made, type Manners, makeAttempts, type Sitter } from './make-attempts.ts'
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

interface Owed extends Omit<Sitter, 'objective' | 'subject_user_id' | 'from' | 'until' | 'closes'>, StartFacts {
  readonly manager_id: string | null
  readonly ready_at: string
  readonly start_at: string
  readonly end_at: string
}

const owedOf = async (db: OrgDb, quizId: string): Promise<Owed[]> =>
  (
    await sql<Owed>`
      select x.id as result_id, x.relation_id, x.user_id, x.nik, e.id as enrollment_id, u.pass_grade, m.manager_id,
             c.title || ' ' || h.title || ' ' || u.title as place, ${START_FACTS}, ${READY_AT}
        from item_results x join uses u on u.id = x.relation_id join cohorts h on h.id = u.cohort_id join contents c on c.id = h.content_id
        join enrollments e on e.id = x.enrollment_id and e.archived_at is null and e.status = 'confirmed'
        join memberships m on m.id = x.user_id
       where x.asset_id = ${quizId} and h.status = 'publish' and h.start_at < now() + interval '8 days'
       order by h.start_at, place, x.nik`.execute(db)
  ).rows

/** Whether this person answered, when, and in whose place; most do, some never, and nobody before they may. A test that is taken `twice` is begun early. */
function sitterOf(all: Owed, known: ReadonlySet<string>, twice: boolean): Sitter | null {
  const { result_id, relation_id, user_id, nik, enrollment_id, pass_grade, place } = all
  const { relation_objective: objective, survey_days, manager_id, start_at, end_at } = all
  const owed = { result_id, relation_id, user_id, nik, enrollment_id, pass_grade, place }
  const ends = Date.parse(end_at)
  const now = Date.now() - HOUR
  const ready = Date.parse(all.ready_at)
  const luck = chance(2, nik, place)
  if (objective !== null && isSurrounding(objective)) {
    const window = surveyWindow(objective, survey_days, { start_at, end_at })
    const by = isManagers(objective) ? manager_id : owed.user_id
    const closes = window?.until.getTime() ?? 0
    const [from, until] = [Math.max(ready, window?.from.getTime() ?? now), Math.min(now, closes)]
    if (!by || from > until || luck > (isManagers(objective) ? 0.65 : 0.8) || (known.has(by) && now < closes)) return null
    return { ...owed, user_id: by, subject_user_id: isManagers(objective) ? owed.user_id : null, objective, from, until, closes }
  }
  const over = ends < now
  const opens = Math.max(Date.parse(start_at), ready)
  const from = over && !twice ? Math.max(opens, ends - 6 * HOUR) : opens
  if (mayStart('quiz', all, new Date(from)) !== null) return null
  const closes = Date.parse(all.open_until ?? end_at)
  const until = Math.min(now, closes, twice ? from + 6 * HOUR : Math.max(ends, from + DAY))
  // Those one can sign in as have something left to do where it is still possible.
  if (from > until || luck > (over ? 0.88 : 0.55) || (!over && known.has(user_id))) return null
  return { ...owed, subject_user_id: null, objective: 'general', from, until, closes }
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
      select q.id from quizzes q join uses u on u.type = 'quiz' and u.asset_id = q.id
       group by q.id, q.title order by min(u.section_position), min(u.position), q.title`.execute(db)
    // In the order of the tree: what comes later waits for what comes first.
    for (const { id } of quizzes) {
      const revision = await currentRevision(db, id)
      const twice = revision.settings.question_type === 'lim2'
      const grader = cast.experts[0] ?? cast.staff[0]
      const made = (await owedOf(db, id)).flatMap((owed): Made[] => {
        const sitter = sitterOf(owed, known, twice)
        return sitter ? [makeAttempts(revision, sitter, mannersOf(owed, sitter, { grader, fileOf, twice }))] : []
      })
      await writeAttempts(db, revision, made)
    }
    if (files.length > 0) await keepFiles(db, files, content.byteLength)
  })
  for (const { key } of files) await storage.put(key, content, { mime: 'application/pdf', visibility: 'private' })
}

type Taking = Pick<Manners, 'grader' | 'fileOf'> & { readonly twice: boolean }

const mannersOf = (owed: Owed, sitter: Sitter, { grader, fileOf, twice }: Taking): Manners => ({
  again: (status) => (twice ? 0.92 : status === 'passed' ? 0.2 : 0.7),
  graded: (finishedAt, _no, luck) => luck < (finishedAt < Date.now() - 14 * DAY ? 0.93 : 0.35),
  running: sitter.objective === 'general' && Date.parse(owed.end_at) > Date.now() && chance(4, owed.nik, owed.place) < 0.2,
  shift: twice ? (SHIFT.pre_learner ?? 0) : (SHIFT[sitter.objective] ?? 0),
  grader,
  fileOf,
})

const keepFiles = (db: OrgDb, files: readonly NewFile[], size: number) =>
  sql`
    insert into files (id, key, name, mime, size, visibility, created_by)
    select id, key, 'Laporan Inspeksi.pdf', 'application/pdf', ${size}, 'private', owner
      from jsonb_to_recordset(${JSON.stringify(files)}::jsonb) as x (id uuid, key text, owner uuid)`.execute(db)
