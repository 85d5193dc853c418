import { badgeApi, badgeScreens } from './areas/achievement/badge.ts'
import { learnerAchievementApi } from './areas/achievement/learner-achievement.ts'
import { announcementApi, announcementScreens, learnerAnnouncementApi } from './areas/announcement.ts'
import { apiCredentialApi, digiverseApi } from './areas/api-credential.ts'
import { assignmentApi, assignmentScreens } from './areas/assignment/assignment.ts'
import { assignmentGradingApi } from './areas/assignment/assignment-grading.ts'
import { assignmentResultApi } from './areas/assignment/assignment-results.ts'
import { assignmentUsesApi } from './areas/assignment/assignment-uses.ts'
import { expertAssignmentApi } from './areas/assignment/expert-assignment.ts'
import { learnerAssignmentApi } from './areas/assignment/learner-assignment.ts'
import { audienceApi } from './areas/audience.ts'
import { auditApi, auditScreens } from './areas/audit.ts'
import { authApi, authScreens } from './areas/auth.ts'
import { authenticationApi, authenticationScreens } from './areas/authentication.ts'
import { binApi, binScreens } from './areas/bin.ts'
import { calendarApi } from './areas/calendar.ts'
import { categoryApi, categoryScreens } from './areas/category.ts'
import { certificateApis, certificateScreens } from './areas/certificate/registration.ts'
import { classroomScreens } from './areas/classroom/classroom.ts'
import { classroomApis } from './areas/classroom/registration.ts'
import { competencyApi } from './areas/competency.ts'
import { contentSettingApi, contentSettingScreens } from './areas/content-setting.ts'
import { dashboardApi, dashboardScreens } from './areas/dashboard.ts'
import { digilibApi, digilibScreens } from './areas/digilib/digilib.ts'
import { learnerDigilibApi } from './areas/digilib/learner-digilib.ts'
import { documentApi } from './areas/document/document.ts'
import { documentScreens } from './areas/document/document-screens.ts'
import { learnerDocumentApi } from './areas/document/learner-document.ts'
import { faqApi, faqScreens, learnerFaqApi } from './areas/faq.ts'
import { feedbackApi } from './areas/feedback.ts'
import { fileApi } from './areas/file.ts'
import { gradingQueueApi, gradingQueueScreens } from './areas/grading-queue.ts'
import { issueApi, issueScreens } from './areas/issue/issue.ts'
import { learnerIssueApi } from './areas/issue/learner-issue.ts'
import { jobApi } from './areas/job.ts'
import { knowledgeFeedApi, knowledgeFeedScreens } from './areas/knowledge-feed/knowledge-feed.ts'
import { learnerKnowledgeApi } from './areas/knowledge-feed/learner-knowledge.ts'
import {
  leaderboardApi,
  leaderboardScreens,
  leaderboardSettingsApi,
  learnerLeaderboardApi,
} from './areas/leaderboard/leaderboard.ts'
import { learnerMerchandiseApi, merchandiseApi, redemptionApi } from './areas/leaderboard/merchandise.ts'
import { targetApi } from './areas/leaderboard/target.ts'
import { learnerApi } from './areas/learner.ts'
import { learnerCatalogueApi } from './areas/learner-catalogue.ts'
import { learnerCoachingApi } from './areas/learner-coaching.ts'
import { learnerCommentApi } from './areas/learner-comment.ts'
import { learnerExpertApi } from './areas/learner-expert.ts'
import { learnerFeedbackApi } from './areas/learner-feedback.ts'
import { learnerMeApi } from './areas/learner-me.ts'
import { learnerNotificationApi } from './areas/learner-notification.ts'
import { learnerPresenceApi } from './areas/learner-presence.ts'
import { learnerProgressApi } from './areas/learner-progress.ts'
import { learnerPushApi } from './areas/learner-push.ts'
import { learnerStepApi } from './areas/learner-step.ts'
import { learnerTodoApi } from './areas/learner-todo.ts'
import { learnerTermsApi, policyApi, policyScreens, termApi, termScreens } from './areas/legal-text.ts'
import { locationApi, locationScreens } from './areas/location.ts'
import { mailApi } from './areas/mail.ts'
import { learnerMediaApi } from './areas/media/learner-media.ts'
import { podcastApi, podcastScreens, videoApi, videoScreens } from './areas/media/media.ts'
import { membershipApi } from './areas/membership.ts'
import { notificationApi, notificationScreens } from './areas/notification.ts'
import { organizationApi } from './areas/organization.ts'
import { paletteApi } from './areas/palette.ts'
import { playgroundApi, playgroundScreens } from './areas/playground.ts'
import { learnerPointApi, pointApi, pointScreens } from './areas/point.ts'
import { channelScreens, learnerPopupApi, popupApi, popupScreens } from './areas/popup/popup.ts'
import { presenceApi, presenceScreens } from './areas/presence.ts'
import { providerApi, providerScreens } from './areas/provider.ts'
import { expertQuizApi } from './areas/quiz/expert-quiz.ts'
import { quizApis, quizScreens } from './areas/quiz/registration.ts'
import { referenceApi } from './areas/reference.ts'
import { referenceDataApi } from './areas/reference-data.ts'
import { roleApi, roleScreens } from './areas/role.ts'
import { savedViewApi } from './areas/saved-view.ts'
import { shortLinkApi, shortLinkScreens } from './areas/short-link.ts'
import { userScreens } from './areas/user.ts'
import { userApi } from './areas/user-api.ts'
import { userImportApi } from './areas/user-import.ts'
import { userRecordApi } from './areas/user-record.ts'
import { waitingListApi } from './areas/waiting-list.ts'
import { workplaceApi } from './areas/workplace.ts'
import type { Endpoint } from './core/endpoint.ts'
import type { Screen } from './core/screen.ts'

