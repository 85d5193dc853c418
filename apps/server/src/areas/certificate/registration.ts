import { serverArea } from '../../platform/server-area.ts'
import { makeCertificateFiles, watchCertificates } from './issue/certificate-schedule.ts'
import { issueRoutes } from './issue/issue.routes.ts'
import { templateRoutes } from './template/template.routes.ts'
import { themeRoutes } from './theme/theme.routes.ts'

export const certificateArea = serverArea({
  routes: {
    'certificate-issue': issueRoutes,
    'certificate-template': templateRoutes,
    'certificate-theme': themeRoutes,
  },
  schedules: [
    { name: 'certificate-files', cron: '* * * * *', run: makeCertificateFiles },
    { name: 'watch-certificates', cron: '5 * * * *', run: watchCertificates },
  ],
})
