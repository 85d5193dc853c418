import { eventConsumers } from '../consumers.ts'
import { deliverEvents } from '../learning/event/deliver-events.ts'
import type { Database } from '../platform/db/database.ts'
import { preparing } from '../platform/db/preparing.ts'
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
import { seedLeaderboard, seedRedemptions } from './leaderboard/leaderboard.ts'
import { seedDistribution } from './learning/distribution.ts'
import { seedLearning } from './learning/learning.ts'
import { seedTerms } from './legal-text/terms.ts'
import { seedLocations } from './location/location.ts'
import { seedMedia } from './media/media.ts'
import { seedAttended, seedCompletions } from './media/progress.ts'
import { seedNotifications } from './notification/notification.ts'
import { seedOrganizations } from './organizations.ts'
import { seedPoints } from './point/point.ts'
import { seedPopups } from './popup/popup.ts'
import { seedProviders } from './provider/provider.ts'
import { seedQuizzes } from './quiz/quiz.ts'
import { seedShortLinks } from './short-link/short-link.ts'
import { seedPendingMember } from './user/pending-member.ts'
import { seedPeople } from './user/people.ts'
import { seedPictures } from './user/pictures.ts'
import { seedVolume } from './volume.ts'

const LOADING = 'demonstration is loading'

/** What every organisation of it has, in this order. */
const PARTS = [
  seedPeople,
  seedPictures,
  seedTerms,
  seedFaq,
  seedAnnouncements,
  seedPopups,
  seedSso,
  seedReferenceData,
  seedLocations,
  seedLearning,
  seedTaught,
  seedQuizzes,
  seedAssignments,
  seedPackages,
  seedAttended,
  seedSubmissions,
  seedCompletions,
  dateOutcomes,
  seedAchievements,
  seedCertificates,
  seedProviders,
  seedClassrooms,
  seedFeedbackQuestions,
  seedPoints,
  seedLeaderboard,
  seedShortLinks,
  seedKnowledgeFeed,
  seedDigilib,
  seedDocuments,
  seedMedia,
  seedClassMedia,
  seedIssues,
  seedHistory,
  seedPendingMember,
  seedNotifications,
  seedSimulated,
  seedEnrichment,
  seedHonours,
  seedCoaching,
  hideFeedback,
  seedPrerequisite,
  seedContentSettings,
  dateEvents,
]

/** They go through the learning core row by row: plans made while its tables were empty would read all of them for every row. */
const AFTER_A_LOOK: ReadonlySet<(typeof PARTS)[number]> = new Set([
  ...[seedSubmissions, seedDocuments, seedMedia, seedClassMedia, seedSimulated],
])

/**
 * Loads the demonstration where there is none yet. Servers that start together on one database load it once: the others wait,
 * and do not take what is still loading for one that was interrupted. `check` throws where it is to be left.
 */
export const ensureDemonstration = (services: Services, say: (text: string) => void, check = () => {}): Promise<void> =>
  preparing(services.database, async () => {
    if (await wantsDemonstration(services.database)) await seedDemonstration(services, say, check)
  })

/** True for a new database, and for one whose loading was interrupted: that one is emptied first, nobody has used it yet. */
async function wantsDemonstration({ pool, platform }: Database): Promise<boolean> {
  const { rowCount } = await pool.query('select 1 from schema_migrations where name = $1', [LOADING])
  if (rowCount) await pool.query('truncate organizations, persons, tallies cascade')
  return (await platform.selectFrom('organizations').select('id').limit(1).executeTakeFirst()) === undefined
}

/** Two organisations in which no screen is empty. */
async function seedDemonstration(services: Services, say: (text: string) => void, check: () => void): Promise<void> {
  const { pool } = services.database
  await pool.query('insert into schema_migrations (name) values ($1) on conflict do nothing', [LOADING])
  const orgs = await seedOrganizations(services)
  for (const org of orgs) {
    say(`Loading demonstration data: ${org.title}`)
    for (const seed of PARTS) {
      check()
      if (AFTER_A_LOOK.has(seed)) await pool.query('analyze')
      await seed(services, org)
    }
  }
  await seedDistribution(services, orgs)
  // What follows from what learners reached stands there at the first look, not a minute later.
  await deliverEvents(services.database, eventConsumers)
  for (const org of orgs) await seedRedemptions(services, org)
  // The embedded database gathers no statistics by itself, and plans made for empty tables must not stay.
  await pool.query('analyze')
  await pool.query('delete from schema_migrations where name = $1', [LOADING])
}

/** Multiplies participants and results of the first demonstration organisation, for measurements. */
export async function seedVolumes(services: Services, scale: number, say: (text: string) => void): Promise<void> {
  const org = await services.database.platform
    .selectFrom('organizations')
    .select(['id', 'code', 'title'])
    .orderBy('code', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  await seedVolume(services, org, scale, say)
}
