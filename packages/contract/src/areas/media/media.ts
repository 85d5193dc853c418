import { z } from 'zod'
import { categorizeAllOf, publishAllOf } from '../../core/bulk.ts'
import { feature } from '../../core/catalogue.ts'
import { crudApi, crudScreens } from '../../core/crud.ts'
import { downloadOf } from '../../core/download.ts'
import { endpoint, FILE } from '../../core/endpoint.ts'
import { idParams, instant, ownAccount, personName, recordId, says } from '../../core/fields.ts'
import { dateRange, exportQueryOf, listQuery, paged } from '../../core/paging.ts'
import { commentsOf } from '../../learning/comments.ts'
import { treeBuilders } from '../../learning/content-types.ts'
import { contentSource, distributedOrganizations, receivedFrom } from '../../learning/distribution.ts'
import { levelFilter } from '../../learning/level-filter.ts'
import { draftOf, offeredTo } from '../../learning/made-for.ts'
import { usedInRow } from '../../learning/used-in.ts'
import {
  chapter,
  MEDIA_PRIVACIES,
  MEDIA_SOURCES,
  MEDIA_STATES,
  podcastChange,
  podcastForm,
  statusBody,
  videoChange,
  videoForm,
} from './media-form.ts'
import { saidRows, wordsQuery } from './media-words.ts'

export const video = feature('content-video')
export const podcast = feature('content-podcast')

export const mediaRow = z.object({
  id: z.uuid(),
  title: z.string(),
  description: z.string(),
  thumbnail: z.string().nullable(),
  category_id: z.uuid().nullable(),
  category_title: z.string().nullable(),
  /** Minutes. */
  duration: z.number().nullable(),
  status: z.enum(MEDIA_STATES),
  /** Whether it can be played: a file may still be prepared. */
  state: z.enum(['waiting', 'ready', 'failed']),
  views: z.number(),
  created_by: personName,
  created_at: instant,
  updated_at: instant,
  /** In how many modules it stands. */
  uses: z.number(),
  /** Its address did not answer last night. */
  link_broken: z.boolean(),
  received_from: receivedFrom,
  draft_of: draftOf,
  can_delete: z.boolean(),
})
export type MediaRow = z.output<typeof mediaRow>

const ref = z.object({ id: z.uuid(), name: z.string() })
export const mediaDetail = mediaRow.extend({
  level_id: z.number().nullable(),
  competencies: z.array(ref),
  hosts: z.array(z.object({ id: z.uuid(), full_name: z.string() })),
  tags: z.array(z.string()),
  source_type: z.enum(MEDIA_SOURCES),
  file_id: z.uuid().nullable(),
  file: z.object({ name: z.string(), mime: z.string(), size: z.number() }).nullable(),
  link_url: z.string().nullable(),
  /** What a player opens: the file by a signed link, or the address that was entered. */
  play_url: z.string().nullable(),
  play_mime: z.string().nullable(),
  poster_url: z.string().nullable(),
  seconds: z.number().nullable(),
  subtitles: z.array(z.object({ language: z.enum(['id', 'en']), file_id: z.uuid(), name: z.string(), url: z.string() })),
  chapters: z.array(chapter),
  transcript: z.string().nullable(),
  episode_no: z.number().nullable(),
  season: z.number().nullable(),
  allow_download: z.boolean(),
  allow_comment: z.boolean(),
  privacy: z.enum(MEDIA_PRIVACIES),
  distributed_organizations: distributedOrganizations,
  review_note: z.string().nullable(),
  updated_by: personName.nullable(),
})
export type MediaDetail = z.output<typeof mediaDetail>

export const viewerRow = z.object({
  id: z.uuid(),
  account_id: ownAccount,
  nik: z.string(),
  full_name: z.string(),
  email: z.string().nullable(),
  percent: z.number(),
  last_at: instant,
  done_at: instant.nullable(),
})
export type ViewerRow = z.output<typeof viewerRow>
const viewerQuery = listQuery({}, ['nik', 'name', 'email', 'percent', 'last_at', 'done_at'])

export const mediaStatistics = z.object({
  views: z.number(),
  viewers: z.number(),
  average_percent: z.number(),
  completed: z.number(),
  comments: z.number(),
  per_day: z.array(z.object({ day: z.string(), views: z.number() })),
  /** How many of the viewers saw each part, from the beginning to the end; empty where nobody has watched. */
  curve: z.array(z.object({ at_second: z.number(), viewers: z.number() })),
})
export type MediaStatistics = z.output<typeof mediaStatistics>

