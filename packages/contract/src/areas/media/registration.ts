import type { ContractArea } from '../../core/area.ts'
import { learnerMediaApi } from './learner-media.ts'
import { podcastApi, podcastScreens, videoApi, videoScreens } from './media.ts'

/** All that the area is known by. */
export const mediaArea = {
  apis: { video: videoApi, podcast: podcastApi, 'learner-media': learnerMediaApi },
  screens: { video: videoScreens, podcast: podcastScreens },
  records: {
    videos: {
      ...{ title: 'Video', feature: 'content-video', table: 'contents', contentType: 'video', name: 'title' },
      ...{ detail: '/video/detail/:id', areas: ['video'] },
    },
    podcasts: {
      ...{ title: 'Podcast', feature: 'content-podcast', table: 'contents', contentType: 'podcast', name: 'title' },
      ...{ detail: '/podcast/detail/:id', areas: ['podcast'] },
    },
  },
} as const satisfies ContractArea
