import { MEDIA_LEVELS } from '@pelita/contract/areas/media/media-form.ts'
import { contentSettingApi } from '@pelita/contract/learning/content-setting.ts'
import { givenThumbnail } from '@pelita/contract/platform/file.ts'
import { call } from '../../data/call.ts'
import { invalidate } from '../../data/query-client.ts'
import { resourceOf } from '../../data/resource.ts'
import { readData } from '../../data/use-data.ts'
import { asParagraph } from '../../kit/text/as-paragraph.ts'
import { t } from '../../kit/text/t.ts'
import { openManyDrafts } from '../../kit/upload/many-drafts.tsx'
import type { MediaNames } from './media-names.ts'
import { readLength } from './read-length.ts'

const TYPES = { video: 'MP4, WebM or MOV', podcast: 'MP3, M4A or WAV' } as const
const FAILED = 'Failed get settings'

/** Many files, each a draft that is described and published later. */
export const openManyMedia = ({ kind, noun, api }: MediaNames, files: readonly File[]): Promise<void> =>
  openManyDrafts(
    {
      ...{ title: `Upload ${noun}s`, folder: kind, types: TYPES[kind] },
      levels: MEDIA_LEVELS.map(({ id, title }) => ({ value: String(id), label: t(title) })),
      make: async ({ file_id, url }, { title, category_id, level_id, key }) => {
        const seconds = await readLength(url, kind === 'video')
        const length = seconds === null ? {} : { seconds, duration: Math.max(1, Math.ceil(seconds / 60)) }
        const body = { title, description: asParagraph(title), category_id, level_id, file_id, ...length }
        const { default_privacy: privacy, default_thumbnail } = await readData(contentSettingApi.defaults, {}, FAILED)
        await call(
          api.create,
          { body: { ...body, source_type: 'upload', privacy, thumbnail: givenThumbnail(default_thumbnail) } },
          { key },
        )
      },
      made: () => invalidate([resourceOf(api.list)]),
    },
    files,
  )
