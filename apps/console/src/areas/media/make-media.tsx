import { MEDIA_LEVELS } from '@pelita/contract/areas/media/media-form.ts'
import { contentSettingApi } from '@pelita/contract/learning/content-setting.ts'
import { givenThumbnail } from '@pelita/contract/platform/file.ts'
import { IconFileMusic, IconMovie } from '@tabler/icons-react'
import { readData } from '../../data/use-data.ts'
import { tryCall } from '../../kit/feedback/run-call.ts'
import { askUpload } from '../../kit/pickers/ask-upload.tsx'
import type { Builds } from '../../kit/pickers/content-sources.ts'
import { asParagraph } from '../../kit/text/as-paragraph.ts'
import { type MediaNames, podcastNames, videoNames } from './media-names.ts'
import { readLength } from './read-length.ts'

const TYPES = { video: 'MP4, WebM or MOV', podcast: 'MP3, M4A or WAV' } as const

/** Found by nobody but those who take part in what it stands in, until somebody says otherwise on its own page. */
const makeMedia =
  ({ kind, noun, api }: MediaNames) =>
  (builds: Builds) =>
    askUpload(builds, {
      ...{ heading: `Upload ${noun}`, folder: kind, types: TYPES[kind], module: kind, levels: MEDIA_LEVELS },
      icon: kind === 'video' ? IconMovie : IconFileMusic,
      make: async ({ file_id, url }, { title, category_id, level_id }) => {
        const seconds = await readLength(url, kind === 'video')
        const length = seconds === null ? {} : { seconds, duration: Math.max(1, Math.ceil(seconds / 60)) }
        const { default_thumbnail } = await readData(contentSettingApi.defaults, {}, 'Failed get settings')
        const body = {
          ...{ title, description: asParagraph(title), category_id, level_id, file_id, ...length, made_for: builds.id },
          ...{ source_type: 'upload' as const, privacy: 'PRIVATE' as const, thumbnail: givenThumbnail(default_thumbnail) },
        }
        return tryCall(api.create, { body }, `${noun} has been successfully created.`)
      },
    })

export const makeVideo = makeMedia(videoNames)
export const makePodcast = makeMedia(podcastNames)
