import { pathTo } from '@pelita/contract/core/screen.ts'
import { categoryApi, categoryScreens } from '@pelita/contract/learning/category.ts'
import type { SamplesOf } from '../../kit/sample-parts.ts'

/** Records to open the screens of this area with. */
export const samples: SamplesOf<'category'> = {
  category: {
    list: { addresses: () => [categoryScreens.list.path, `${categoryScreens.list.path}?tab=competencies`] },
    detail: {
      addresses: async (call) => {
        const { results } = await call(categoryApi.list, { query: { order_by: 'tree' } })
        const path = pathTo(categoryScreens.detail.path, { id: results[0]?.id ?? '' })
        return [path, `${path}?tab=contents`]
      },
    },
  },
}
