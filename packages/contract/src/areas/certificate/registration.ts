import type { ContractArea } from '../../core/area.ts'
import { issueApi } from '../../learning/certificate/issue.ts'
import { certificateApi } from './certificate.ts'
import { certificateNotices } from './certificate-notices.ts'
import { awardScreens } from './certificate-screens.ts'
import { templateApi, templateScreens } from './template.ts'
import { themeApi, themeScreens } from './theme.ts'

/** All that the area is known by. */
export const certificateArea = {
  apis: {
    'certificate-theme': themeApi,
    'certificate-template': templateApi,
    certificate: certificateApi,
    'certificate-issue': issueApi,
  },
  screens: { certificate: templateScreens, theme: themeScreens, 'achievement-certificate': awardScreens },
  records: {
    certificates: {
      ...{ title: 'Certificate', feature: 'content-achievement', name: 'name' },
      ...{ detail: '/achievement/certificate/detail/:id', areas: ['certificate'] },
    },
    certificate_templates: {
      ...{ title: 'Certificate Template', feature: 'content-certificate', name: 'title' },
      ...{ detail: '/certificate/detail/:id', areas: ['certificate-template'] },
    },
    certificate_themes: {
      ...{ title: 'Certificate Theme', feature: 'content-theme', name: 'title' },
      ...{ detail: '/theme/detail/:id', areas: ['certificate-theme'] },
    },
    certificate_issues: { title: 'Issued Certificate' },
  },
  notices: { achievement: certificateNotices },
} as const satisfies ContractArea
