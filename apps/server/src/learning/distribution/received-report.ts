import type { OrgDb } from '../../platform/db/scope.ts'
import { type Again, type ReportScope, scopeOfUse } from '../item/report-scope.ts'
import { asReceiver } from './visit.ts'

const TABLES = { quiz: 'quizzes', assignment: 'assignments' } as const

/** Reports over the uses of a quiz or an assignment; `find` answers what they say of it, or refuses it as unknown. */
export const reportsOf = <Found>(type: keyof typeof TABLES, find: (db: OrgDb, id: string) => Promise<Found>) => {
  /** It is there and the asked use is one of its own (404 otherwise); answers both, the scope without what says nothing. */
  const openReport = async <S extends ReportScope>(db: OrgDb, id: string, asked: S): Promise<Found & { scope: S }> => {
    const found = await find(db, id)
    return { ...found, scope: await scopeOfUse(db, type, id, asked) }
  }

  /** Of its own, or of its own people at another organisation's that was distributed to this one. */
  const inReport = <S extends ReportScope, T>(
    db: OrgDb,
    id: string,
    asked: S,
    work: (report: Found & { scope: S }) => Promise<T>,
  ): Promise<T> => asReceiver(db, { table: TABLES[type], id }, async () => work(await openReport(db, id, asked)))

  /** The same for a report that is read in several transactions. */
  const reportAgain =
    (again: Again, id: string): Again =>
    (work) =>
      again((db) => inReport(db, id, {}, () => work(db)))

  return { openReport, inReport, reportAgain }
}
