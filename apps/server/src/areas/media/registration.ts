import { mediaTools } from '../../platform/media/media-tools.ts'
import { serverArea } from '../../platform/server-area.ts'
import { learnerMediaRoutes } from './learner-media.routes.ts'
import { podcastRoutes, videoRoutes } from './media.routes.ts'
import { prepareMedia } from './prepare-media.ts'

export const mediaArea = serverArea({
  routes: {
    'learner-media': learnerMediaRoutes,
    podcast: podcastRoutes,
    video: videoRoutes,
  },
  schedules: [
    {
      name: 'prepare-media',
      cron: '* * * * *',
      run: ({ database, storage, config }) => prepareMedia({ database, storage, media: mediaTools(config) }),
    },
  ],
})
