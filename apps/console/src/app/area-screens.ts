import type { screens } from '@pelita/contract/all.ts'
import {
  type Icon,
  IconAdjustments,
  IconAppWindow,
  IconAward,
  IconBell,
  IconBooks,
  IconBuildingCommunity,
  IconBulb,
  IconCategory,
  IconCertificate,
  IconChecklist,
  IconCircleDot,
  IconClipboardCheck,
  IconCoins,
  IconFileCertificate,
  IconFiles,
  IconFileText,
  IconHelpCircle,
  IconHistory,
  IconLayoutDashboard,
  IconLink,
  IconMapPin,
  IconPalette,
  IconPencilCheck,
  IconQrcode,
  IconSchool,
  IconShieldLock,
  IconSpeakerphone,
  IconTrash,
  IconTrophy,
  IconUserShield,
  IconUsers,
} from '@tabler/icons-react'
import type { LoadScreen } from './lazy-screen.tsx'

type AreaScreens = {
  readonly [A in keyof typeof screens]: () => Promise<{
    readonly default: Readonly<Record<keyof (typeof screens)[A], LoadScreen>>
  }>
}

/**
 * Every area of the registry and the file that names its screens; a missing or misspelt one does not compile. Each area names its own,
 * because the files of all screens together would weigh on every first visit.
 */
export const areaScreens: AreaScreens = {
  'achievement-certificate': () => import('../areas/achievement/certificate/screens.ts'),
  announcement: () => import('../areas/announcement/screens.ts'),
  assignment: () => import('../areas/assignment/screens.ts'),
  audit: () => import('../areas/audit/screens.ts'),
  auth: () => import('./pages/screens.ts'),
  badge: () => import('../areas/achievement/badge/screens.ts'),
  bin: () => import('../areas/bin/screens.ts'),
  category: () => import('../areas/category/screens.ts'),
  certificate: () => import('../areas/certificate/screens.ts'),
  channel: () => import('../areas/popup/screens.ts'),
  classroom: () => import('../areas/classroom/screens.ts'),
  'content-setting': () => import('../areas/content-setting/screens.ts'),
  dashboard: () => import('../areas/dashboard/screens.ts'),
  digilib: () => import('../areas/digilib/screens.ts'),
  faq: () => import('../areas/faq/screens.ts'),
  document: () => import('../areas/document/screens.ts'),
  'grading-queue': () => import('../areas/grading-queue/screens.ts'),
  'knowledge-feed': () => import('../areas/knowledge-feed/screens.ts'),
  leaderboard: () => import('../areas/leaderboard/screens.ts'),
  location: () => import('../areas/location/screens.ts'),
  notification: () => import('../areas/notification/screens.ts'),
  point: () => import('../areas/point/screens.ts'),
  popup: () => import('../areas/popup/screens.ts'),
  presence: () => import('../areas/presence/screens.ts'),
  provider: () => import('../areas/provider/screens.ts'),
  quiz: () => import('../areas/quiz/screens.ts'),
  role: () => import('../areas/role/screens.ts'),
  'short-link': () => import('../areas/short-link/screens.ts'),
  'term-and-condition': () => import('../areas/legal-text/term-screens.ts'),
  theme: () => import('../areas/theme/screens.ts'),
  user: () => import('../areas/user/screens.ts'),
  'user-policy': () => import('../areas/legal-text/policy-screens.ts'),
}

/** The icon of each menu entry, by path. */
const icons: Readonly<Record<string, Icon>> = {
  '/achievement': IconAward,
  '/assignment': IconChecklist,
  '/audit-log': IconHistory,
  '/bin': IconTrash,
  '/categories': IconCategory,
  '/certificate': IconCertificate,
  '/classroom': IconSchool,
  '/content-document': IconFiles,
  '/content-quiz': IconClipboardCheck,
  '/dashboard': IconLayoutDashboard,
  '/digilib': IconBooks,
  '/grading-queue': IconPencilCheck,
  '/knowledge-feed': IconBulb,
  '/popup': IconAppWindow,
  '/presence': IconQrcode,
  '/provider': IconBuildingCommunity,
  '/role': IconShieldLock,
  '/setting/content': IconAdjustments,
  '/setting/announcement': IconSpeakerphone,
  '/setting/faq': IconHelpCircle,
  '/setting/leaderboard': IconTrophy,
  '/setting/location': IconMapPin,
  '/setting/notification': IconBell,
  '/setting/point': IconCoins,
  '/setting/shorten-link': IconLink,
  '/setting/term-and-condition': IconFileCertificate,
  '/setting/user-policy': IconUserShield,
  '/theme': IconPalette,
  '/user': IconUsers,
  '/v2': IconFileText,
}

/** What lies below an entry has its icon. */
export const menuIcon = (path: string): Icon => icons[path] ?? icons[path.split('/').slice(0, 2).join('/')] ?? IconCircleDot
