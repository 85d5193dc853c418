import { userRecordApi } from '@pelita/contract/areas/user-record.ts'
import type { Zone } from '@pelita/contract/core/zones.ts'
import { receivedFromOwners } from '../../learning/distribution/visit.ts'
import { listPage } from '../../platform/db/list.ts'
import type { OrgDb } from '../../platform/db/scope.ts'
import { notFound } from '../../platform/http/errors.ts'
import { implement } from '../../platform/http/implement.ts'
import { XLSX_MIME } from '../../platform/sheets/write-sheet.ts'
import { achievementPlan } from './achievements.ts'
import { activityPlan, toldTo } from './activities.ts'
import { learningPlan, learningSheet } from './learning-history.ts'
import { personalArchive, personalData } from './personal-data.ts'

const memberOf = async (db: OrgDb, id: string) => {
  const member = await db
    .selectFrom('memberships as m')
    .leftJoin('roles as r', 'r.id', 'm.role_id')
    .select(['m.id', 'm.full_name', 'm.nik', 'r.permissions'])
    .where('m.id', '=', id)
    .executeTakeFirst()
  if (!member) throw notFound('Account')
  return { ...member, permissions: member.permissions ?? [] }
}

export const userRecordRoutes = implement(userRecordApi, {
  learningHistory: async ({ db, params, query, session }) => {
    await memberOf(db, params.id)
    return receivedFromOwners(db, () => listPage(db, learningPlan(params.id), query, session.timezone))
  },
  downloadLearningHistory: async ({ db, params, query, session, again }) => {
    const { full_name } = await memberOf(db, params.id)
    const zone = query.timezone ?? (session.timezone as Zone)
    const content = learningSheet((work) => again((db) => receivedFromOwners(db, () => work(db))), params.id, { query, zone })
    return { name: `Learning_History_${full_name}.xlsx`, mime: XLSX_MIME, content }
  },
  achievements: async ({ db, params, query, session }) => {
    await memberOf(db, params.id)
    return receivedFromOwners(db, () => listPage(db, achievementPlan(params.id), query, session.timezone))
  },
  activities: async ({ db, params, query, session }) => {
    const told = toldTo(session, await memberOf(db, params.id))
    return listPage(db, activityPlan(params.id, told), query, session.timezone)
  },
  personalData: async ({ db, params, session, services }) => {
    const data = await personalData(db, session, params.id)
    return {
      name: `Personal_Data_${data.account.nik}.zip`,
      mime: 'application/zip',
      content: personalArchive(data, services.storage),
    }
  },
})
