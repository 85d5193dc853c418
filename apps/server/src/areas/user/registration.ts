import { userListApi } from '@pelita/contract/platform/user-list.ts'
import { serverArea } from '../../platform/server-area.ts'
import { forgetImports } from './import/kept-import.ts'
import { userImportRoutes } from './import/user-import.routes.ts'
import { userRoutes } from './user.routes.ts'
import { exportUsers, USER_EXPORT } from './user-export.ts'
import { userRecordRoutes } from './user-record.routes.ts'

export const userArea = serverArea({
  routes: {
    user: userRoutes,
    'user-import': userImportRoutes,
    'user-record': userRecordRoutes,
  },
  jobs: [{ name: USER_EXPORT, run: exportUsers, file: userListApi.export.access }],
  schedules: [{ name: 'forget-imports', cron: '30 19 * * *', run: ({ database }) => forgetImports(database) }],
})
