import type { AreaName } from '@pelita/contract/all.ts'
import { badgeRoutes } from './areas/achievement/badge/badge.routes.ts'
import { certificateRoutes } from './areas/achievement/certificate/certificate.routes.ts'
import { learnerAchievementRoutes } from './areas/achievement/learner/learner-achievement.routes.ts'
import { announcementRoutes } from './areas/announcement/announcement.routes.ts'
import { learnerAnnouncementRoutes } from './areas/announcement/learner-announcement.routes.ts'
import { apiCredentialRoutes } from './areas/api-credential/api-credential.routes.ts'
import { assignmentRoutes, assignmentUsesRoutes } from './areas/assignment/assignment.routes.ts'
import { expertAssignmentRoutes } from './areas/assignment/expert/expert-assignment.routes.ts'
import { assignmentGradingRoutes } from './areas/assignment/grading/assignment-grading.routes.ts'
import { learnerAssignmentRoutes } from './areas/assignment/learner/learner-assignment.routes.ts'
import { assignmentResultRoutes } from './areas/assignment/results/assignment-results.routes.ts'
import { audienceRoutes } from './areas/audience/audience.routes.ts'
import { auditRoutes } from './areas/audit/audit.routes.ts'
import { authRoutes } from './areas/auth/auth.routes.ts'
import { authenticationRoutes } from './areas/authentication/authentication.routes.ts'
import { binRoutes } from './areas/bin/bin.routes.ts'
import { calendarRoutes } from './areas/calendar/calendar.routes.ts'
import { categoryRoutes } from './areas/category/category.routes.ts'
import { competencyRoutes } from './areas/category/competency.routes.ts'
import { issueRoutes } from './areas/certificate/issue/issue.routes.ts'
import { templateRoutes } from './areas/certificate/template/template.routes.ts'
import { themeRoutes } from './areas/certificate/theme/theme.routes.ts'
import { classroomBatchRoutes } from './areas/classroom/batch.routes.ts'
import { classroomCalendarRoutes } from './areas/classroom/calendar.routes.ts'
import { classroomContentRoutes, classroomRoutes } from './areas/classroom/classroom.routes.ts'
import { classroomCoachRoutes } from './areas/classroom/coaches.routes.ts'
import { classroomFeedbackRoutes } from './areas/classroom/feedback.routes.ts'
import { classroomFileRoutes } from './areas/classroom/files.routes.ts'
import { classroomParticipantRoutes } from './areas/classroom/participants.routes.ts'
import { pickedModuleRoutes } from './areas/classroom/picked-modules.routes.ts'
import { learnerCommentRoutes } from './areas/comment/learner-comment.routes.ts'
import { contentSettingRoutes } from './areas/content-setting/content-setting.routes.ts'
import { dashboardRoutes } from './areas/dashboard/dashboard.routes.ts'
import { digilibRoutes } from './areas/digilib/digilib.routes.ts'
import { learnerDigilibRoutes } from './areas/digilib/learner-digilib.routes.ts'
import { documentRoutes } from './areas/document/document.routes.ts'
import { learnerDocumentRoutes } from './areas/document/learner-document.routes.ts'
import { faqRoutes, learnerFaqRoutes } from './areas/faq/faq.routes.ts'
import { feedbackRoutes } from './areas/feedback/feedback.routes.ts'
import { learnerFeedbackRoutes } from './areas/feedback/learner-feedback.routes.ts'
import { fileRoutes } from './areas/file/file.routes.ts'
import { gradingQueueRoutes } from './areas/grading-queue/grading-queue.routes.ts'
import { issueRoutes as problemRoutes } from './areas/issue/issue.routes.ts'
import { learnerIssueRoutes } from './areas/issue/learner-issue.routes.ts'
import { jobRoutes } from './areas/job/job.routes.ts'
import { knowledgeFeedRoutes } from './areas/knowledge-feed/knowledge-feed.routes.ts'
import { learnerKnowledgeRoutes } from './areas/knowledge-feed/learner-knowledge.routes.ts'
import {
  leaderboardRoutes,
  leaderboardSettingsRoutes,
  learnerLeaderboardRoutes,
  targetRoutes,
} from './areas/leaderboard/leaderboard.routes.ts'
import { learnerMerchandiseRoutes, merchandiseRoutes, redemptionRoutes } from './areas/leaderboard/merchandise.routes.ts'
import { learnerCatalogueRoutes } from './areas/learner/catalogue.routes.ts'
import { learnerCoachingRoutes } from './areas/learner/coaching.routes.ts'
import { learnerExpertRoutes } from './areas/learner/expert.routes.ts'
import { learnerRoutes } from './areas/learner/learner.routes.ts'
import { learnerMeRoutes } from './areas/learner/me/me.routes.ts'
import { learnerProgressRoutes } from './areas/learner/progress.routes.ts'
import { learnerStepRoutes } from './areas/learner/step.routes.ts'
import { learnerTodoRoutes } from './areas/learner/todo.routes.ts'
import { learnerTermsRoutes, policyRoutes, termRoutes } from './areas/legal-text/legal-text.routes.ts'
import { locationRoutes } from './areas/location/location.routes.ts'
import { mailRoutes } from './areas/mail/mail.routes.ts'
import { learnerMediaRoutes } from './areas/media/learner-media.routes.ts'
import { podcastRoutes, videoRoutes } from './areas/media/media.routes.ts'
import { membershipRoutes } from './areas/membership/membership.routes.ts'
import { learnerNotificationRoutes } from './areas/notification/learner-notification.routes.ts'
import { learnerPushRoutes } from './areas/notification/learner-push.routes.ts'
import { notificationRoutes } from './areas/notification/notification.routes.ts'
import { organizationRoutes } from './areas/organization/organization.routes.ts'
import { paletteRoutes } from './areas/palette/palette.routes.ts'
import { playgroundRoutes } from './areas/playground/playground.routes.ts'
import { learnerPointRoutes, pointRoutes } from './areas/point/point.routes.ts'
import { learnerPopupRoutes } from './areas/popup/learner-popup.routes.ts'
import { popupRoutes } from './areas/popup/popup.routes.ts'
import { presenceRoutes } from './areas/presence/presence.routes.ts'
import { learnerPresenceRoutes } from './areas/presence/scan/learner-presence.routes.ts'
import { providerRoutes } from './areas/provider/provider.routes.ts'
import { learnerQuizRoutes } from './areas/quiz/attempts/learner-quiz.routes.ts'
import { expertQuizRoutes } from './areas/quiz/expert/expert-quiz.routes.ts'
import { quizImportRoutes } from './areas/quiz/import/quiz-import.routes.ts'
import { quizInsightRoutes } from './areas/quiz/insight/quiz-insight.routes.ts'
import { lim2Routes } from './areas/quiz/lim2.routes.ts'
import { quizRoutes } from './areas/quiz/quiz.routes.ts'
import { quizResultRoutes } from './areas/quiz/results/quiz-results.routes.ts'
import { digiverseRoutes } from './areas/quiz/sync/digiverse.routes.ts'
import { quizSyncRoutes } from './areas/quiz/sync/quiz-sync.routes.ts'
import { referenceRoutes } from './areas/reference/reference.routes.ts'
import { referenceDataRoutes } from './areas/reference/reference-data.routes.ts'
import { roleRoutes } from './areas/role/role.routes.ts'
import { savedViewRoutes } from './areas/saved-view/saved-view.routes.ts'
import { shortLinkRoutes } from './areas/short-link/short-link.routes.ts'
import { userImportRoutes } from './areas/user/import/user-import.routes.ts'
import { userRoutes } from './areas/user/user.routes.ts'
import { userRecordRoutes } from './areas/user/user-record.routes.ts'
import { waitingListRoutes } from './areas/waiting-list/waiting-list.routes.ts'
import { workplaceRoutes } from './areas/workplace/workplace.routes.ts'
import type { Mount } from './platform/http/implement.ts'

