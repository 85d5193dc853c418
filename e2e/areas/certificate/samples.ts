import { certificateApi } from '@pelita/contract/areas/certificate/certificate.ts'
import { awardScreens } from '@pelita/contract/areas/certificate/certificate-screens.ts'
import { templateApi, templateScreens } from '@pelita/contract/areas/certificate/template.ts'
import { themeApi, themeScreens } from '@pelita/contract/areas/certificate/theme.ts'
import { first, ofAchievement, type SamplesOf } from '../../kit/sample-parts.ts'

/** Records to open the screens of this area with. */
export const samples: SamplesOf<'achievement-certificate' | 'certificate' | 'theme'> = {
  'achievement-certificate': ofAchievement(certificateApi, awardScreens),
  certificate: {
    edit: first(templateApi.list, templateScreens.edit.path),
    detail: first(templateApi.list, templateScreens.detail.path),
  },
  theme: {
    edit: first(themeApi.list, themeScreens.edit.path),
    detail: first(themeApi.list, themeScreens.detail.path),
  },
}
