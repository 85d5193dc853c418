/** What the demonstration is made of, in the order in which it is loaded. */
export interface PartPlan {
  readonly name: string
  /** Below `seed/`: where it is written, and with all it imports what its hash is made of. */
  readonly source: string
  /** Raised where something outside of `seed/` makes other rows of it, such as a rule of its area. */
  readonly version?: number
  /** It only adds rows, and nothing that comes later hangs on them: once changed, they are replaced by themselves. */
  readonly alone?: true
  /** Told from the very hour, and quick: not recorded, loaded at every first start. */
  readonly live?: true
}

const part = <N extends string>(name: N, source: string, more: Omit<PartPlan, 'name' | 'source'> = {}) => ({
  name,
  source,
  ...more,
})
const ALONE = { alone: true } as const

/** Before those of each organisation, and after them. */
export const FRAME = [
  part('organisations', 'organizations.ts'),
  part('distribution', 'learning/distribution.ts'),
  part('redemptions', 'leaderboard/leaderboard.ts'),
] as const satisfies readonly PartPlan[]

/** What every organisation of it has. */
export const PART_PLANS = [
  part('people', 'user/people.ts'),
  part('pictures', 'user/pictures.ts'),
  part('terms', 'legal-text/terms.ts', ALONE),
  part('questions and answers', 'faq/faq.ts', ALONE),
  part('announcements', 'announcement/announcement.ts', ALONE),
  part('popups', 'popup/popup.ts', ALONE),
  part('single sign-on', 'authentication/sso.ts', ALONE),
  part('reference data', 'category/reference-data.ts'),
  part('locations', 'location/location.ts'),
  part('learning', 'learning/learning.ts'),
  part('what is taught', 'category/reference-data.ts'),
  part('quizzes', 'quiz/quiz.ts'),
  part('assignments', 'assignment/assignment.ts'),
  part('packages', 'classroom/package.ts'),
  part('attendance', 'media/progress.ts'),
  part('submissions', 'assignment/assignment.ts'),
  part('completions', 'media/progress.ts'),
  part('dates of outcomes', 'achievement/outcome-times.ts'),
  part('achievements', 'achievement/achievement.ts'),
  part('certificates', 'certificate/certificate.ts'),
  part('providers', 'provider/provider.ts'),
  part('classrooms', 'classroom/classroom.ts'),
  part('feedback questions', 'feedback/feedback.ts'),
  part('points', 'point/point.ts'),
  part('leaderboard', 'leaderboard/leaderboard.ts'),
  part('short links', 'short-link/short-link.ts', ALONE),
  part('knowledge feed', 'knowledge-feed/knowledge-feed.ts'),
  part('library', 'digilib/digilib.ts', ALONE),
  part('documents', 'document/document.ts'),
  part('media', 'media/media.ts'),
  part('media of classes', 'classroom/class-media.ts'),
  part('issues', 'issue/issue.ts', ALONE),
  part('history', 'history.ts', { live: true }),
  part('pending member', 'user/pending-member.ts'),
  part('notifications', 'notification/notification.ts'),
  part('simulated classes', 'classroom/simulated.ts'),
  part('enrichment', 'classroom/enrichment.ts'),
  part('honours', 'achievement/honours.ts'),
  part('coaching', 'classroom/coaching.ts'),
  part('hidden feedback', 'feedback/feedback.ts'),
  part('prerequisite', 'classroom/classroom.ts'),
  part('content settings', 'content-setting/content-setting.ts'),
  part('dates of events', 'event-times.ts'),
] as const satisfies readonly PartPlan[]

export type PartName = (typeof PART_PLANS)[number]['name']

export const isLive = (name: PartName): boolean => PART_PLANS.some((plan: PartPlan) => plan.name === name && plan.live)
