import { badgeApi } from './areas/achievement/badge.ts'
import { learnerAchievementApi } from './areas/achievement/learner-achievement.ts'
import { auditApi, auditScreens } from './areas/audit.ts'
import { authApi, authScreens } from './areas/auth.ts'
import { binApi, binScreens } from './areas/bin.ts'
import { dashboardApi, dashboardScreens } from './areas/dashboard.ts'
import { fileApi } from './areas/file.ts'
import { jobApi } from './areas/job.ts'
import { learnerApi } from './areas/learner.ts'
import { organizationApi } from './areas/organization.ts'
import { presenceApi, presenceScreens } from './areas/presence.ts'
import { providerApi, providerScreens } from './areas/provider.ts'
import { quizApi } from './areas/quiz/quiz.ts'
import { quizImportApi } from './areas/quiz/quiz-import.ts'
import { quizSyncApi } from './areas/quiz/quiz-sync.ts'
import { quizScreens } from './areas/quiz/registration.ts'
import { referenceApi } from './areas/reference.ts'
import { roleApi, roleScreens } from './areas/role.ts'
import { userScreens } from './areas/user.ts'
import { userApi } from './areas/user-api.ts'
import { userImportApi } from './areas/user-import.ts'
import { userRecordApi } from './areas/user-record.ts'
import { shortLinkApi, shortLinkScreens } from './areas/short-link.ts'
import { workplaceApi } from './areas/workplace.ts'
import type { Endpoint } from './core/endpoint.ts'
import type { Screen } from './core/screen.ts'

/** The registry of screens: sidebar, guards, command palette and tests read it. */
export const screens = {
  audit: auditScreens,
  auth: authScreens,
  bin: binScreens,
  dashboard: dashboardScreens,
  presence: presenceScreens,
  provider: providerScreens,
  ...quizScreens,
  role: roleScreens,
  user: userScreens,
} as const satisfies Record<string, Record<string, Screen>>

/** The registry of calls: server, API document and the generated tests read it. */
export const apis = {
  'short-link': shortLinkScreens,
  audit: auditApi,
  auth: authApi,
  badge: badgeApi,
  bin: binApi,
  dashboard: dashboardApi,
  file: fileApi,
  job: jobApi,
  learner: learnerApi,
  'learner-achievement': learnerAchievementApi,
  organization: organizationApi,
  presence: presenceApi,
  provider: providerApi,
  quiz: quizApi,
  'quiz-import': quizImportApi,
  'quiz-sync': quizSyncApi,
  reference: referenceApi,
  role: roleApi,
  user: userApi,
  'user-import': userImportApi,
  'user-record': userRecordApi,
  workplace: workplaceApi,
} as const satisfies Record<string, Record<string, Endpoint>>

export type AreaName = keyof typeof apis

  'short-link': shortLinkApi,
export const everyEndpoint: readonly (readonly [name: string, Endpoint])[] = Object.entries(apis).flatMap(([area, api]) =>
  Object.entries(api as Record<string, Endpoint>).map(([name, e]) => [`${area}.${name}`, e] as const),
)
