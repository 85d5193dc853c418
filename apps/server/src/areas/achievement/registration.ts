import { certificateApi } from '@pelita/contract/areas/certificate/certificate.ts'
import { serverArea } from '../../platform/server-area.ts'
import { badgeRoutes } from './badge/badge.routes.ts'
import { certificateRoutes } from './certificate/certificate.routes.ts'
import { CERTIFICATE_FILES, certificateFiles } from './certificate/certificate-files.ts'
import { learnerAchievementRoutes } from './learner/learner-achievement.routes.ts'

export const achievementArea = serverArea({
  routes: {
    badge: badgeRoutes,
    certificate: certificateRoutes,
    'learner-achievement': learnerAchievementRoutes,
  },
  jobs: [{ name: CERTIFICATE_FILES, run: certificateFiles, file: certificateApi.downloadFiles.access }],
})
