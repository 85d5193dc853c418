import { z } from 'zod'
import { feature } from '../core/catalogue.ts'
import { crudApi, crudScreens } from '../core/crud.ts'
import { downloadOf } from '../core/download.ts'
import { endpoint } from '../core/endpoint.ts'
import {
  choice,
  idParams,
  instant,
  optionalMoment,
  orEmpty,
  ownAccount,
  patchOf,
  personName,
  requiredName,
  richText,
  says,
  version,
} from '../core/fields.ts'
import { htmlIsEmpty } from '../core/html-text.ts'
import { dateRange, listQuery, paged } from '../core/paging.ts'
import { webAddress } from '../core/web-address.ts'
import {
  audienceField,
  audienceOption,
  hasAudience,
  isInOrder,
  keptAudience,
  NO_AUDIENCE,
  PERIOD_ORDER,
} from '../learning/audience.ts'
import { AUDIENCE_KEYS, PHASES } from '../learning/audience-kinds.ts'
import { optionalPicture } from '../platform/file.ts'

export const announcement = feature('setting-announcement')

export const ANNOUNCEMENT_CHANNELS = { in_app: 'In-App', email: 'Email' } as const
export type AnnouncementChannel = keyof typeof ANNOUNCEMENT_CHANNELS
export const CHANNEL_KEYS = Object.keys(ANNOUNCEMENT_CHANNELS) as [AnnouncementChannel, ...AnnouncementChannel[]]
export const ANNOUNCEMENT_LIMITS = { title: 150, content: 10_000, link: 500 } as const
export const ANNOUNCEMENT_STATES = ['draft', 'publish'] as const

const shape = z.object({
  title: requiredName('Title', ANNOUNCEMENT_LIMITS.title),
  content: richText('Content', ANNOUNCEMENT_LIMITS.content).refine((html) => !htmlIsEmpty(html), says.required('Content')),
  image: optionalPicture('Image', ['content/user-upload/image']),
  link: orEmpty(webAddress('Link', ANNOUNCEMENT_LIMITS.link)),
  channels: z
    .array(z.enum(CHANNEL_KEYS, says.notValid('Channel')), says.required('Channel'))
    .min(1, says.required('Channel'))
    .max(CHANNEL_KEYS.length, says.notValid('Channel')),
  audience: audienceField(AUDIENCE_KEYS),
  /** Empty: from the moment it is published. */
  start_at: optionalMoment('Start Date'),
  end_at: optionalMoment('End Date'),
  is_pinned: z.boolean(says.notValid('Pinned')),
})

export const announcementForm = shape
  .refine(({ audience }) => hasAudience(audience), { message: NO_AUDIENCE, path: ['audience', 'ids'] })
  .refine(isInOrder, { message: PERIOD_ORDER, path: ['end_at'] })
export type AnnouncementForm = z.output<typeof announcementForm>

export const announcementRow = z.object({
  id: z.uuid(),
  title: z.string(),
  audience: keptAudience(AUDIENCE_KEYS),
  /** Who of that kind, as they are called. */
  audience_names: z.array(audienceOption),
  channels: z.array(z.enum(CHANNEL_KEYS)),
  start_at: instant.nullable(),
  end_at: instant.nullable(),
  is_pinned: z.boolean(),
  status: z.enum(ANNOUNCEMENT_STATES),
  phase: z.enum(PHASES),
  /** How many have read it, of whom it is for. */
  read: z.number(),
  total: z.number(),
  created_by: personName,
  created_at: instant,
  updated_at: instant,
})
export type AnnouncementRow = z.output<typeof announcementRow>

export const announcementDetail = announcementRow.extend({
  content: z.string(),
  image: z.string().nullable(),
  link: z.string().nullable(),
  /** When it began to be sent; from then on its audience and the mail stay. */
  sent_at: instant.nullable(),
  /** People told so far, by mail or in the inbox. */
  reached: z.number(),
  is_sending: z.boolean(),
  updated_by: personName.nullable(),
})
export type AnnouncementDetail = z.output<typeof announcementDetail>

export const announcementReader = z.object({
  id: z.uuid(),
  account_id: ownAccount,
  nik: z.string(),
  full_name: z.string(),
  email: z.string().nullable(),
  read_at: instant,
})
export type AnnouncementReader = z.output<typeof announcementReader>

export const announcementScreens = crudScreens(announcement, {
  path: '/setting/announcement',
  noun: 'Announcement',
  crumbs: [{ label: 'Setting' }],
})

const path = '/cms/announcements'

const records = crudApi(announcement, {
  table: 'announcements',
  noun: 'Announcement',
  path,
  row: announcementRow,
  detail: announcementDetail,
  form: announcementForm,
  // Period and audience are judged with what is stored of them.
  change: patchOf(shape),
  filters: {
    /** What is stored, or how far it is: `publish` is all but drafts. */
    status: z.enum([...PHASES, 'publish'], says.notValid('Status')).optional(),
    phase: z.enum(PHASES, says.notValid('Phase')).optional(),
    channel: z.enum(CHANNEL_KEYS, says.notValid('Channel')).optional(),
    ...dateRange('start_date', 'end_date'),
  },
  sort: ['title', 'start_at', 'status', 'created_at', 'updated_at'],
  summary: { list: 'Announcements, and how many have read them' },
})

export const announcementApi = {
  ...records,
  download: downloadOf(records.list, [announcement.can('list')], 'Announcements'),
  setStatus: endpoint({
    method: 'PATCH',
    path: `${path}/:id/status`,
    access: [announcement.can('update')],
    summary: 'Publishes an announcement, which is sent once its time has come, or takes it back',
    params: idParams,
    body: z.object({ status: choice('Status', ANNOUNCEMENT_STATES), ...version }),
    data: announcementDetail,
    record: 'announcements',
  }),
  readers: endpoint({
    method: 'GET',
    path: `${path}/:id/readers`,
    access: [announcement.can('view')],
    summary: 'Who has read an announcement, and when',
    params: idParams,
    query: listQuery({}, ['full_name', 'nik', 'read_at']),
    data: paged(announcementReader),
  }),
}

export const learnerAnnouncement = z.object({
  id: z.uuid(),
  title: z.string(),
  content: z.string(),
  image: z.string().nullable(),
  link: z.string().nullable(),
  is_pinned: z.boolean(),
  start_at: instant,
  end_at: instant.nullable(),
  read_at: instant.nullable(),
})
export type LearnerAnnouncement = z.output<typeof learnerAnnouncement>

export const learnerAnnouncementApi = {
  list: endpoint({
    method: 'GET',
    path: '/learner/announcements',
    access: 'learner',
    summary: 'Announcements for me, pinned ones first, and how many I have not read',
    query: listQuery({}, ['start_at']),
    data: paged(learnerAnnouncement).extend({ unread_count: z.number() }),
  }),
  one: endpoint({
    method: 'GET',
    path: '/learner/announcements/:id',
    access: 'learner',
    summary: 'One announcement for me',
    params: idParams,
    data: learnerAnnouncement,
  }),
  read: endpoint({
    method: 'POST',
    path: '/learner/announcements/:id/read',
    access: 'learner',
    summary: 'Notes that I have read an announcement',
    params: idParams,
    data: z.object({ unread_count: z.number() }),
  }),
}