/** Every area of the contract is served: a missing one does not compile. */
export const routes: Record<AreaName, Mount> = {
  announcement: announcementRoutes,
  'learner-announcement': learnerAnnouncementRoutes,
  audience: audienceRoutes,
  assignment: assignmentRoutes,
  'assignment-grading': assignmentGradingRoutes,
  'assignment-result': assignmentResultRoutes,
  'assignment-uses': assignmentUsesRoutes,
  'learner-assignment': learnerAssignmentRoutes,
  'api-credential': apiCredentialRoutes,
  audit: auditRoutes,
  authentication: authenticationRoutes,
  auth: authRoutes,
  badge: badgeRoutes,
  bin: binRoutes,
  calendar: calendarRoutes,
  category: categoryRoutes,
  certificate: certificateRoutes,
  'certificate-issue': issueRoutes,
  'certificate-template': templateRoutes,
  'certificate-theme': themeRoutes,
  classroom: classroomRoutes,
  'classroom-batch': classroomBatchRoutes,
  'classroom-calendar': classroomCalendarRoutes,
  'classroom-content': classroomContentRoutes,
  'classroom-coach': classroomCoachRoutes,
  'classroom-feedback': classroomFeedbackRoutes,
  'classroom-file': classroomFileRoutes,
  'classroom-participant': classroomParticipantRoutes,
  'picked-module': pickedModuleRoutes,
  competency: competencyRoutes,
  'content-setting': contentSettingRoutes,
  dashboard: dashboardRoutes,
  feedback: feedbackRoutes,
  digilib: digilibRoutes,
  digiverse: digiverseRoutes,
  faq: faqRoutes,
  'learner-faq': learnerFaqRoutes,
  document: documentRoutes,
  file: fileRoutes,
  'grading-queue': gradingQueueRoutes,
  issue: problemRoutes,
  'learner-issue': learnerIssueRoutes,
  job: jobRoutes,
  'knowledge-feed': knowledgeFeedRoutes,
  learner: learnerRoutes,
  'learner-quiz': learnerQuizRoutes,
  'learner-achievement': learnerAchievementRoutes,
  'learner-catalogue': learnerCatalogueRoutes,
  'learner-coaching': learnerCoachingRoutes,
  'learner-comment': learnerCommentRoutes,
  'learner-feedback': learnerFeedbackRoutes,
  'learner-me': learnerMeRoutes,
  'learner-notification': learnerNotificationRoutes,
  'learner-expert': learnerExpertRoutes,
  'learner-expert-assignment': expertAssignmentRoutes,
  'learner-expert-quiz': expertQuizRoutes,
  'learner-digilib': learnerDigilibRoutes,
  'learner-document': learnerDocumentRoutes,
  'learner-knowledge': learnerKnowledgeRoutes,
  'learner-media': learnerMediaRoutes,
  'learner-presence': learnerPresenceRoutes,
  'learner-progress': learnerProgressRoutes,
  'learner-push': learnerPushRoutes,
  'learner-step': learnerStepRoutes,
  'learner-todo': learnerTodoRoutes,
  leaderboard: leaderboardRoutes,
  'leaderboard-settings': leaderboardSettingsRoutes,
  'leaderboard-target': targetRoutes,
  merchandise: merchandiseRoutes,
  redemption: redemptionRoutes,
  'learner-leaderboard': learnerLeaderboardRoutes,
  'learner-merchandise': learnerMerchandiseRoutes,
  location: locationRoutes,
  mail: mailRoutes,
  membership: membershipRoutes,
  notification: notificationRoutes,
  organization: organizationRoutes,
  palette: paletteRoutes,
  playground: playgroundRoutes,
  podcast: podcastRoutes,
  point: pointRoutes,
  'learner-point': learnerPointRoutes,
  popup: popupRoutes,
  'learner-popup': learnerPopupRoutes,
  presence: presenceRoutes,
  provider: providerRoutes,
  quiz: quizRoutes,
  'quiz-import': quizImportRoutes,
  'quiz-insight': quizInsightRoutes,
  'quiz-results': quizResultRoutes,
  'quiz-sync': quizSyncRoutes,
  'quiz-lim2': lim2Routes,
  reference: referenceRoutes,
  'reference-data': referenceDataRoutes,
  role: roleRoutes,
  'saved-view': savedViewRoutes,
  'short-link': shortLinkRoutes,
  'term-and-condition': termRoutes,
  'user-policy': policyRoutes,
  'learner-terms': learnerTermsRoutes,
  user: userRoutes,
  'user-import': userImportRoutes,
  'user-record': userRecordRoutes,
  video: videoRoutes,
  'waiting-list': waitingListRoutes,
  workplace: workplaceRoutes,
}
