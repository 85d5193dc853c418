import type { ContractArea } from '../../core/area.ts'
import { digilibApi, digilibScreens } from './digilib.ts'
import { digilibNotices } from './digilib-notices.ts'
import { learnerDigilibApi } from './learner-digilib.ts'

/** All that the area is known by. */
export const digilibArea = {
  apis: { digilib: digilibApi, 'learner-digilib': learnerDigilibApi },
  screens: { digilib: digilibScreens },
  records: {
    digilibs: {
      ...{ title: 'Digilib', feature: 'content-digilib', name: 'title' },
      ...{ detail: '/digilib/detail/:id', areas: ['digilib'] },
    },
    digilib_loans: { title: 'Loan' },
    digilib_reviews: { title: 'Review' },
  },
  notices: { borrowed: digilibNotices },
} as const satisfies ContractArea
