import { achievementParts } from './achievement/parts.ts'
import { announcementParts } from './announcement/parts.ts'
import { assignmentParts } from './assignment/parts.ts'
import { authenticationParts } from './authentication/parts.ts'
import { categoryParts } from './category/parts.ts'
import { certificateParts } from './certificate/parts.ts'
import { classroomParts } from './classroom/parts.ts'
import { closingParts } from './closing-parts.ts'
import { contentSettingParts } from './content-setting/parts.ts'
import { courseParts } from './course/parts.ts'
import { digilibParts } from './digilib/parts.ts'
import { documentParts } from './document/parts.ts'
import { faqParts } from './faq/parts.ts'
import { feedbackParts } from './feedback/parts.ts'
import { issueParts } from './issue/parts.ts'
import { knowledgeFeedParts } from './knowledge-feed/parts.ts'
import { leaderboardParts } from './leaderboard/parts.ts'
import { learningParts } from './learning/parts.ts'
import { legalTextParts } from './legal-text/parts.ts'
import { liveEventParts } from './live-event/parts.ts'
import { locationParts } from './location/parts.ts'
import { mediaParts } from './media/parts.ts'
import { mentoringParts } from './mentoring/parts.ts'
import { notificationParts } from './notification/parts.ts'
import { pointParts } from './point/parts.ts'
import { popupParts } from './popup/parts.ts'
import { providerParts } from './provider/parts.ts'
import { quizParts } from './quiz/parts.ts'
import { quizOfferParts } from './quiz-offer/parts.ts'
import { shortLinkParts } from './short-link/parts.ts'
import { userParts } from './user/parts.ts'
import { webinarParts } from './webinar/parts.ts'

/** What every organisation of the demonstration has: one line an area, whose parts stand in its own folder and say after which they come. */
export const SEED_PARTS = [
  ...achievementParts,
  ...announcementParts,
  ...assignmentParts,
  ...authenticationParts,
  ...categoryParts,
  ...certificateParts,
  ...classroomParts,
  ...contentSettingParts,
  ...courseParts,
  ...digilibParts,
  ...documentParts,
  ...faqParts,
  ...feedbackParts,
  ...issueParts,
  ...knowledgeFeedParts,
  ...leaderboardParts,
  ...learningParts,
  ...legalTextParts,
  ...locationParts,
  ...mediaParts,
  ...mentoringParts,
  ...notificationParts,
  ...pointParts,
  ...popupParts,
  ...providerParts,
  ...quizParts,
  ...quizOfferParts,
  ...shortLinkParts,
  ...userParts,
  ...webinarParts,
  ...liveEventParts,
  ...closingParts,
] as const
