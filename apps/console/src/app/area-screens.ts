import type { screens } from '@pelita/contract/all.ts'
import type { AllOf } from '@pelita/contract/core/area.ts'
import { type Icon, IconCircleDot } from '@tabler/icons-react'
import { achievementArea } from '../areas/achievement/registration.ts'
import { announcementArea } from '../areas/announcement/registration.ts'
import { assignmentArea } from '../areas/assignment/registration.ts'
import { auditArea } from '../areas/audit/registration.ts'
import { authenticationArea } from '../areas/authentication/registration.ts'
import { binArea } from '../areas/bin/registration.ts'
import { categoryArea } from '../areas/category/registration.ts'
import { certificateArea } from '../areas/certificate/registration.ts'
import { classroomArea } from '../areas/classroom/registration.ts'
import { contentSettingArea } from '../areas/content-setting/registration.ts'
import { courseArea } from '../areas/course/registration.ts'
import { dashboardArea } from '../areas/dashboard/registration.ts'
import { digilibArea } from '../areas/digilib/registration.ts'
import { documentArea } from '../areas/document/registration.ts'
import { faqArea } from '../areas/faq/registration.ts'
import { gradingQueueArea } from '../areas/grading-queue/registration.ts'
import { issueArea } from '../areas/issue/registration.ts'
import { knowledgeFeedArea } from '../areas/knowledge-feed/registration.ts'
import { leaderboardArea } from '../areas/leaderboard/registration.ts'
import { legalTextArea } from '../areas/legal-text/registration.ts'
import { liveEventArea } from '../areas/live-event/registration.ts'
import { locationArea } from '../areas/location/registration.ts'
import { mediaArea } from '../areas/media/registration.ts'
import { mentoringArea } from '../areas/mentoring/registration.ts'
import { notificationArea } from '../areas/notification/registration.ts'
import { playgroundArea } from '../areas/playground/registration.ts'
import { pointArea } from '../areas/point/registration.ts'
import { popupArea } from '../areas/popup/registration.ts'
import { presenceArea } from '../areas/presence/registration.ts'
import { providerArea } from '../areas/provider/registration.ts'
import { quizArea } from '../areas/quiz/registration.ts'
import { quizOfferArea } from '../areas/quiz-offer/registration.ts'
import { roleArea } from '../areas/role/registration.ts'
import { shortLinkArea } from '../areas/short-link/registration.ts'
import { themeArea } from '../areas/theme/registration.ts'
import { userArea } from '../areas/user/registration.ts'
import { webinarArea } from '../areas/webinar/registration.ts'
import type { LoadScreen } from './lazy-screen.tsx'

interface ConsoleArea {
  readonly icons?: Readonly<Record<string, Icon>>
  readonly screens: Readonly<Record<string, () => Promise<{ readonly default: Readonly<Record<string, LoadScreen>> }>>>
}

/** The pages of the frame itself. */
const frame = { screens: { auth: () => import('./pages/screens.ts') } }

const registered = [
  frame,
  achievementArea,
  announcementArea,
  assignmentArea,
  auditArea,
  authenticationArea,
  binArea,
  categoryArea,
  certificateArea,
  classroomArea,
  contentSettingArea,
  courseArea,
  dashboardArea,
  digilibArea,
  documentArea,
  faqArea,
  gradingQueueArea,
  issueArea,
  knowledgeFeedArea,
  leaderboardArea,
  legalTextArea,
  liveEventArea,
  locationArea,
  mediaArea,
  mentoringArea,
  notificationArea,
  playgroundArea,
  pointArea,
  popupArea,
  presenceArea,
  providerArea,
  quizArea,
  quizOfferArea,
  roleArea,
  shortLinkArea,
  themeArea,
  userArea,
  webinarArea,
] as const satisfies readonly ConsoleArea[]

const merged = <A extends ConsoleArea>(areas: readonly A[]): AllOf<A['screens']> =>
  Object.assign({}, ...areas.map((area) => area.screens))

type AreaScreens = {
  readonly [A in keyof typeof screens]: () => Promise<{
    readonly default: Readonly<Record<keyof (typeof screens)[A], LoadScreen>>
  }>
}

/**
 * Every group of screens of the registry and the file that names them; a missing or misspelt one does not compile. Each area names its own,
 * because the files of all screens together would weigh on every first visit.
 */
export const areaScreens: AreaScreens = merged(registered)

/** The icon of each menu entry, by path. */
const icons: Readonly<Record<string, Icon>> = Object.assign({}, ...registered.map((area: ConsoleArea) => area.icons))

/** What lies below an entry has its icon. */
export const menuIcon = (path: string): Icon => icons[path] ?? icons[path.split('/').slice(0, 2).join('/')] ?? IconCircleDot
