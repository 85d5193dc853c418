import type { Services } from '../platform/services.ts'
import { seedAchievements } from './achievement/achievement.ts'
import { seedHonours } from './achievement/honours.ts'
import { dateOutcomes } from './achievement/outcome-times.ts'
import { seedAnnouncements } from './announcement/announcement.ts'
import { seedAssignments, seedSubmissions } from './assignment/assignment.ts'
import { seedSso } from './authentication/sso.ts'
import { seedReferenceData, seedTaught } from './category/reference-data.ts'
import { seedCertificates } from './certificate/certificate.ts'
import { seedClassMedia } from './classroom/class-media.ts'
import { seedClassrooms, seedPrerequisite } from './classroom/classroom.ts'
import { seedCoaching } from './classroom/coaching.ts'
import { seedEnrichment } from './classroom/enrichment.ts'
import { seedPackages } from './classroom/package.ts'
import { seedSimulated } from './classroom/simulated.ts'
import { seedContentSettings } from './content-setting/content-setting.ts'
import { seedDigilib } from './digilib/digilib.ts'
import { seedDocuments } from './document/document.ts'
import { dateEvents } from './event-times.ts'
import { seedFaq } from './faq/faq.ts'
import { hideFeedback, seedFeedbackQuestions } from './feedback/feedback.ts'
import { seedHistory } from './history.ts'
import { seedIssues } from './issue/issue.ts'
import { seedKnowledgeFeed } from './knowledge-feed/knowledge-feed.ts'
import { seedLeaderboard } from './leaderboard/leaderboard.ts'
import { seedLearning } from './learning/learning.ts'
import { seedTerms } from './legal-text/terms.ts'
import { seedLocations } from './location/location.ts'
import { seedMedia } from './media/media.ts'
import { seedAttended, seedCompletions } from './media/progress.ts'
import { seedNotifications } from './notification/notification.ts'
import { seedPoints } from './point/point.ts'
import { seedPopups } from './popup/popup.ts'
import { seedProviders } from './provider/provider.ts'
import { seedQuizzes } from './quiz/quiz.ts'
import type { PartName } from './recorded/part-names.ts'
import { seedShortLinks } from './short-link/short-link.ts'
import { seedPendingMember } from './user/pending-member.ts'
import type { SeededOrganization } from './user/people.ts'
import { seedPeople } from './user/people.ts'
import { seedPictures } from './user/pictures.ts'

export type SeedPart = (services: Services, org: SeededOrganization) => Promise<void>

/** How each part is loaded; the order is that of its plan. */
export const SEED_PARTS: Readonly<Record<PartName, SeedPart>> = {
  people: seedPeople,
  pictures: seedPictures,
  terms: seedTerms,
  'questions and answers': seedFaq,
  announcements: seedAnnouncements,
  popups: seedPopups,
  'single sign-on': seedSso,
  'reference data': seedReferenceData,
  locations: seedLocations,
  learning: seedLearning,
  'what is taught': seedTaught,
  quizzes: seedQuizzes,
  assignments: seedAssignments,
  packages: seedPackages,
  attendance: seedAttended,
  submissions: seedSubmissions,
  completions: seedCompletions,
  'dates of outcomes': dateOutcomes,
  achievements: seedAchievements,
  certificates: seedCertificates,
  providers: seedProviders,
  classrooms: seedClassrooms,
  'feedback questions': seedFeedbackQuestions,
  points: seedPoints,
  leaderboard: seedLeaderboard,
  'short links': seedShortLinks,
  'knowledge feed': seedKnowledgeFeed,
  library: seedDigilib,
  documents: seedDocuments,
  media: seedMedia,
  'media of classes': seedClassMedia,
  issues: seedIssues,
  history: seedHistory,
  'pending member': seedPendingMember,
  notifications: seedNotifications,
  'simulated classes': seedSimulated,
  enrichment: seedEnrichment,
  honours: seedHonours,
  coaching: seedCoaching,
  'hidden feedback': hideFeedback,
  prerequisite: seedPrerequisite,
  'content settings': seedContentSettings,
  'dates of events': dateEvents,
}
