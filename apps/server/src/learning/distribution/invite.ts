import type { OrgDb } from '../../platform/db/scope.ts'
import { type Enrolled, enrollPeople } from '../cohort/enrollments.ts'
import { asReceiver } from './visit.ts'

/** An organisation invites its own people into a run of its own content or of one that is distributed to it (decision 1). */
export const inviteOwnPeople = (db: OrgDb, cohortId: string, userIds: readonly string[]): Promise<Enrolled> =>
  asReceiver(db, { table: 'cohorts', id: cohortId }, () => enrollPeople(db, cohortId, userIds))
