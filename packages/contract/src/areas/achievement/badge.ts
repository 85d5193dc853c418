import { z } from 'zod'
import { feature } from '../../core/catalogue.ts'
import { endpoint, FILE } from '../../core/endpoint.ts'
import { idParams, instant, personName, recordId, says, version, versionQuery } from '../../core/fields.ts'
import { dateRange, exportQuery, listQuery, paged } from '../../core/paging.ts'
import { defineScreens } from '../../core/screen.ts'
import {
  associateColumns,
  associateFilters,
  associateRow,
  giftBody,
  giftedColumns,
  giftedFilters,
  grantState,
  revokeBody,
} from './grants.ts'

export const achievement = feature('content-achievement')

export const BADGE_NAME_MAX = 100
export const BADGE_DESCRIPTION_MAX = 500
/** Longest side of a badge's image in pixels. */
export const BADGE_MAX_SIDE = 480
export const BADGE_FOLDER = 'badge/images'
export const PICKER_PAGE_SIZE = 12
const PICKER_MOST = 100

/** The specification's own wording, with “field” at the end. */
const required = (label: string) => `${label} is required field`

export const badgeForm = z.object({
  name: z
    .string(required('Badge Title'))
    .trim()
    .min(1, required('Badge Title'))
    .max(BADGE_NAME_MAX, says.tooLong('Badge Title', BADGE_NAME_MAX)),
  description: z
    .string(required('Description'))
    .trim()
    .min(1, required('Description'))
    .max(BADGE_DESCRIPTION_MAX, says.tooLong('Description', BADGE_DESCRIPTION_MAX)),
  file_url: z.string(says.required('Image')).trim().min(1, says.required('Image')).max(500, says.required('Image')),
})
export type BadgeForm = z.output<typeof badgeForm>

export const badgeRow = z.object({
  id: z.uuid(),
  name: z.string(),
  description: z.string(),
  file_url: z.string(),
  created_by: personName.nullable(),
  created_at: instant,
  updated_at: instant,
  can_delete: z.boolean(),
})
export type BadgeRow = z.output<typeof badgeRow>

export const badgeDetail = badgeRow.extend({ updated_by: personName.nullable(), is_associated: z.boolean() })
export type BadgeDetail = z.output<typeof badgeDetail>

export const giftedBadge = z.object({
  id: z.uuid(),
  user_id: z.uuid(),
  full_name: z.string(),
  picture: z.string().nullable(),
  nik: z.string(),
  email: z.string(),
  posisi: z.string(),
  claim_at: instant.nullable(),
  state: grantState,
  revoke_reason: z.string().nullable(),
})
export type GiftedBadge = z.output<typeof giftedBadge>

export const badgeDashboard = z.object({
  badge_title: z.string(),
  total_claimed: z.number(),
  achievement_type_label: z.string(),
})

const content = { label: 'Content' } as const
const list = { label: 'Achievement', path: '/achievement' } as const
const badges = { label: 'Badge', path: '/achievement/badge' } as const
const detailCrumb = { label: 'Details Badge', path: '/achievement/badge/detail/:id' } as const

export const badgeScreens = defineScreens({
  home: { path: '/achievement', title: 'Badge List', needs: achievement.all, crumbs: [content] },
  list: { path: '/achievement/badge', title: 'Badge List', needs: achievement.all, crumbs: [content] },
  create: {
    path: '/achievement/badge/create',
    title: 'Create Badge',
    needs: [achievement.can('create')],
    crumbs: [content, list, badges],
  },
  edit: {
    path: '/achievement/badge/edit/:id',
    title: 'Edit Badge',
    needs: [achievement.can('update')],
    crumbs: [content, list, badges],
  },
  detail: {
    path: '/achievement/badge/detail/:id',
    title: 'Details Badge',
    needs: [achievement.can('view')],
    crumbs: [content, list, badges],
  },
  result: {
    path: '/achievement/badge/detail/:id/result',
    title: 'Result Badge',
    needs: [achievement.can('result')],
    crumbs: [content, list, badges, detailCrumb],
  },
})