/** The registry of screens: sidebar, guards, command palette and tests read it. */
export const screens = {
  announcement: announcementScreens,
  assignment: assignmentScreens,
  audit: auditScreens,
  authentication: authenticationScreens,
  auth: authScreens,
  badge: badgeScreens,
  bin: binScreens,
  category: categoryScreens,
  channel: channelScreens,
  ...certificateScreens,
  classroom: classroomScreens,
  'content-setting': contentSettingScreens,
  dashboard: dashboardScreens,
  digilib: digilibScreens,
  faq: faqScreens,
  document: documentScreens,
  'grading-queue': gradingQueueScreens,
  issue: issueScreens,
  'knowledge-feed': knowledgeFeedScreens,
  leaderboard: leaderboardScreens,
  location: locationScreens,
  notification: notificationScreens,
  playground: playgroundScreens,
  podcast: podcastScreens,
  point: pointScreens,
  popup: popupScreens,
  presence: presenceScreens,
  provider: providerScreens,
  ...quizScreens,
  role: roleScreens,
  'short-link': shortLinkScreens,
  'term-and-condition': termScreens,
  user: userScreens,
  video: videoScreens,
  'user-policy': policyScreens,
} as const satisfies Record<string, Record<string, Screen>>

/** The registry of calls: server, API document and the generated tests read it. */
export const apis = {
  announcement: announcementApi,
  'learner-announcement': learnerAnnouncementApi,
  audience: audienceApi,
  assignment: assignmentApi,
  'assignment-grading': assignmentGradingApi,
  'assignment-result': assignmentResultApi,
  'assignment-uses': assignmentUsesApi,
  'learner-assignment': learnerAssignmentApi,
  'api-credential': apiCredentialApi,
  audit: auditApi,
  authentication: authenticationApi,
  auth: authApi,
  badge: badgeApi,
  bin: binApi,
  calendar: calendarApi,
  category: categoryApi,
  ...certificateApis,
  competency: competencyApi,
  ...classroomApis,
  'content-setting': contentSettingApi,
  dashboard: dashboardApi,
  feedback: feedbackApi,
  digilib: digilibApi,
  digiverse: digiverseApi,
  faq: faqApi,
  'learner-faq': learnerFaqApi,
  document: documentApi,
  file: fileApi,
  'grading-queue': gradingQueueApi,
  issue: issueApi,
  'learner-issue': learnerIssueApi,
  job: jobApi,
  'knowledge-feed': knowledgeFeedApi,
  learner: learnerApi,
  'learner-achievement': learnerAchievementApi,
  'learner-catalogue': learnerCatalogueApi,
  'learner-coaching': learnerCoachingApi,
  'learner-comment': learnerCommentApi,
  'learner-feedback': learnerFeedbackApi,
  'learner-me': learnerMeApi,
  'learner-notification': learnerNotificationApi,
  'learner-expert': learnerExpertApi,
  'learner-expert-assignment': expertAssignmentApi,
  'learner-expert-quiz': expertQuizApi,
  'learner-digilib': learnerDigilibApi,
  'learner-document': learnerDocumentApi,
  'learner-knowledge': learnerKnowledgeApi,
  'learner-media': learnerMediaApi,
  'learner-presence': learnerPresenceApi,
  'learner-progress': learnerProgressApi,
  'learner-push': learnerPushApi,
  'learner-step': learnerStepApi,
  'learner-todo': learnerTodoApi,
  leaderboard: leaderboardApi,
  'leaderboard-settings': leaderboardSettingsApi,
  'leaderboard-target': targetApi,
  merchandise: merchandiseApi,
  redemption: redemptionApi,
  'learner-leaderboard': learnerLeaderboardApi,
  'learner-merchandise': learnerMerchandiseApi,
  location: locationApi,
  mail: mailApi,
  membership: membershipApi,
  notification: notificationApi,
  organization: organizationApi,
  palette: paletteApi,
  playground: playgroundApi,
  podcast: podcastApi,
  point: pointApi,
  'learner-point': learnerPointApi,
  popup: popupApi,
  'learner-popup': learnerPopupApi,
  presence: presenceApi,
  provider: providerApi,
  ...quizApis,
  reference: referenceApi,
  'reference-data': referenceDataApi,
  role: roleApi,
  'saved-view': savedViewApi,
  'short-link': shortLinkApi,
  'term-and-condition': termApi,
  'user-policy': policyApi,
  'learner-terms': learnerTermsApi,
  user: userApi,
  'user-import': userImportApi,
  'user-record': userRecordApi,
  video: videoApi,
  'waiting-list': waitingListApi,
  workplace: workplaceApi,
} as const satisfies Record<string, Record<string, Endpoint>>

export type AreaName = keyof typeof apis

export const everyEndpoint: readonly (readonly [name: string, Endpoint])[] = Object.entries(apis).flatMap(([area, api]) =>
  Object.entries(api as Record<string, Endpoint>).map(([name, e]) => [`${area}.${name}`, e] as const),
)
