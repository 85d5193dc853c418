import { achievementArea } from './areas/achievement/registration.ts'
import { announcementArea } from './areas/announcement/registration.ts'
import { apiCredentialArea } from './areas/api-credential.ts'
import { assignmentArea } from './areas/assignment/registration.ts'
import { authArea } from './areas/auth/registration.ts'
import { authenticationArea } from './areas/authentication.ts'
import { calendarArea } from './areas/calendar.ts'
import { certificateArea } from './areas/certificate/registration.ts'
import { classroomArea } from './areas/classroom/registration.ts'
import { courseArea } from './areas/course/registration.ts'
import { digilibArea } from './areas/digilib/registration.ts'
import { documentArea } from './areas/document/registration.ts'
import { faqArea } from './areas/faq.ts'
import { issueArea } from './areas/issue/registration.ts'
import { jobArea } from './areas/job/registration.ts'
import { knowledgeFeedArea } from './areas/knowledge-feed/registration.ts'
import { leaderboardArea } from './areas/leaderboard/registration.ts'
import { legalTextArea } from './areas/legal-text.ts'
import { liveEventArea } from './areas/live-event/registration.ts'
import { locationArea } from './areas/location.ts'
import { mailArea } from './areas/mail.ts'
import { mediaArea } from './areas/media/registration.ts'
import { mentoringArea } from './areas/mentoring/registration.ts'
import { notificationSettings } from './areas/notification/notification-settings.ts'
import { playgroundArea } from './areas/playground.ts'
import { pointArea } from './areas/point.ts'
import { popupArea } from './areas/popup/registration.ts'
import { presenceArea } from './areas/presence/registration.ts'
import { providerArea } from './areas/provider.ts'
import { quizArea } from './areas/quiz/registration.ts'
import { quizOfferArea } from './areas/quiz-offer/registration.ts'
import { referenceArea } from './areas/reference/registration.ts'
import { roleArea } from './areas/role.ts'
import { shortLinkArea } from './areas/short-link.ts'
import { userArea } from './areas/user/registration.ts'
import { webinarArea } from './areas/webinar/registration.ts'
import { type EventsOf, mergeRecords } from './core/area.ts'
import { audienceArea } from './learning/audience-options.ts'
import { categoryArea } from './learning/category.ts'
import { contentSettingArea } from './learning/content-setting.ts'
import { feedbackArea } from './learning/feedback-answers.ts'
import { gradingQueueArea } from './learning/grading-queue.ts'
import { learningArea } from './learning/registration.ts'
import { waitingListArea } from './learning/waiting-list.ts'
import { mergeNotices } from './notifications/merge-notices.ts'
import { auditArea } from './platform/audit.ts'
import { fileArea } from './platform/file.ts'
import { membershipArea } from './platform/membership.ts'
import { organizationArea } from './platform/organization.ts'
import { savedViewArea } from './platform/saved-view.ts'
import { workplaceArea } from './platform/workplace.ts'

/**
 * Every area, one line each; what it is known by stands in its own folder, its `registration.ts` or, where it is a single file, the end of that.
 * The palette offers records in this order. Areas that look over all others (bin, dashboard, learner, notification, palette) are named in
 * `all.ts` instead: they read what is gathered here.
 */
export const areas = [
  presenceArea,
  assignmentArea,
  achievementArea,
  certificateArea,
  quizArea,
  quizOfferArea,
  classroomArea,
  courseArea,
  webinarArea,
  liveEventArea,
  mentoringArea,
  categoryArea,
  userArea,
  workplaceArea,
  providerArea,
  locationArea,
  faqArea,
  contentSettingArea,
  authenticationArea,
  apiCredentialArea,
  legalTextArea,
  announcementArea,
  popupArea,
  issueArea,
  pointArea,
  leaderboardArea,
  digilibArea,
  documentArea,
  mediaArea,
  knowledgeFeedArea,
  shortLinkArea,
  roleArea,
  feedbackArea,
  audienceArea,
  auditArea,
  authArea,
  calendarArea,
  fileArea,
  gradingQueueArea,
  jobArea,
  mailArea,
  membershipArea,
  organizationArea,
  playgroundArea,
  referenceArea,
  savedViewArea,
  waitingListArea,
  learningArea,
  notificationSettings,
] as const

/** What people can be told of, by name. */
export type NotificationEvent = EventsOf<(typeof areas)[number]>

/** Of all that is gathered here the built apps know the records and the names of notices, as data (`registry-as-data.ts`). */
export const records = mergeRecords(areas)
export const notices = mergeNotices<NotificationEvent>(areas)
