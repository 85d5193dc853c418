import type { FeatureKey } from './core/catalogue.ts'

/** Which feature a stored record belongs to: its history opens with that feature's view permission. */
export const featureOfTable: Readonly<Record<string, FeatureKey>> = {
  presences: 'content-presence',
  quizzes: 'content-quiz-v4',
  classrooms: 'content-classroom',
  batches: 'content-classroom',
  memberships: 'account-user',
  roles: 'account-role',
}
