import { z } from 'zod'
import { saveApi } from '../../core/crud.ts'
import { downloadOf } from '../../core/download.ts'
import { endpoint, FILE } from '../../core/endpoint.ts'
import { idParams, instant, personName, saveOf, says } from '../../core/fields.ts'
import { dateRange, exportQuery, listQuery, paged } from '../../core/paging.ts'
import { defineScreens } from '../../core/screen.ts'
import { giftedColumns, giftedFilters } from '../../learning/achievement-grants.ts'
import { pickable, pickBadges } from '../../learning/badge-choice.ts'
import { pictureField } from '../../platform/file.ts'
import { AWARD_DELETED, achievement, awardFields, awardHolder, callsOfAward, screensOfAward } from './award.ts'

/** Longest side of a badge's image in pixels. */
export const BADGE_MAX_SIDE = 480
export const BADGE_FOLDER = 'badge/images'
export const badgeForm = z.object({
  ...awardFields('badge'),
  file_url: pictureField('Image', [BADGE_FOLDER], says.required('Image')).min(1, says.required('Image')),
})
export type BadgeForm = z.output<typeof badgeForm>

export const badgeRow = z.object({
  id: z.uuid(),
  name: z.string(),
  description: z.string(),
  file_url: z.string(),
  /** People who were given it. */
  holders: z.number(),
  created_by: personName.nullable(),
  created_at: instant,
  updated_at: instant,
  can_delete: z.boolean(),
})
export type BadgeRow = z.output<typeof badgeRow>

export const badgeDetail = badgeRow.extend({ updated_by: personName.nullable(), is_associated: z.boolean() })
export type BadgeDetail = z.output<typeof badgeDetail>

export type GiftedBadge = z.output<typeof awardHolder>

export const badgeDashboard = z.object({
  badge_title: z.string(),
  total_claimed: z.number(),
  achievement_type_label: z.string(),
})

const screens = screensOfAward('badge')
export const badgeScreens = defineScreens({ home: { ...screens.list, path: '/achievement' }, ...screens })

const calls = saveApi(achievement, {
  table: 'badges',
  noun: 'Badge',
  path: '/cms/v2/badges',
  row: badgeRow,
  detail: badgeDetail,
  body: saveOf(badgeForm),
  filters: { ...dateRange('createdFrom', 'createdTo'), ...dateRange('updatedFrom', 'updatedTo') },
  sort: ['name', 'created_by', 'created_at', 'updated_at'],
  access: { detail: [achievement.can('view'), achievement.can('update'), achievement.can('result')] },
  summary: {
    save: 'Creates a badge, or with an id changes it for everybody who has it; needs create or update accordingly',
    remove: 'Moves a badge nobody uses or has to the bin',
  },
})

export const badgeApi = {
  ...calls,
  download: downloadOf(calls.list, [achievement.can('list')], 'Badges'),
  remove: { ...calls.remove, message: AWARD_DELETED },
  ...callsOfAward('badge'),
  giftedUsers: endpoint({
    method: 'GET',
    path: '/cms/v2/badges/:id/gifted-users',
    access: [achievement.can('result')],
    summary: 'Who was given a badge, with the figures above the list',
    params: idParams,
    query: listQuery(giftedFilters, giftedColumns),
    data: paged(awardHolder).extend({ dashboard: badgeDashboard }),
    lift: ['pagination', 'dashboard'],
  }),
  downloadGiftedUsers: endpoint({
    method: 'GET',
    path: '/cms/v2/badges/:id/gifted-users/download',
    access: [achievement.can('result')],
    summary: 'The same list as a spreadsheet, filtered and ordered as the screen',
    params: idParams,
    query: exportQuery(giftedFilters, giftedColumns),
    data: FILE,
    audit: 'export',
  }),
  pick: pickBadges,
  picked: endpoint({
    method: 'GET',
    path: '/badges/detail/:id',
    access: 'session',
    summary: 'One badge as a picker shows it',
    params: idParams,
    data: pickable,
  }),
  quickCreate: endpoint({
    method: 'POST',
    path: '/badges',
    access: [achievement.can('create')],
    summary: 'Creates a badge of an uploaded image alone; it is named after the file',
    body: badgeForm.pick({ file_url: true }),
    data: pickable,
    status: 201,
    lift: ['id'],
  }),
}
