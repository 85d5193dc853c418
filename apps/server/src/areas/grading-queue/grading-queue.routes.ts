import { gradingQueueApi, ownKinds, SNIPPETS_MAX } from '@pelita/contract/areas/grading-queue.ts'
import { sql } from 'kysely'
import { receivedFromOwners } from '../../learning/distribution/visit.ts'
import { listPage } from '../../platform/db/list.ts'
import type { OrgDb, Session } from '../../platform/db/scope.ts'
import { conflict, notFound } from '../../platform/http/errors.ts'
import { implement } from '../../platform/http/implement.ts'
import { claim } from './claims.ts'
import { queuePlan, type Source, waitingClasses } from './grading-queue.queries.ts'

const kindsOf = (session: Session) => ownKinds(new Set(session.permissions))

/** What the own people did elsewhere is read on a visit to whoever distributes to this organisation. */
const from = <T>(db: OrgDb, source: Source = 'own', work: (source: Source) => Promise<T>): Promise<T> =>
  source === 'others' ? receivedFromOwners(db, () => work(source)) : work(source)

export const gradingQueueRoutes = implement(gradingQueueApi, {
  list: ({ db, query, session }) =>
    from(db, query.source, (source) =>
      listPage(db, queuePlan(kindsOf(session), source), query, query.timezone ?? session.timezone),
    ),
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
