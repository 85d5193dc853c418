import { webinarApi, webinarScreens } from '@pelita/contract/areas/webinar/webinar.ts'
import { pathTo } from '@pelita/contract/core/screen.ts'
import { first, type SamplesOf } from '../../kit/sample-parts.ts'

const OWN = { query: { source: 'own' } } as const

/** Records to open the screens of this area with. */
export const samples: SamplesOf<'webinar'> = {
  webinar: {
    create: { addresses: () => ['/webinar/create'] },
    edit: {
      addresses: async (call) => {
        const { results } = await call(webinarApi.list, OWN)
        return results.slice(0, 1).map(({ id }) => pathTo(webinarScreens.edit.path, { webinarId: id }))
      },
    },
    detail: first(webinarApi.list, webinarScreens.detail.path, { ...OWN, tabs: ['participants', 'waiting-list', 'feedback'] }),
  },
}