const pickable = z.object({ id: z.uuid(), name: z.string(), image: z.string(), file_url: z.string() })
export type PickableBadge = z.output<typeof pickable>

const pickerSize = z.coerce
  .number('Page size is not valid')
  .int('Page size is not valid')
  .min(-1, 'Page size is not valid')
  .max(PICKER_MOST, 'Page size is not valid')
  .refine((size) => size !== 0, { message: 'Page size is not valid', params: { status: 400 } })

export const badgeApi = {
  list: endpoint({
    method: 'GET',
    path: '/cms/v2/badges',
    access: [achievement.can('list')],
    summary: 'Badges of the organisation',
    query: listQuery({ ...dateRange('createdFrom', 'createdTo'), ...dateRange('updatedFrom', 'updatedTo') }, [
      'name',
      'created_by',
      'created_at',
      'updated_at',
    ]),
    data: paged(badgeRow),
  }),
  detail: endpoint({
    method: 'GET',
    path: '/cms/v2/badges/:id',
    access: [achievement.can('view'), achievement.can('update'), achievement.can('result')],
    summary: 'One badge',
    params: idParams,
    data: badgeDetail,
  }),
  save: endpoint({
    method: 'POST',
    path: '/cms/v2/badges',
    access: [achievement.can('create'), achievement.can('update')],
    saves: true,
    summary: 'Creates a badge, or with an id changes it for everybody who has it; needs create or update accordingly',
    body: badgeForm.extend({ id: recordId.optional(), ...version }),
    data: badgeDetail,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/cms/v2/badges/:id',
    access: [achievement.can('delete')],
    summary: 'Moves a badge nobody uses or has to the bin',
    params: idParams,
    query: versionQuery,
    data: z.null(),
    record: 'badges',
    message: 'Achievement Deleted Successfully',
  }),
  associates: endpoint({
    method: 'GET',
    path: '/cms/v2/badges/:id/associates',
    access: [achievement.can('result')],
    summary: 'Where a badge is used',
    params: idParams,
    query: listQuery(associateFilters, associateColumns),
    data: paged(associateRow),
  }),
  giftedUsers: endpoint({
    method: 'GET',
    path: '/cms/v2/badges/:id/gifted-users',
    access: [achievement.can('result')],
    summary: 'Who was given a badge, with the figures above the list',
    params: idParams,
    query: listQuery(giftedFilters, giftedColumns),
    data: paged(giftedBadge).extend({ dashboard: badgeDashboard }),
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
  candidates: endpoint({
    method: 'GET',
    path: '/cms/v2/badges/:id/candidates',
    access: [achievement.can('update')],
    summary: 'Participants of one use of the badge who do not have it',
    params: idParams,
    query: listQuery({ relation_id: recordId }, ['full_name']),
    data: paged(z.object({ id: z.uuid(), nik: z.string(), full_name: z.string(), email: z.string() })),
  }),
  give: endpoint({
    method: 'POST',
    path: '/cms/v2/badges/:id/gifted-users',
    access: [achievement.can('update')],
    summary: 'Gives a badge by hand to participants, who can then claim it',
    params: idParams,
    body: giftBody,
    data: z.object({ given: z.number() }),
    status: 201,
    idempotent: true,
  }),
  revoke: endpoint({
    method: 'PATCH',
    path: '/cms/v2/badges/:id/gifted-users/:grant_id',
    access: [achievement.can('update')],
    summary: 'Takes a badge back for good; its credential is no longer valid',
    params: idParams.extend({ grant_id: recordId }),
    body: revokeBody,
    data: z.null(),
  }),
  pick: endpoint({
    method: 'GET',
    path: '/badges',
    access: 'session',
    summary: `Badges for pickers, ${PICKER_PAGE_SIZE} per page`,
    query: listQuery({}, ['name', 'updated_at']).safeExtend({ page_size: pickerSize.default(PICKER_PAGE_SIZE) }),
    data: paged(pickable),
  }),
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
