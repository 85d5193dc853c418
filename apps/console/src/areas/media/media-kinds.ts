import type { MediaDetail } from '@pelita/contract/areas/media/media.ts'
import { type MediaForm, type MediaValues, podcastForm, videoForm } from '@pelita/contract/areas/media/media-form.ts'
import { filledFrom } from '../../kit/form/record/use-record-form.ts'
import { podcastNames, videoNames } from './media-names.ts'

const EMPTY: MediaValues = {
  ...{ title: '', description: '', category_id: '', level_id: '', competencies: [], hosts: [], tags: [] },
  ...{ source_type: 'upload', file_id: '', link_url: '', duration: '', seconds: '', thumbnail: '', subtitles: [], chapters: [] },
  ...{ transcript: '', episode_no: '', season: '', allow_download: false, allow_comment: true, privacy: 'PUBLIC' },
  distributed_organizations: [],
}

/** What belongs to the other source is not sent. */
const sent = (values: MediaForm): MediaForm =>
  values.source_type === 'link' ? { ...values, file_id: '', seconds: '' } : { ...values, link_url: '' }

const valuesOf = (record: MediaDetail): MediaValues => ({
  ...filledFrom(EMPTY, record as never),
  level_id: String(record.level_id ?? ''),
  competencies: record.competencies.map(({ id }) => id),
  hosts: record.hosts.map(({ id }) => id),
  distributed_organizations: record.distributed_organizations.map(({ id }) => id),
  subtitles: record.subtitles.map(({ language, file_id }) => ({ language, file_id })),
})

export const videoKind = {
  ...videoNames,
  ...{ schema: videoForm, list: videoNames.screens.list.path, empty: EMPTY, sent, valuesOf },
}

/** Both have the same calls and screens under other names. */
export const podcastKind = {
  ...podcastNames,
  ...{
    schema: podcastForm,
    list: podcastNames.screens.list.path,
    empty: EMPTY,
    sent,
    valuesOf,
  },
} as unknown as Omit<typeof videoKind, 'kind'> & { kind: 'podcast' }

export type Kind = Omit<typeof videoKind, 'kind'> & { kind: 'video' | 'podcast' }
