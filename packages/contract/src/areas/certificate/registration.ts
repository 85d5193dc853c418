import type { Endpoint } from '../../core/endpoint.ts'
import type { Screen } from '../../core/screen.ts'
import { certificateApi } from './certificate.ts'
import { awardScreens } from './certificate-screens.ts'
import { issueApi } from './issue.ts'
import { templateApi, templateScreens } from './template.ts'
import { themeApi, themeScreens } from './theme.ts'

/** The entries of the area in the registry of calls. */
export const certificateApis = {
  'certificate-theme': themeApi,
  'certificate-template': templateApi,
  certificate: certificateApi,
  'certificate-issue': issueApi,
} as const satisfies Record<string, Record<string, Endpoint>>

/** The entries of the area in the registry of screens. */
export const certificateScreens = {
  certificate: templateScreens,
  theme: themeScreens,
  'achievement-certificate': awardScreens,
} as const satisfies Record<string, Record<string, Screen>>
