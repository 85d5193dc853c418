import { serverArea } from '../../platform/server-area.ts'
import { binRoutes } from './bin.routes.ts'
import { emptyBin } from './empty-bin.ts'

export const binArea = serverArea({
  routes: {
    bin: binRoutes,
  },
  schedules: [{ name: 'empty-bin', cron: '40 19 * * *', run: ({ database }) => emptyBin(database) }],
})
