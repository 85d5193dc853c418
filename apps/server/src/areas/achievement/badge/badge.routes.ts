import { badgeApi } from '@pelita/contract/areas/achievement/badge.ts'
import { htmlText } from '@pelita/contract/core/html-text.ts'
import type { Zone } from '@pelita/contract/core/zones.ts'
import { giveAchievement, revokeGrant } from '../../../learning/result/achievements.ts'
import { listPage } from '../../../platform/db/list.ts'
import { crud } from '../../../platform/http/crud.ts'
import { implement } from '../../../platform/http/implement.ts'
import { countColumn, downloadList, recordColumns, textColumn } from '../../../platform/sheets/list-sheet.ts'
import { XLSX_MIME } from '../../../platform/sheets/write-sheet.ts'
import { listAssociates } from '../associates.queries.ts'
import { listCandidates } from '../candidates.queries.ts'
import { lastMoment } from '../claim-until.ts'
import { giftedDashboard } from '../gifted.queries.ts'
import { giftedSheet } from '../gifted-sheet.ts'
import { badgeById, badgePlan, giftedBadges, pickedBadge, pickerPlan } from './badge.queries.ts'
import { badgeOfImage } from './badge-of-image.ts'

const badge = (id: string) => ({ kind: 'badge', id }) as const

export const badgeRoutes = implement(badgeApi, {
  ...crud(badgeApi, { list: badgePlan, byId: badgeById, unique: { name: 'Badge Title' } }),
  download: downloadList(badgePlan, {
    name: 'Badge',
    columns: [
      textColumn('Name', (row) => row.name, 40),
      textColumn('Description', (row) => htmlText(row.description), 60),
      countColumn('Holders', (row) => row.holders),
      ...recordColumns,
    ],
  }),
  associates: async ({ db, params, query, session }) => {
    await badgeById(db, params.id)
    return listAssociates(db, badge(params.id), query, session.timezone)
  },
  giftedUsers: async ({ db, params, query, session }) => {
    const { name } = await badgeById(db, params.id)
    const dashboard = { badge_title: name, ...(await giftedDashboard(db, badge(params.id), query)) }
    return { ...(await listPage(db, giftedBadges(params.id, query), query, query.timezone ?? session.timezone)), dashboard }
  },
  downloadGiftedUsers: async ({ db, params, query, session, again }) => {
    const { name } = await badgeById(db, params.id)
    await giftedDashboard(db, badge(params.id), query)
    const zone = query.timezone ?? (session.timezone as Zone)
    const content = giftedSheet(again, giftedBadges(params.id, query), { name: 'Badge', query, zone })
    return { name: `Badge_result_${name}.xlsx`, mime: XLSX_MIME, content }
  },
  candidates: ({ db, params, query, session }) => listCandidates(db, badge(params.id), query, session.timezone),
  give: async ({ db, params, body, session }) => {
    await badgeById(db, params.id)
    const claim_until = await lastMoment(db, body.claim_until, session.timezone)
    const gift = { kind: 'badge', achievement_id: params.id, ...body, claim_until } as const
    return { given: await giveAchievement(db, gift, session.membership_id) }
  },
  revoke: async ({ db, params, body, session }) => {
    const { id: achievement_id, grant_id } = params
    await revokeGrant(db, { kind: 'badge', achievement_id, grant_id }, body.reason, session.membership_id)
    return null
  },
  pick: ({ db, query, session }) => listPage(db, pickerPlan, query, session.timezone),
  picked: ({ db, params }) => pickedBadge(db, params.id),
  quickCreate: async ({ db, body }) => pickedBadge(db, await badgeOfImage(db, body.file_url)),
})
