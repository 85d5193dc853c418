import { liveEventApi, liveEventScreens } from '@pelita/contract/areas/live-event/live-event.ts'
import { pathTo } from '@pelita/contract/core/screen.ts'
import { first, type SamplesOf } from '../../kit/sample-parts.ts'

const OWN = { query: { source: 'own' } } as const

/** Records to open the screens of this area with. */
export const samples: SamplesOf<'live-event'> = {
  'live-event': {
    create: { addresses: () => ['/live-event/create'] },
    edit: {
      addresses: async (call) => {
        const { results } = await call(liveEventApi.list, OWN)
        return results.slice(0, 1).map(({ id }) => pathTo(liveEventScreens.edit.path, { webinarId: id }))
      },
    },
    detail: first(liveEventApi.list, liveEventScreens.detail.path, {
      ...{ ...OWN, tabs: ['contents', 'participants', 'waiting-list', 'feedback'] },
    }),
    contents: {
      addresses: async (call) => {
        const { results } = await call(liveEventApi.list, OWN)
        return results.slice(0, 1).map(({ id }) => pathTo(liveEventScreens.contents.path, { id }))
      },
    },
  },
}
