import type { ContractArea } from '../../core/area.ts'
import { presenceApi, presenceScreens } from '../presence.ts'

/** All that the area is known by. */
export const presenceArea = {
  apis: { presence: presenceApi },
  screens: { presence: presenceScreens },
  records: {
    presences: {
      ...{ title: 'Presence', feature: 'content-presence', name: 'title' },
      ...{ detail: '/presence/detail/:id', areas: ['presence'] },
    },
  },
} as const satisfies ContractArea
