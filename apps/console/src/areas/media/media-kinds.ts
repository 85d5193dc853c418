import type { MediaDetail } from '@pelita/contract/areas/media/media.ts'
import { type MediaForm, type MediaValues, podcastForm, videoForm } from '@pelita/contract/areas/media/media-form.ts'
import { z } from 'zod'
import { filledFrom } from '../../kit/form/use-record-form.ts'
import { podcastNames, videoNames } from './media-names.ts'

/** Tags are typed with commas between them. */
export interface MediaTyped extends Omit<MediaValues, 'tags'> {
  [field: string]: unknown
  tags: string
}

const EMPTY: MediaTyped = {
  ...{ title: '', description: '', category_id: '', level_id: '', competencies: [], hosts: [], tags: '' },
  ...{ source_type: 'upload', file_id: '', link_url: '', duration: '', seconds: '', thumbnail: '', subtitles: [], chapters: [] },
  ...{ transcript: '', episode_no: '', season: '', allow_download: false, allow_comment: true, privacy: 'PUBLIC' },
  distributed_organizations: [],
}

const partsOf = (text: string) =>
  text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '')

// What goes in is what the form holds, which `preprocess` cannot say.
const typed = (schema: typeof videoForm) =>
  z.preprocess(
    (values) => ({ ...(values as MediaTyped), tags: partsOf((values as MediaTyped).tags) }),
    schema,
  ) as unknown as z.ZodType<MediaForm, MediaTyped>

/** What belongs to the other source is not sent. */
const sent = (values: MediaForm): MediaForm =>
  values.source_type === 'link' ? { ...values, file_id: '', seconds: '' } : { ...values, link_url: '' }

const valuesOf = (record: MediaDetail): MediaTyped => ({
  ...filledFrom(EMPTY, record as never),
  level_id: String(record.level_id ?? ''),
  competencies: record.competencies.map(({ id }) => id),
  hosts: record.hosts.map(({ id }) => id),
  distributed_organizations: record.distributed_organizations.map(({ id }) => id),
  tags: record.tags.join(', '),
  subtitles: record.subtitles.map(({ language, file_id }) => ({ language, file_id })),
})

export const videoKind = {
  ...videoNames,
  ...{ schema: typed(videoForm), list: videoNames.screens.list.path, empty: EMPTY, sent, valuesOf },
}

/** Both have the same calls and screens under other names. */
export const podcastKind = {
  ...podcastNames,
  ...{
    schema: typed(podcastForm as unknown as typeof videoForm),
    list: podcastNames.screens.list.path,
    empty: EMPTY,
    sent,
    valuesOf,
  },
} as unknown as Omit<typeof videoKind, 'kind'> & { kind: 'podcast' }

export type Kind = Omit<typeof videoKind, 'kind'> & { kind: 'video' | 'podcast' }
