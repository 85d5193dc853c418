import type { screens } from '@pelita/contract/all.ts'
import type { LoadScreen } from './lazy-screen.tsx'

type ScreenModules = { readonly [A in keyof typeof screens]: Readonly<Record<keyof (typeof screens)[A], LoadScreen>> }

/** Every screen of the registry and the file it lives in; a missing or misspelt one does not compile. */
export const screenModules: ScreenModules = {
  'achievement-certificate': {
    list: () => import('../areas/achievement/certificate/certificate-list.tsx'),
    create: () => import('../areas/achievement/certificate/certificate-create.tsx'),
    edit: () => import('../areas/achievement/certificate/certificate-edit.tsx'),
    detail: () => import('../areas/achievement/certificate/certificate-detail.tsx'),
    result: () => import('../areas/achievement/certificate/certificate-result.tsx'),
  },
  assignment: {
    list: () => import('../areas/assignment/assignment-list.tsx'),
    create: () => import('../areas/assignment/assignment-create.tsx'),
    edit: () => import('../areas/assignment/assignment-edit.tsx'),
    detail: () => import('../areas/assignment/assignment-detail.tsx'),
    report: () => import('../areas/assignment/assignment-report.tsx'),
    grading: () => import('../areas/assignment/assignment-grading.tsx'),
  },
  audit: {
    log: () => import('../areas/audit/audit-log.tsx'),
  },
  auth: {
    login: () => import('./pages/login.tsx'),
    verification: () => import('./pages/verification.tsx'),
    error404: () => import('./pages/error-404.tsx'),
    error500: () => import('./pages/error-500.tsx'),
    notAuthorized: () => import('./pages/not-authorized.tsx'),
  },
  badge: {
    home: () => import('../areas/achievement/badge/badge-list.tsx'),
    list: () => import('../areas/achievement/badge/badge-list.tsx'),
    create: () => import('../areas/achievement/badge/badge-create.tsx'),
    edit: () => import('../areas/achievement/badge/badge-edit.tsx'),
    detail: () => import('../areas/achievement/badge/badge-detail.tsx'),
    result: () => import('../areas/achievement/badge/badge-result.tsx'),
  },
  bin: {
    list: () => import('../areas/bin/bin-list.tsx'),
  },
  certificate: {
    list: () => import('../areas/certificate/template-list.tsx'),
    create: () => import('../areas/certificate/template-create.tsx'),
    edit: () => import('../areas/certificate/template-edit.tsx'),
    detail: () => import('../areas/certificate/template-detail.tsx'),
  },
  dashboard: {
    home: () => import('../areas/dashboard/dashboard.tsx'),
  },
  presence: {
    list: () => import('../areas/presence/presence-list.tsx'),
    create: () => import('../areas/presence/presence-create.tsx'),
    edit: () => import('../areas/presence/presence-edit.tsx'),
    detail: () => import('../areas/presence/presence-detail.tsx'),
    preview: () => import('../areas/presence/presence-preview.tsx'),
  },
  provider: {
    list: () => import('../areas/provider/provider-list.tsx'),
    create: () => import('../areas/provider/provider-create.tsx'),
    edit: () => import('../areas/provider/provider-edit.tsx'),
    detail: () => import('../areas/provider/provider-detail.tsx'),
  },
  quiz: {
    list: () => import('../areas/quiz/quiz-list.tsx'),
    create: () => import('../areas/quiz/wizard/quiz-create.tsx'),
    edit: () => import('../areas/quiz/edit/quiz-edit.tsx'),
    editSynced: () => import('../areas/quiz/edit/quiz-edit-synced.tsx'),
    detail: () => import('../areas/quiz/detail/quiz-detail.tsx'),
    report: () => import('../areas/quiz/report/quiz-report.tsx'),
    review: () => import('../areas/quiz/review/quiz-review.tsx'),
    grading: () => import('../areas/quiz/grading/quiz-grading.tsx'),
    impact: () => import('../areas/quiz/impact/quiz-impact.tsx'),
  },
  role: {
    list: () => import('../areas/role/role-list.tsx'),
    create: () => import('../areas/role/role-create.tsx'),
    edit: () => import('../areas/role/role-edit.tsx'),
    detail: () => import('../areas/role/role-detail.tsx'),
  },
  'short-link': {
    list: () => import('../areas/short-link/short-link-list.tsx'),
    create: () => import('../areas/short-link/short-link-create.tsx'),
    detail: () => import('../areas/short-link/short-link-detail.tsx'),
    edit: () => import('../areas/short-link/short-link-edit.tsx'),
  },
  theme: {
    list: () => import('../areas/theme/theme-list.tsx'),
    create: () => import('../areas/theme/theme-create.tsx'),
    edit: () => import('../areas/theme/theme-edit.tsx'),
    detail: () => import('../areas/theme/theme-detail.tsx'),
  },
  user: {
    list: () => import('../areas/user/user-list.tsx'),
    create: () => import('../areas/user/user-create.tsx'),
    detail: () => import('../areas/user/user-detail.tsx'),
    edit: () => import('../areas/user/user-edit.tsx'),
  },
}
