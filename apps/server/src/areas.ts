import type { AreaName } from '@pelita/contract/all.ts'
import { achievementArea } from './areas/achievement/registration.ts'
import { announcementArea } from './areas/announcement/registration.ts'
import { apiCredentialArea } from './areas/api-credential/registration.ts'
import { assignmentArea } from './areas/assignment/registration.ts'
import { audienceArea } from './areas/audience/registration.ts'
import { auditArea } from './areas/audit/registration.ts'
import { authArea } from './areas/auth/registration.ts'
import { authenticationArea } from './areas/authentication/registration.ts'
import { binArea } from './areas/bin/registration.ts'
import { calendarArea } from './areas/calendar/registration.ts'
import { categoryArea } from './areas/category/registration.ts'
import { certificateArea } from './areas/certificate/registration.ts'
import { classroomArea } from './areas/classroom/registration.ts'
import { commentArea } from './areas/comment/registration.ts'
import { contentSettingArea } from './areas/content-setting/registration.ts'
import { courseArea } from './areas/course/registration.ts'
import { dashboardArea } from './areas/dashboard/registration.ts'
import { digilibArea } from './areas/digilib/registration.ts'
import { documentArea } from './areas/document/registration.ts'
import { faqArea } from './areas/faq/registration.ts'
import { feedbackArea } from './areas/feedback/registration.ts'
import { fileArea } from './areas/file/registration.ts'
import { gradingQueueArea } from './areas/grading-queue/registration.ts'
import { issueArea } from './areas/issue/registration.ts'
import { jobArea } from './areas/job/registration.ts'
import { knowledgeFeedArea } from './areas/knowledge-feed/registration.ts'
import { leaderboardArea } from './areas/leaderboard/registration.ts'
import { learnerArea } from './areas/learner/registration.ts'
import { legalTextArea } from './areas/legal-text/registration.ts'
import { liveEventArea } from './areas/live-event/registration.ts'
import { locationArea } from './areas/location/registration.ts'
import { mailArea } from './areas/mail/registration.ts'
import { mediaArea } from './areas/media/registration.ts'
import { membershipArea } from './areas/membership/registration.ts'
import { mentoringArea } from './areas/mentoring/registration.ts'
import { notificationArea } from './areas/notification/registration.ts'
import { organizationArea } from './areas/organization/registration.ts'
import { paletteArea } from './areas/palette/registration.ts'
import { playgroundArea } from './areas/playground/registration.ts'
import { pointArea } from './areas/point/registration.ts'
import { popupArea } from './areas/popup/registration.ts'
import { presenceArea } from './areas/presence/registration.ts'
import { providerArea } from './areas/provider/registration.ts'
import { quizArea } from './areas/quiz/registration.ts'
import { quizOfferArea } from './areas/quiz-offer/registration.ts'
import { referenceArea } from './areas/reference/registration.ts'
import { roleArea } from './areas/role/registration.ts'
import { savedViewArea } from './areas/saved-view/registration.ts'
import { shortLinkArea } from './areas/short-link/registration.ts'
import { userArea } from './areas/user/registration.ts'
import { waitingListArea } from './areas/waiting-list/registration.ts'
import { webinarArea } from './areas/webinar/registration.ts'
import { workplaceArea } from './areas/workplace/registration.ts'
import type { Mount } from './platform/http/implement.ts'
import type { ServerArea } from './platform/server-area.ts'

/** Every area of the server, by name: its calls, and what it does in jobs and on schedule. */
const registered = [
  achievementArea,
  announcementArea,
  apiCredentialArea,
  assignmentArea,
  audienceArea,
  auditArea,
  authArea,
  authenticationArea,
  binArea,
  calendarArea,
  categoryArea,
  certificateArea,
  classroomArea,
  courseArea,
  commentArea,
  contentSettingArea,
  dashboardArea,
  digilibArea,
  documentArea,
  faqArea,
  feedbackArea,
  fileArea,
  gradingQueueArea,
  issueArea,
  jobArea,
  knowledgeFeedArea,
  leaderboardArea,
  learnerArea,
  legalTextArea,
  locationArea,
  mailArea,
  mediaArea,
  membershipArea,
  mentoringArea,
  notificationArea,
  organizationArea,
  paletteArea,
  playgroundArea,
  pointArea,
  popupArea,
  presenceArea,
  providerArea,
  quizArea,
  quizOfferArea,
  referenceArea,
  roleArea,
  savedViewArea,
  shortLinkArea,
  userArea,
  waitingListArea,
  webinarArea,
  liveEventArea,
  workplaceArea,
] as const

export const areas: readonly ServerArea[] = registered

type Served = (typeof registered)[number] extends infer Area
  ? Area extends { routes: infer Routes }
    ? keyof Routes
    : never
  : never
type Missing = Exclude<AreaName, Served>

/** Every group of calls of the contract is served: a missing one does not compile. */
export const routes: Readonly<Record<[Missing] extends [never] ? AreaName : never, Mount>> = Object.assign(
  {},
  ...areas.map((area) => area.routes),
)
