import { z } from 'zod'
import type { ContractArea } from '../core/area.ts'
import { feature } from '../core/catalogue.ts'
import { crudScreens, saveApi } from '../core/crud.ts'
import { downloadOf } from '../core/download.ts'
import { endpoint } from '../core/endpoint.ts'
import {
  choice,
  idParams,
  instant,
  optionalMoment,
  optionalName,
  orEmpty,
  personName,
  requiredName,
  requiredText,
  saveOf,
  says,
} from '../core/fields.ts'
import { dateRange, sortText } from '../core/paging.ts'
import { webAddress } from '../core/web-address.ts'
import { OPTION_GROUPS } from './reference.ts'

export const shortLink = feature('setting-shorten-link')

export const UNAVAILABLE_MESSAGE = 'This link is not available.'
export const DEFAULT_MODULE = 'classroom'
export const AVAILABILITIES = ['available', 'unavailable', 'scheduled', 'expired'] as const
export type Availability = (typeof AVAILABILITIES)[number]
export const DEVICES = ['desktop', 'mobile', 'tablet', 'other'] as const
export const STATISTICS_DAYS = ['7', '30', '90'] as const

export const LINK_LIMITS = { title: 100, message: 255, target_url: 2000, alternate_label: 30, back_half: 40 } as const

/** What stands after /s/ in the address. */
const backHalf = z
  .string(says.notValid('Link'))
  .trim()
  .max(200, says.notValid('Link'))
  .refine((text) => /^[a-z0-9-]{4,40}$/.test(text) || /^https?:\/\//.test(text), {
    message: 'Link must be 4 to 40 lower case letters, digits or hyphens',
  })

const shape = z.object({
  title: requiredName('Title', LINK_LIMITS.title),
  message: requiredText('Message', LINK_LIMITS.message).default(UNAVAILABLE_MESSAGE),
  module: choice('Module', OPTION_GROUPS.shortenlink).default(DEFAULT_MODULE),
  target_url: webAddress('Target URL', LINK_LIMITS.target_url),
  is_available: z.boolean(says.notValid('Available')).default(true),
  available_from: optionalMoment('Available From'),
  available_until: optionalMoment('Available Until'),
  alternate_url: orEmpty(webAddress('Alternate URL', LINK_LIMITS.target_url)),
  alternate_label: optionalName('Alternate Label', LINK_LIMITS.alternate_label),
  /** Generated when it is left out; fixed after creation. */
  link: orEmpty(backHalf),
  is_generate_qr: z.boolean(says.notValid('QR code')).default(true),
})

interface Related {
  available_from?: string | null | undefined
  available_until?: string | null | undefined
  alternate_url?: string | null | undefined
  alternate_label?: string | null | undefined
}

/** Rules between fields, for the form and for the call. */
const related = <S extends z.ZodType<Related>>(schema: S) =>
  schema.superRefine(({ available_from: from, available_until: until, alternate_url: url, alternate_label: label }, context) => {
    const say = (message: string, field: string) => context.addIssue({ code: 'custom', message, path: [field] })
    if (from && until && Date.parse(until) <= Date.parse(from)) say('End date must be after start date', 'available_until')
    if (label && !url) say(says.required('Alternate URL'), 'alternate_url')
    if (url && !label) say(says.required('Alternate Label'), 'alternate_label')
  })

export const shortLinkForm = related(shape)
export type ShortLinkForm = z.output<typeof shape>

export const shortLinkRow = z.object({
  id: z.uuid(),
  title: z.string(),
  module: z.string(),
  module_label: z.string(),
  /** The full address. */
  link: z.string(),
  code: z.string(),
  target_url: z.string(),
  click_count: z.number(),
  last_click_at: instant.nullable(),
  availability: z.enum(AVAILABILITIES),
  created_by: personName,
  created_at: instant,
  updated_at: instant,
})
export type ShortLinkRow = z.output<typeof shortLinkRow>

export const shortLinkDetail = shortLinkRow.extend({
  message: z.string(),
  is_available: z.boolean(),
  available_from: instant.nullable(),
  available_until: instant.nullable(),
  alternate_url: z.string().nullable(),
  alternate_label: z.string().nullable(),
  is_generate_qr: z.boolean(),
  updated_by: personName.nullable(),
})
export type ShortLinkDetail = z.output<typeof shortLinkDetail>

export const shortLinkStatistics = z.object({
  /** In the chosen days; robots are not counted. */
  clicks: z.number(),
  visitors: z.number(),
  per_day: z.array(z.object({ day: z.string(), clicks: z.number() })),
  /** null: opened directly, from a mail program or a printed code. */
  referrers: z.array(z.object({ host: z.string().nullable(), clicks: z.number() })),
  devices: z.array(z.object({ device: z.enum(DEVICES), clicks: z.number() })),
})
export type ShortLinkStatistics = z.output<typeof shortLinkStatistics>

const can = shortLink.can

export const shortLinkScreens = crudScreens(shortLink, {
  path: '/setting/shorten-link',
  noun: 'Short Link',
  label: 'Shorten Link',
  title: 'Shorten Link',
  crumbs: [{ label: 'Setting' }],
})

const sort = [
  ...(['title', 'module', 'link', 'target_url', 'clicks'] as const),
  ...(['availability', 'created_by', 'created_at', 'updated_at'] as const),
] as const

const calls = saveApi(shortLink, {
  table: 'short_links',
  noun: 'Short Link',
  path: '/v1/shortenlink',
  row: shortLinkRow,
  detail: shortLinkDetail,
  body: related(saveOf(shape)),
  filters: {
    sort: sortText(sort),
    module: z.string().max(50).optional(),
    availability: z.enum(AVAILABILITIES, says.notValid('Availability')).optional(),
    ...dateRange('start_date', 'end_date'),
  },
  sort,
  summary: {
    list: 'Short links of the organisation; `sort` is column:direction',
    save: 'Creates a short link; with `id` that one is replaced, which needs update, and its address stays',
    remove: 'Moves a short link to the bin; its address answers as unknown and stays taken while it can come back',
  },
})

export const shortLinkApi = {
  ...calls,
  download: downloadOf(calls.list, [shortLink.can('list')], 'Short links'),
  save: { ...calls.save, path: '/v1/shortenlink/generate-link' as const },
  statistics: endpoint({
    method: 'GET',
    path: '/v1/shortenlink/:id/statistics',
    access: [can('view')],
    summary: 'Clicks of the last days: per day, by referrer and by device',
    params: idParams,
    query: z.object({ days: z.enum(STATISTICS_DAYS, says.notValid('Days')).default('30') }),
    data: shortLinkStatistics,
  }),
}

/** All that the area is known by. */
export const shortLinkArea = {
  apis: { 'short-link': shortLinkApi },
  screens: { 'short-link': shortLinkScreens },
  records: {
    short_links: {
      ...{ title: 'Short Link', feature: 'setting-shorten-link', name: 'title' },
      ...{ detail: '/setting/shorten-link/detail/:id', areas: ['short-link'] },
    },
  },
} as const satisfies ContractArea
