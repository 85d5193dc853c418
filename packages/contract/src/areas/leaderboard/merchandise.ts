import { z } from 'zod'
import { feature } from '../../core/catalogue.ts'
import { crudApi } from '../../core/crud.ts'
import { downloadOf } from '../../core/download.ts'
import { endpoint } from '../../core/endpoint.ts'
import {
  choice,
  idParams,
  instant,
  optionalMoment,
  optionalText,
  patchOf,
  personName,
  recordId,
  requiredName,
  requiredNumber,
  says,
  wholeNumber,
} from '../../core/fields.ts'
import { listQuery, paged } from '../../core/paging.ts'
import { pictureField } from '../../platform/file.ts'

const leaderboard = feature('setting-leaderboard')
/** Whoever deals with merchandise needs this besides the action. */
export const MERCHANDISE = [leaderboard.can('merchandise')] as const

export const DELIVERIES = { pickup: 'Pickup', courier: 'Courier', digital: 'Digital' } as const
export type Delivery = keyof typeof DELIVERIES
export const DELIVERY_KEYS = Object.keys(DELIVERIES) as [Delivery, ...Delivery[]]
export const SHOP_STATES = ['draft', 'publish'] as const
export const MERCHANDISE_LIMITS = {
  ...{ title: 100, description: 1000, terms: 1000, place: 150, images: 5 },
  ...{ points: 1_000_000, stock: 100_000, perUser: 1000, address: 300, note: 500 },
} as const

const shape = z.object({
  title: requiredName('Title', MERCHANDISE_LIMITS.title),
  description: optionalText('Description', MERCHANDISE_LIMITS.description),
  images: z
    .array(pictureField('Images', ['content/user-upload/image']), says.required('Images'))
    .min(1, says.required('Images'))
    .max(MERCHANDISE_LIMITS.images, `At most ${MERCHANDISE_LIMITS.images} images`),
  points: wholeNumber('Points', 1, MERCHANDISE_LIMITS.points),
  /** Pieces altogether, those given away included. */
  stock: requiredNumber('Stock', 0, MERCHANDISE_LIMITS.stock),
  max_per_user: wholeNumber('Maximum per Person', 1, MERCHANDISE_LIMITS.perUser),
  start_at: optionalMoment('Start Date'),
  end_at: optionalMoment('End Date'),
  delivery: choice('Delivery', DELIVERY_KEYS),
  place: optionalText('Pickup Place', MERCHANDISE_LIMITS.place),
  terms: optionalText('Terms', MERCHANDISE_LIMITS.terms),
  status: choice('Status', SHOP_STATES),
})

interface Period {
  start_at?: string | null | undefined
  end_at?: string | null | undefined
}
export const SHOP_PERIOD = 'End date must be after start date'
export const isOffered = ({ start_at, end_at }: Period): boolean =>
  !start_at || !end_at || Date.parse(end_at) > Date.parse(start_at)

export const merchandiseForm = shape.refine(isOffered, { message: SHOP_PERIOD, path: ['end_at'] })

export const merchandiseRow = z.object({
  id: z.uuid(),
  title: z.string(),
  image: z.string(),
  points: z.number(),
  stock: z.number(),
  /** Pieces nobody has asked for. */
  left: z.number(),
  redeemed: z.number(),
  start_at: instant.nullable(),
  end_at: instant.nullable(),
  delivery: z.enum(DELIVERY_KEYS),
  status: z.enum(SHOP_STATES),
  created_at: instant,
  updated_at: instant,
  can_delete: z.boolean(),
})
export type MerchandiseRow = z.output<typeof merchandiseRow>

export const merchandiseDetail = merchandiseRow.extend({
  description: z.string().nullable(),
  images: z.array(z.string()),
  max_per_user: z.number(),
  place: z.string().nullable(),
  terms: z.string().nullable(),
  created_by: personName,
  updated_by: personName.nullable(),
})
export type MerchandiseDetail = z.output<typeof merchandiseDetail>

const records = crudApi(leaderboard, {
  table: 'merchandises',
  noun: 'Merchandise',
  path: '/cms/leaderboards/merchandises',
  row: merchandiseRow,
  detail: merchandiseDetail,
  form: merchandiseForm,
  change: patchOf(shape),
  filters: { status: z.enum(SHOP_STATES, says.notValid('Status')).optional() },
  sort: ['title', 'points', 'left', 'redeemed', 'status', 'created_at', 'updated_at'],
  also: MERCHANDISE,
  summary: { list: 'What learners can spend their points on' },
})

export const merchandiseApi = {
  ...records,
  download: { ...downloadOf(records.list, [leaderboard.can('list')], 'Merchandise'), also: MERCHANDISE },
}

export const REDEMPTION_STATES = ['requested', 'approved', 'delivered', 'rejected', 'cancelled'] as const
export type RedemptionState = (typeof REDEMPTION_STATES)[number]
export const REDEMPTION_ACTIONS = ['approve', 'reject', 'deliver'] as const
export type RedemptionAction = (typeof REDEMPTION_ACTIONS)[number] | 'cancel'
/** Redemptions that keep a piece from others. */
export const TAKEN_STATES = ['requested', 'approved', 'delivered'] as const satisfies readonly RedemptionState[]

