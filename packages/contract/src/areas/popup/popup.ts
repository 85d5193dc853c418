import { z } from 'zod'
import { publishAllOf } from '../../core/bulk.ts'
import { feature } from '../../core/catalogue.ts'
import { crudApi, crudScreens } from '../../core/crud.ts'
import { downloadOf } from '../../core/download.ts'
import { endpoint } from '../../core/endpoint.ts'
import {
  choice,
  idParams,
  instant,
  optionalName,
  patchOf,
  personName,
  recordId,
  requiredName,
  richText,
  says,
  version,
  wholeNumber,
} from '../../core/fields.ts'
import { listQuery, paged } from '../../core/paging.ts'
import { webAddress } from '../../core/web-address.ts'
import { audienceField, audienceOption, isInOrder, keptAudience, PERIOD_ORDER } from '../../learning/audience.ts'
import { PHASES } from '../../learning/audience-kinds.ts'
import { PLACEMENT_KINDS } from '../../learning/content-types.ts'
import { CATEGORY_MODULES } from '../../learning/modules.ts'
import { optionalPicture } from '../../platform/file.ts'
import { missingParts, POPUP_AUDIENCES } from './popup-rules.ts'

/** The catalogue calls it channel, people call it popup. */
export const popup = feature('content-channel')

export const PLACEMENTS = {
  home: 'Home',
  course: 'Course',
  classroom: 'Classroom',
  program: 'Program',
  'live-event': 'Live Event',
  digilib: 'Digilib',
} as const
export type Placement = keyof typeof PLACEMENTS
export const PLACEMENT_KEYS = Object.keys(PLACEMENTS) as [Placement, ...Placement[]]
/** Places learners can come to today; the others follow with their areas, and until then nothing can be put there. */
export const OPEN_PLACEMENTS = ['home', ...PLACEMENT_KINDS, 'digilib'] as const satisfies readonly Placement[]
export type OpenPlacement = (typeof OPEN_PLACEMENTS)[number]

export const PLATFORMS = { web: 'Web', mobile: 'Mobile' } as const
export type Platform = keyof typeof PLATFORMS
export const PLATFORM_KEYS = Object.keys(PLATFORMS) as [Platform, ...Platform[]]

export const FREQUENCIES = { once: 'Once', once_per_day: 'Once a day', every_visit: 'At every visit' } as const
export type Frequency = keyof typeof FREQUENCIES
export const FREQUENCY_KEYS = Object.keys(FREQUENCIES) as [Frequency, ...Frequency[]]

export const POPUP_KINDS = ['image', 'text'] as const
export const LINK_TYPES = ['none', 'internal', 'external'] as const
export const POPUP_STATES = ['draft', 'publish'] as const
export const POPUP_LIMITS = { title: 100, content: 3000, link: 500, label: 30, priority: 99 } as const

const several = <const V extends readonly [string, ...string[]]>(label: string, values: V) =>
  z
    .array(z.enum(values, says.notValid(label)), says.required(label))
    .min(1, says.required(label))
    .max(values.length, says.notValid(label))

const moment = (label: string) =>
  z.iso.datetime({
    offset: true,
    error: (issue) => (issue.input === undefined || issue.input === '' ? says.required(label) : says.notValid(label)),
  })

const address = webAddress('Link', POPUP_LIMITS.link).refine((value) => value.startsWith('https://'), says.notUrl('Link'))
const linkedContent = z.object({ module: choice('Content', CATEGORY_MODULES), id: recordId }, says.notValid('Content'))
/** An address of the web, or a content by its kind and id; what is wrong is told in the words of the one it looks like. */
const link = z
  .union([z.literal(''), address, linkedContent], {
    error: ({ code, errors, input }) =>
      code === 'invalid_union' ? errors[typeof input === 'object' ? 2 : 1]?.[0]?.message : undefined,
  })
  .nullish()

const shape = z.object({
  title: requiredName('Title', POPUP_LIMITS.title),
  content_kind: choice('Content', POPUP_KINDS),
  image: optionalPicture('Image', ['content/user-upload/image']),
  content: richText('Content', POPUP_LIMITS.content).nullish(),
  placement: several('Placement', OPEN_PLACEMENTS),
  platform: several('Platform', PLATFORM_KEYS),
  link_type: choice('Link', LINK_TYPES),
  link,
  button_label: optionalName('Button Label', POPUP_LIMITS.label),
  start_at: moment('Start Date'),
  end_at: moment('End Date'),
  frequency: choice('Frequency', FREQUENCY_KEYS),
  audience: audienceField(POPUP_AUDIENCES),
  priority: wholeNumber('Priority', 1, POPUP_LIMITS.priority),
})

export const popupForm = shape.refine(isInOrder, { message: PERIOD_ORDER, path: ['end_at'] }).check(({ value, issues }) => {
  for (const { field, message } of missingParts(value))
    issues.push({ code: 'custom', message, path: field.split('.'), input: value })
})
export type PopupForm = z.output<typeof popupForm>

export const popupRow = z.object({
  id: z.uuid(),
  title: z.string(),
  placement: z.array(z.enum(PLACEMENT_KEYS)),
  start_at: instant,
  end_at: instant,
  priority: z.number(),
  status: z.enum(POPUP_STATES),
  phase: z.enum(PHASES),
  views: z.number(),
  clicks: z.number(),
  created_at: instant,
  updated_at: instant,
})
export type PopupRow = z.output<typeof popupRow>

