import type { FeatureKey } from './core/catalogue.ts'

/** Which feature a stored record belongs to: its history opens with that feature's view permission. */
export const featureOfTable: Readonly<Record<string, FeatureKey>> = {
  presences: 'content-presence',
  assignments: 'content-assignment',
  badges: 'content-achievement',
  certificates: 'content-achievement',
  certificate_templates: 'content-certificate',
  certificate_themes: 'content-theme',
  quizzes: 'content-quiz-v4',
  classrooms: 'content-classroom',
  batches: 'content-classroom',
  memberships: 'account-user',
  divisions: 'account-user',
  companies: 'account-user',
  roles: 'account-role',
  providers: 'account-provider',
  short_links: 'setting-shorten-link',
}

/** Where an area's records are kept, for entries of the history that belong to a record but change no row: an export. */
export const tableOfArea: Readonly<Record<string, string>> = {
  assignment: 'assignments',
  'assignment-result': 'assignments',
  'assignment-grading': 'assignments',
  badge: 'badges',
  certificate: 'certificates',
  'certificate-template': 'certificate_templates',
  'certificate-theme': 'certificate_themes',
  presence: 'presences',
  provider: 'providers',
  quiz: 'quizzes',
  'quiz-insight': 'quizzes',
  'quiz-results': 'quizzes',
  role: 'roles',
  'short-link': 'short_links',
  user: 'memberships',
  'user-record': 'memberships',
  'user-import': 'memberships',
}

/** How a stored record is called on the screen, where its table is all that is known. */
export const recordTitles: Readonly<Record<string, string>> = {
  presences: 'Presence',
  assignments: 'Assignment',
  badges: 'Badge',
  certificates: 'Certificate',
  certificate_issues: 'Issued Certificate',
  certificate_templates: 'Certificate Template',
  certificate_themes: 'Certificate Theme',
  achievement_grants: 'Achievement',
  quizzes: 'Quiz',
  classrooms: 'Classroom',
  batches: 'Batch',
  memberships: 'Account',
  roles: 'Role',
  divisions: 'Division',
  companies: 'Company',
  providers: 'Provider',
  short_links: 'Short Link',
  enrollments: 'Enrollment',
  attendances: 'Attendance',
  schedules: 'Schedule',
  audit: 'Audit Log',
}

export const recordTitle = (table: string): string => {
  const words = table.replaceAll('_', ' ')
  return recordTitles[table] ?? words.charAt(0).toUpperCase() + words.slice(1)
}
