import type { ContractArea } from '../../core/area.ts'
import { userScreens } from '../../platform/user.ts'
import { userApi } from '../user-api.ts'
import { userImportApi } from '../user-import.ts'
import { userRecordApi } from '../user-record.ts'

/** All that the area is known by. */
export const userArea = {
  apis: { user: userApi, 'user-import': userImportApi, 'user-record': userRecordApi },
  screens: { user: userScreens },
  records: {
    memberships: {
      ...{ title: 'Account', feature: 'account-user', name: 'full_name' },
      ...{ detail: '/user/detail/:id', areas: ['user', 'user-record', 'user-import'] },
    },
  },
} as const satisfies ContractArea
