import { z } from 'zod'
import { feature } from '../../core/catalogue.ts'
import { cleanName } from '../../core/clean-name.ts'
import { crudScreens } from '../../core/crud.ts'
import { endpoint } from '../../core/endpoint.ts'
import { idParams, instant, ownAccount, recordId, says } from '../../core/fields.ts'
import { listQuery, paged } from '../../core/paging.ts'
import {
  type AchievementKind,
  associateColumns,
  associateFilters,
  associateRow,
  giftBody,
  grantState,
  revokeBody,
} from '../../learning/achievement-grants.ts'

export const achievement = feature('content-achievement')

export const AWARD_NAME_MAX = 100
export const AWARD_DESCRIPTION_MAX = 500
export const AWARD_DELETED = 'Achievement Deleted Successfully'

const WORDS = { badge: 'Badge', certificate: 'Certificate' } as const satisfies Record<AchievementKind, string>

/** The specification's own wording, with “field” at the end. */
const requiredField = (label: string, max: number) =>
  z.string(`${label} is required field`).trim().min(1, `${label} is required field`).max(max, says.tooLong(label, max))
const requiredTitle = (label: string, max: number) =>
  z
    .string(`${label} is required field`)
    .overwrite(cleanName)
    .min(1, `${label} is required field`)
    .max(max, says.tooLong(label, max))

/** What badges and certificates are called by. */
export const awardFields = (kind: AchievementKind) => ({
  name: requiredTitle(`${WORDS[kind]} Title`, AWARD_NAME_MAX),
  description: requiredField('Description', AWARD_DESCRIPTION_MAX),
})

/** One participant who was given it. */
export const awardHolder = z.object({
  id: z.uuid(),
  account_id: ownAccount,
  user_id: z.uuid(),
  full_name: z.string(),
  picture: z.string().nullable(),
  nik: z.string(),
  email: z.string().nullable(),
  posisi: z.string(),
  claim_at: instant.nullable(),
  state: grantState,
  revoke_reason: z.string().nullable(),
})

/** The screens of one kind of achievement. */
export const screensOfAward = <const K extends AchievementKind>(kind: K) => {
  const noun = WORDS[kind]
  const content = { label: 'Content' } as const
  const { list, create, edit, detail } = crudScreens(achievement, {
    path: `/achievement/${kind}`,
    noun,
    crumbs: [content, { label: 'Achievement', path: '/achievement' }],
  })
  const title = `Details ${noun}`
  return {
    list: { ...list, crumbs: [content] },
    create,
    edit,
    detail: { ...detail, title },
    result: {
      path: `/achievement/${kind}/detail/:id/result` as const,
      title: `Result ${noun}`,
      needs: [achievement.can('result')],
      crumbs: [...detail.crumbs, { label: title, path: detail.path }],
    },
  }
}

/** The calls that do the same for both kinds: where it is used, who may be given it, giving, taking back. */
export const callsOfAward = <const K extends AchievementKind>(kind: K) => ({
  associates: endpoint({
    method: 'GET',
    path: `/cms/v2/${kind}s/:id/associates`,
    access: [achievement.can('result')],
    summary: `Where a ${kind} is used`,
    params: idParams,
    query: listQuery(associateFilters, associateColumns),
    data: paged(associateRow),
  }),
  candidates: endpoint({
    method: 'GET',
    path: `/cms/v2/${kind}s/:id/candidates`,
    access: [achievement.can('update')],
    summary: `Participants of one use of the ${kind} who do not have it`,
    params: idParams,
    query: listQuery({ relation_id: recordId }, ['full_name']),
    data: paged(z.object({ id: z.uuid(), nik: z.string(), full_name: z.string(), email: z.string().nullable() })),
  }),
  give: endpoint({
    method: 'POST',
    path: `/cms/v2/${kind}s/:id/gifted-users`,
    access: [achievement.can('update')],
    summary: `Gives a ${kind} by hand to participants, who can then claim it, all or nothing`,
    params: idParams,
    body: giftBody,
    data: z.object({ given: z.number() }),
    status: 201,
    idempotent: true,
    message: `${WORDS[kind]} has been successfully given.`,
  }),
  revoke: endpoint({
    method: 'PATCH',
    path: `/cms/v2/${kind}s/:id/gifted-users/:grant_id`,
    access: [achievement.can('update')],
    summary: `Takes a ${kind} back for good, with the reason; its credential is no longer valid`,
    params: idParams.extend({ grant_id: recordId }),
    body: revokeBody,
    data: z.null(),
  }),
})
