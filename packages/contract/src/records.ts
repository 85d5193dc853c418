import type { FeatureKey } from './core/catalogue.ts'

/** Which feature a stored record belongs to: its history opens with that feature's view permission. */
export const featureOfTable: Readonly<Record<string, FeatureKey>> = {
  presences: 'content-presence',
  badges: 'content-achievement',
  quizzes: 'content-quiz-v4',
  classrooms: 'content-classroom',
  batches: 'content-classroom',
  memberships: 'account-user',
  divisions: 'account-user',
  companies: 'account-user',
  roles: 'account-role',
  providers: 'account-provider',
}
  short_links: 'setting-shorten-link',

/** Where an area's records are kept, for entries of the history that belong to a record but change no row: an export. */
export const tableOfArea: Readonly<Record<string, string>> = {
  badge: 'badges',
  presence: 'presences',
  provider: 'providers',
  quiz: 'quizzes',
  role: 'roles',
  user: 'memberships',
  'user-record': 'memberships',
  'user-import': 'memberships',
}

/** How a stored record is called on the screen, where its table is all that is known. */
  'short-link': 'short_links',
export const recordTitles: Readonly<Record<string, string>> = {
  presences: 'Presence',
  badges: 'Badge',
  achievement_grants: 'Achievement',
  quizzes: 'Quiz',
  classrooms: 'Classroom',
  batches: 'Batch',
  memberships: 'Account',
  roles: 'Role',
  divisions: 'Division',
  companies: 'Company',
  providers: 'Provider',
  enrollments: 'Enrollment',
  attendances: 'Attendance',
  schedules: 'Schedule',
  auth: 'Sign-in',
  audit: 'Audit Log',
}

  short_links: 'Short Link',
export const recordTitle = (table: string): string => {
  const words = table.replaceAll('_', ' ')
  return recordTitles[table] ?? words.charAt(0).toUpperCase() + words.slice(1)
}