const MOVES: Readonly<Record<RedemptionAction, Partial<Record<RedemptionState, RedemptionState>>>> = {
  approve: { requested: 'approved' },
  deliver: { approved: 'delivered' },
  reject: { requested: 'rejected' },
  cancel: { requested: 'cancelled' },
}
/** What a redemption becomes; nothing where this cannot be done to it. */
export const redemptionAfter = (state: RedemptionState, action: RedemptionAction): RedemptionState | undefined =>
  MOVES[action][state]

export const redemptionSays = {
  outOfStock: 'Out of stock',
  short: 'Point is not enough',
  limit: 'Redemption limit has been reached',
  done: 'Redemption has already been handled',
} as const

export const redemptionRow = z.object({
  id: z.uuid(),
  number: z.string(),
  user: z.object({ id: z.uuid(), nik: z.string(), full_name: z.string() }),
  merchandise_id: z.uuid(),
  title: z.string(),
  points: z.number(),
  delivery: z.enum(DELIVERY_KEYS),
  /** Where it is sent, or fetched. */
  address: z.string().nullable(),
  status: z.enum(REDEMPTION_STATES),
  note: z.string().nullable(),
  requested_at: instant,
  decided_at: instant.nullable(),
  decided_by: z.string().nullable(),
})
export type RedemptionRow = z.output<typeof redemptionRow>

const note = optionalText('Note', MERCHANDISE_LIMITS.note)

const redemptions = endpoint({
  method: 'GET',
  path: '/cms/leaderboards/redemptions',
  access: [leaderboard.can('list')],
  also: MERCHANDISE,
  summary: 'Who asked for which merchandise, and what became of it',
  query: listQuery(
    { status: z.enum(REDEMPTION_STATES, says.notValid('Status')).optional(), merchandise_id: recordId.optional() },
    ['number', 'name', 'title', 'points', 'status', 'requested_at'],
  ),
  data: paged(redemptionRow),
})

export const redemptionApi = {
  list: redemptions,
  download: { ...downloadOf(redemptions, [leaderboard.can('list')], 'Redemptions'), also: MERCHANDISE },
  detail: endpoint({
    method: 'GET',
    path: '/cms/leaderboards/redemptions/:redemption_id',
    access: [leaderboard.can('view')],
    also: MERCHANDISE,
    summary: 'One redemption, and what became of it',
    params: z.object({ redemption_id: recordId }),
    data: redemptionRow,
  }),
  act: endpoint({
    method: 'PATCH',
    path: '/cms/leaderboards/redemptions/:redemption_id',
    access: [leaderboard.can('update')],
    also: MERCHANDISE,
    summary: 'Approves, rejects (points and piece return) or delivers what somebody redeemed',
    params: z.object({ redemption_id: recordId }),
    body: z.object({ action: choice('Action', REDEMPTION_ACTIONS), note }),
    data: redemptionRow,
    idempotent: true,
  }),
}

export const offeredMerchandise = merchandiseRow.pick({ id: true, title: true, points: true, left: true, end_at: true }).extend({
  description: z.string().nullable(),
  images: z.array(z.string()),
  delivery: z.enum(DELIVERY_KEYS),
  place: z.string().nullable(),
  terms: z.string().nullable(),
  /** How many more of it I may have. */
  mine_left: z.number(),
})
export type OfferedMerchandise = z.output<typeof offeredMerchandise>

export const myRedemption = redemptionRow.omit({ user: true, decided_by: true })
export type MyRedemption = z.output<typeof myRedemption>

const me = { earned: z.number(), balance: z.number() }

export const learnerMerchandiseApi = {
  list: endpoint({
    method: 'GET',
    path: '/learner/merchandises',
    access: 'learner',
    summary: 'What I can spend my points on, and how many I have',
    query: listQuery({}, ['title', 'points']),
    data: paged(offeredMerchandise).extend(me),
  }),
  redeem: endpoint({
    method: 'POST',
    path: '/learner/merchandises/:id/redeem',
    access: 'learner',
    summary: 'Spends points on a piece, while there are some of both',
    params: idParams,
    body: z.object({ address: optionalText('Address', MERCHANDISE_LIMITS.address) }),
    data: myRedemption,
    status: 201,
  }),
  mine: endpoint({
    method: 'GET',
    path: '/learner/redemptions',
    access: 'learner',
    summary: 'What I asked for, and what became of it',
    query: listQuery({}, ['requested_at']),
    data: paged(myRedemption),
  }),
  cancel: endpoint({
    method: 'PATCH',
    path: '/learner/redemptions/:redemption_id',
    access: 'learner',
    summary: 'Takes back what nobody has decided on; the points return',
    params: z.object({ redemption_id: recordId }),
    body: z.object({ action: choice('Action', ['cancel']) }),
    data: myRedemption,
    idempotent: true,
  }),
}