/** The calls about one media beside its five usual ones. */
const callsOf = (
  can: (action: 'view' | 'update' | 'create' | 'delete') => ReturnType<typeof video.can> | ReturnType<typeof podcast.can>,
  base: `/${string}`,
  noun: string,
) => ({
  setStatus: endpoint({
    method: 'PATCH',
    path: `${base}/:id/status`,
    access: [can('update')],
    summary: `Sends a ${noun} to review, publishes it or takes it back; with \`force\` also while learners are in progress`,
    params: idParams,
    body: statusBody,
    data: mediaDetail,
  }),
  publishAll: publishAllOf(base, [can('update')], noun, 'setStatus'),
  categorizeAll: categorizeAllOf(base, [can('update')], noun),
  duplicate: endpoint({
    method: 'POST',
    path: `${base}/:id/duplicate`,
    access: [can('create')],
    summary: `A draft with everything a ${noun} says`,
    params: idParams,
    data: mediaDetail,
    status: 201,
  }),
  statistics: endpoint({
    method: 'GET',
    path: `${base}/:id/statistics`,
    access: [can('view')],
    summary: `How a ${noun} is watched, of whoever opened it in these days`,
    params: idParams,
    query: z.object(dateRange('start_date', 'end_date')),
    data: mediaStatistics,
  }),
  viewers: endpoint({
    method: 'GET',
    path: `${base}/:id/viewers`,
    access: [can('view')],
    summary: 'Who opened it and how far they came',
    params: idParams,
    query: viewerQuery,
    data: paged(viewerRow),
  }),
  viewersDownload: endpoint({
    method: 'GET',
    path: `${base}/:id/viewers/download`,
    access: [can('view')],
    summary: 'The viewers as a spreadsheet',
    params: idParams,
    query: exportQueryOf(viewerQuery),
    data: FILE,
    audit: 'export',
  }),
  usedIn: endpoint({
    method: 'GET',
    path: `${base}/:id/used-in`,
    access: [can('view')],
    summary: 'The modules it stands in',
    params: idParams,
    query: listQuery({}, ['module_title', 'module_type', 'section_title']),
    data: paged(usedInRow),
  }),
  words: endpoint({
    method: 'GET',
    path: `${base}/:id/words`,
    access: [can('view')],
    summary: 'Where something is said, by its subtitles and its transcript: the second at which one begins to hear it',
    params: idParams,
    query: wordsQuery,
    data: saidRows,
  }),
  ...commentsOf(base, can, idParams),
})

const shared = {
  row: mediaRow,
  detail: mediaDetail,
  filters: {
    status: z.enum(MEDIA_STATES, says.notValid('Status')).optional(),
    category_id: recordId.optional(),
    level_id: levelFilter,
    author: recordId.optional(),
    source: contentSource,
    offered_to: offeredTo,
    link: z.enum(['broken'], says.notValid('Link')).optional(),
    ...dateRange('start_date', 'end_date'),
  },
  sort: ['title', 'category', 'duration', 'status', 'views', 'created_by', 'created_at', 'updated_at'],
} as const

const videoRecords = crudApi(video, {
  ...shared,
  ...{ table: 'videos', noun: 'Video', path: '/videos', form: videoForm, change: videoChange },
  access: { list: [video.can('list'), ...treeBuilders] },
  summary: { list: 'Videos of the organisation, and published ones that were distributed to it' },
})
export const videoApi = {
  ...videoRecords,
  download: downloadOf(videoRecords.list, [video.can('list')], 'Videos'),
  ...callsOf(video.can, '/videos', 'video'),
}

const podcastRecords = crudApi(podcast, {
  ...shared,
  ...{ table: 'podcasts', noun: 'Podcast', path: '/podcasts', form: podcastForm, change: podcastChange },
  access: { list: [podcast.can('list'), ...treeBuilders] },
  summary: { list: 'Podcasts of the organisation, and published ones that were distributed to it' },
})
export const podcastApi = {
  ...podcastRecords,
  download: downloadOf(podcastRecords.list, [podcast.can('list')], 'Podcasts'),
  ...callsOf(podcast.can, '/podcasts', 'podcast'),
}

const crumbs = [{ label: 'Content' }] as const
export const videoScreens = crudScreens(video, { path: '/video', noun: 'Video', crumbs })
export const podcastScreens = crudScreens(podcast, { path: '/podcast', noun: 'Podcast', crumbs })