export const popupDetail = popupRow.extend({
  content_kind: z.enum(POPUP_KINDS),
  image: z.string().nullable(),
  content: z.string().nullable(),
  platform: z.array(z.enum(PLATFORM_KEYS)),
  link_type: z.enum(LINK_TYPES),
  /** Of a content that cannot be opened any more only its id is known. */
  link: z.union([z.string(), z.object({ module: z.string().nullable(), id: z.uuid(), title: z.string().nullable() })]).nullable(),
  button_label: z.string().nullable(),
  frequency: z.enum(FREQUENCY_KEYS),
  audience: keptAudience(POPUP_AUDIENCES),
  audience_names: z.array(audienceOption),
  /** How many it is for. */
  total: z.number(),
  created_by: personName,
  updated_by: personName.nullable(),
})
export type PopupDetail = z.output<typeof popupDetail>

export const popupStatistics = z.object({
  views: z.number(),
  unique: z.number(),
  clicks: z.number(),
  per_day: z.array(z.object({ day: z.string(), views: z.number(), unique: z.number(), clicks: z.number() })),
})
export type PopupStatistics = z.output<typeof popupStatistics>
export const POPUP_DAYS = ['7', '30', '90'] as const

export const popupScreens = crudScreens(popup, { path: '/popup', noun: 'Popup', crumbs: [{ label: 'Content' }] })

/** The same screens at the addresses without a permission list: whoever lacks it sees that on the page. */
const channel = crudScreens(popup, {
  path: '/channel',
  noun: 'Popup',
  label: 'Channel (Popup)',
  crumbs: [{ label: 'Content' }],
})
export const channelScreens = {
  list: { ...channel.list, title: 'Channel (Popup)', needs: 'open' },
  create: { ...channel.create, needs: 'open' },
  edit: { ...channel.edit, needs: 'open' },
  detail: { ...channel.detail, needs: 'open' },
} as const

const path = '/cms/popups'

const records = crudApi(popup, {
  table: 'popups',
  noun: 'Popup',
  path,
  row: popupRow,
  detail: popupDetail,
  form: popupForm,
  // What only some fields send is judged with the stored others.
  change: patchOf(shape),
  filters: {
    status: z.enum(POPUP_STATES, says.notValid('Status')).optional(),
    phase: z.enum(PHASES, says.notValid('Phase')).optional(),
    placement: z.enum(PLACEMENT_KEYS, says.notValid('Placement')).optional(),
  },
  sort: ['title', 'start_at', 'priority', 'status', 'views', 'clicks', 'created_at', 'updated_at'],
  summary: { list: 'Popups, and how often they were seen and followed' },
})

export const popupApi = {
  ...records,
  download: downloadOf(records.list, [popup.can('list')], 'Popups'),
  setStatus: endpoint({
    method: 'PATCH',
    path: `${path}/:id/status`,
    access: [popup.can('update')],
    summary: 'Publishes a popup, or takes it back',
    params: idParams,
    body: z.object({ status: choice('Status', POPUP_STATES), ...version }),
    data: popupDetail,
    record: 'popups',
  }),
  publishAll: publishAllOf(path, [popup.can('update')], 'popup', 'setStatus'),
  statistics: endpoint({
    method: 'GET',
    path: `${path}/:id/statistics`,
    access: [popup.can('view')],
    summary: 'Views, people and clicks of the last days',
    params: idParams,
    query: z.object({ days: z.enum(POPUP_DAYS, says.notValid('Days')).default('30') }),
    data: popupStatistics,
  }),
  contents: endpoint({
    method: 'GET',
    path: `${path}/contents`,
    access: [popup.can('create'), popup.can('update')],
    summary: 'Published contents a popup can lead to: the own ones, and those that others distribute to the organisation',
    query: listQuery({}, ['title']),
    data: paged(z.object({ id: z.uuid(), title: z.string(), module: z.string(), received_from: z.string().nullable() })),
  }),
}

export const learnerPopup = z.object({
  id: z.uuid(),
  title: z.string(),
  content_kind: z.enum(POPUP_KINDS),
  image: z.string().nullable(),
  content: z.string().nullable(),
  /** Where its button leads: an address, or a content of ours. */
  link: z.string().nullable(),
  content_id: z.uuid().nullable(),
  content_module: z.string().nullable(),
  button_label: z.string().nullable(),
})
export type LearnerPopup = z.output<typeof learnerPopup>

export const learnerPopupApi = {
  list: endpoint({
    method: 'GET',
    path: '/learner/popups',
    access: 'learner',
    summary: 'The popup to show now at this place, if any: at most one',
    query: z.object({
      placement: choice('Placement', PLACEMENT_KEYS),
      platform: choice('Platform', PLATFORM_KEYS),
    }),
    data: z.array(learnerPopup),
  }),
  event: endpoint({
    method: 'POST',
    path: '/learner/popups/:id/event',
    access: 'learner',
    summary: 'Notes that I saw a popup, followed it or closed it',
    params: idParams,
    body: z.object({ event: choice('Event', ['view', 'click', 'close']) }),
    data: z.null(),
  }),
}
