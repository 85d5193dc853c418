import { podcast, podcastApi, video, videoApi } from '@pelita/contract/areas/media/media.ts'
import { lazyOpener } from '../../kit/feedback/lazy-opener.ts'
import { day } from '../../kit/format/dates.ts'
import { minutes } from '../../kit/format/minutes.ts'
import { titleAndDraft } from '../../kit/list/cells/draft-of.tsx'
import { defineList } from '../../kit/list/define-list.ts'
import { type Builds, openTo, PICK_LIST, type Pickables, pickOpen } from '../../kit/pickers/content-sources.ts'

const media = (title: string, endpoint: typeof videoApi.list) => (builds: Builds | undefined) =>
  defineList({
    ...{ ...PICK_LIST, endpoint, title },
    // Published ones, and drafts of the content that is built.
    always: { source: 'own', ...(openTo(builds) ?? { status: 'publish' }) },
    columns: [
      { header: 'Title', cell: titleAndDraft, sort: 'title', grow: true },
      { header: 'Duration', cell: (row) => minutes(row.duration), sort: 'duration', align: 'right' },
      { header: 'Last Update', cell: (row) => day(row.updated_at), sort: 'updated_at' },
    ],
    nameOf: (row) => row.title,
  })

export const pickable: Pickables = {
  video: {
    ...pickOpen(media('Video', videoApi.list)),
    made: {
      ...{ label: 'Upload Video', needs: video.can('create') },
      make: lazyOpener(async () => (await import('./make-media.tsx')).makeVideo),
    },
  },
  podcast: {
    // Both kinds have the same rows under other names.
    ...pickOpen(media('Podcast', podcastApi.list as unknown as typeof videoApi.list)),
    made: {
      ...{ label: 'Upload Podcast', needs: podcast.can('create') },
      make: lazyOpener(async () => (await import('./make-media.tsx')).makePodcast),
    },
  },
}
