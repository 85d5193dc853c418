import { userApi } from '@pelita/contract/areas/user-api.ts'
import { pathTo } from '@pelita/contract/core/screen.ts'
import { userScreens } from '@pelita/contract/platform/user.ts'
import type { SamplesOf } from '../../kit/sample-parts.ts'

/** Records to open the screens of this area with. */
export const samples: SamplesOf<'user'> = {
  user: {
    list: { addresses: () => [userScreens.list.path, `${userScreens.list.path}?status=waiting_approval`] },
    create: {
      addresses: async (call) => {
        const { results } = await call(userApi.list, { query: {} })
        return ['/user/create', `/user/create/${results[0]?.id}`]
      },
    },
    detail: {
      addresses: async (call) => {
        const { results } = await call(userApi.list, { query: { keyword: 'learner1@' } })
        const path = pathTo(userScreens.detail.path, { id: results[0]?.id ?? '' })
        return [path, ...['learning', 'achievement', 'points', 'activity'].map((tab) => `${path}?tab=${tab}`)]
      },
    },
  },
}
