import { assignmentScreens } from '@pelita/contract/areas/assignment/assignment.ts'
import { quizScreens } from '@pelita/contract/areas/quiz/quiz.ts'
import { pathTo } from '@pelita/contract/core/screen.ts'
import { gradingQueueApi, ownKinds, type QueuedWork, SNIPPETS_MAX } from '@pelita/contract/learning/grading-queue.ts'
import { sql } from 'kysely'
import { againAmongTrials, amongTrials } from '../../learning/content/trial.ts'
import { againOverSources } from '../../learning/distribution/received.ts'
import { receivedFromOwners } from '../../learning/distribution/visit.ts'
import { listPage } from '../../platform/db/list.ts'
import type { OrgDb, Session } from '../../platform/db/scope.ts'
import { conflict, notFound } from '../../platform/http/errors.ts'
import { implement } from '../../platform/http/implement.ts'
import { downloadList, type ListSheet, momentColumn, textColumn, wordColumn } from '../../platform/sheets/list-sheet.ts'
import { claim } from './claims.ts'
import { nextWork, queuePlan, type Source, waitingClasses } from './grading-queue.queries.ts'

const kindsOf = (session: Session) => ownKinds(new Set(session.permissions))

/** What its own people did elsewhere is read on a visit to whoever distributes to this organisation. */
const from = <T>(db: OrgDb, source: Source = 'own', work: (source: Source) => Promise<T>): Promise<T> =>
  source === 'others'
    ? receivedFromOwners(db, () => work(source))
    : source === 'trial'
      ? amongTrials(db, () => work(source))
      : work(source)

/** The screen on which a work is graded. */
const gradedAt = ({ kind, asset_id: id }: QueuedWork): string =>
  kind === 'quiz' ? pathTo(quizScreens.grading.path, { id }) : pathTo(assignmentScreens.grading.path, { id })

const queueSheet: ListSheet<QueuedWork> = {
  name: 'Grading Queue',
  columns: [
    textColumn('NIK', (row) => row.nik),
    textColumn('Participant', (row) => row.name, 32),
    textColumn('Title', (row) => row.title, 36),
    wordColumn('Type', (row) => row.kind),
    textColumn('Class', (row) => row.module_title, 36),
    textColumn('Batch', (row) => row.batch_title ?? row.owner ?? '', 28),
    momentColumn('Submitted', (row) => row.submitted_at),
    textColumn('Grading now', (row) => row.grader?.name ?? '', 28),
  ],
}

export const gradingQueueRoutes = implement(gradingQueueApi, {
  list: ({ db, query, session }) =>
    from(db, query.source, (source) =>
      listPage(db, queuePlan(kindsOf(session), source), query, query.timezone ?? session.timezone),
    ),
  next: async ({ db, query, session }) => {
    const kinds = kindsOf(session)
    const passed = query.passed ?? []
    const found =
      (await nextWork(db, kinds, passed)) ?? (await from(db, 'others', (source) => nextWork(db, kinds, passed, source)))
    return found ? { work: { ...found.work, path: gradedAt(found.work) }, waiting: found.waiting } : { work: null, waiting: 0 }
  },
  download: (given) => {
    const { query, session, again } = given
    const sheet = downloadList(queuePlan(kindsOf(session), query.source), queueSheet)
    if (query.source === 'trial') return sheet({ ...given, again: againAmongTrials(again) })
    return sheet(query.source === 'others' ? { ...given, again: againOverSources(again, 'distributed', session) } : given)
  },
  classes: ({ db, query, session }) =>
    from(db, query.source, async (source) => ({ results: await waitingClasses(db, kindsOf(session), source) })),
  claim: ({ db, body, session }) => {
    if (!kindsOf(session).includes(body.kind)) throw notFound('Result')
    return claim(db, body.kind, body.id)
  },
  snippets: async ({ db }) => ({
    results: await db
      .selectFrom('feedback_snippets')
      .select(['id', 'text'])
      .where('user_id', '=', sql<string>`current_actor()`)
      .orderBy('created_at')
      .orderBy('id')
      .execute(),
  }),
  addSnippet: async ({ db, body }) => {
    const { rows } = await sql<{ id: string; text: string }>`
      insert into feedback_snippets (text) select ${body.text}
       where (select count(*) from feedback_snippets where user_id = current_actor()) < ${SNIPPETS_MAX} returning id, text`.execute(
      db,
    )
    if (!rows[0]) throw conflict(`At most ${SNIPPETS_MAX} snippets can be kept`)
    return rows[0]
  },
  removeSnippet: async ({ db, params }) => {
    const { numDeletedRows } = await db
      .deleteFrom('feedback_snippets')
      .where('id', '=', params.id)
      .where('user_id', '=', sql<string>`current_actor()`)
      .executeTakeFirst()
    if (numDeletedRows === 0n) throw notFound('Snippet')
    return null
  },
})
