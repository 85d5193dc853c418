import { type FeatureKey, feature, type Permission } from './core/catalogue.ts'

/** What is known of a kind of stored record wherever only its table is known: history, bin, dashboard, links. */
export interface RecordKind {
  /** How people call it. */
  readonly title: string
  /** Its history opens with this feature's view permission, the bin with its delete permission. */
  readonly feature?: FeatureKey
  /** Needed besides, wherever the feature's own permission is. */
  readonly also?: Permission
  /** Where its name is kept, if not in the table the history calls it by. */
  readonly table?: string
  /** Which of the contents it is. */
  readonly contentType?: string
  /** The column it is named by. */
  readonly name?: 'title' | 'name' | 'full_name' | 'division_name' | 'company_name'
  /** So few that they have no search function of their own. */
  readonly few?: true
  /** Other kinds that the same calls change, and that the history tells apart. */
  readonly alike?: readonly string[]
  /** Its screen of details. With a feature, the palette finds it by name. */
  readonly detail?: `/${string}/:id`
  /** Areas whose calls speak of it without changing it: an export stands in its history. */
  readonly areas?: readonly string[]
}

/** One line for each kind; an area that adds a table adds its line here. */
export const records: Readonly<Record<string, RecordKind>> = {
  presences: {
    ...{ title: 'Presence', feature: 'content-presence', name: 'title' },
    ...{ detail: '/presence/detail/:id', areas: ['presence'] },
  },
  assignments: {
    ...{ title: 'Assignment', feature: 'content-assignment', name: 'title' },
    ...{ detail: '/assignment/detail/:id', areas: ['assignment', 'assignment-result', 'assignment-grading'] },
  },
  badges: {
    ...{ title: 'Badge', feature: 'content-achievement', name: 'name' },
    ...{ detail: '/achievement/badge/detail/:id', areas: ['badge'] },
  },
  certificates: {
    ...{ title: 'Certificate', feature: 'content-achievement', name: 'name' },
    ...{ detail: '/achievement/certificate/detail/:id', areas: ['certificate'] },
  },
  certificate_templates: {
    ...{ title: 'Certificate Template', feature: 'content-certificate', name: 'title' },
    ...{ detail: '/certificate/detail/:id', areas: ['certificate-template'] },
  },
  certificate_themes: {
    ...{ title: 'Certificate Theme', feature: 'content-theme', name: 'title' },
    ...{ detail: '/theme/detail/:id', areas: ['certificate-theme'] },
  },
  quizzes: {
    ...{ title: 'Quiz', feature: 'content-quiz-v4', name: 'title' },
    ...{ detail: '/content-quiz/detail/:id', areas: ['quiz', 'quiz-insight', 'quiz-results'] },
  },
  classrooms: {
    ...{ title: 'Classroom', feature: 'content-classroom', table: 'contents', contentType: 'classroom', name: 'title' },
    ...{
      detail: '/classroom/detail/:id',
      areas: ['classroom', 'classroom-content', 'classroom-participant', 'classroom-feedback'],
    },
  },
  batches: { title: 'Batch', feature: 'content-classroom', table: 'cohorts', name: 'title', areas: ['classroom-batch'] },
  coaching_sessions: { title: 'Coaching Session', feature: 'content-classroom', name: 'title', areas: ['classroom-coach'] },
  categories: {
    ...{ title: 'Category', feature: 'content-category', name: 'title' },
    ...{ detail: '/categories/detail/:id', areas: ['category'] },
  },
  competencies: { title: 'Competency', feature: 'content-competencies', name: 'name', areas: ['competency'] },
  memberships: {
    ...{ title: 'Account', feature: 'account-user', name: 'full_name' },
    ...{ detail: '/user/detail/:id', areas: ['user', 'user-record', 'user-import'] },
  },
  divisions: { title: 'Division', feature: 'account-user', name: 'division_name' },
  companies: { title: 'Company', feature: 'account-user', name: 'company_name' },
  providers: {
    title: 'Provider',
    feature: 'account-provider',
    name: 'name',
    detail: '/provider/detail/:id',
    areas: ['provider'],
  },
  locations: {
    ...{ title: 'Location', feature: 'setting-location', name: 'name' },
    ...{ detail: '/setting/location/detail/:id', areas: ['location'] },
  },
  organization_settings: {
    title: 'Setting',
    areas: ['notification', 'faq', 'leaderboard-settings', 'content-setting', 'authentication'],
  },
  api_credentials: { title: 'API Credential', areas: ['api-credential'] },
  sso_connections: { title: 'Single Sign-On' },
  digiverse_connections: { title: 'DigiVerse', areas: ['digiverse'] },
  legal_texts: { title: 'Term or Policy', areas: ['term-and-condition', 'user-policy'] },
  announcements: {
    ...{ title: 'Announcement', feature: 'setting-announcement', name: 'title' },
    ...{ detail: '/setting/announcement/detail/:id', areas: ['announcement'] },
  },
  popups: {
    ...{ title: 'Popup', feature: 'content-channel', name: 'title' },
    ...{ detail: '/popup/detail/:id', areas: ['popup'] },
  },
  issues: {
    ...{ title: 'Issue', feature: 'reporting-issue', name: 'title' },
    ...{ detail: '/reporting/issue-report/detail/:id', areas: ['issue'] },
  },
  point_rules: {
    ...{ title: 'Point', feature: 'setting-point', name: 'title' },
    ...{ detail: '/setting/point/detail/:id', areas: ['point'] },
  },
  leaderboard_targets: {
    ...{ title: 'Target', feature: 'setting-leaderboard', also: 'cms:setting-leaderboard:target', name: 'title' },
    ...{ detail: '/setting/leaderboard/target/detail/:id', areas: ['leaderboard-target'] },
  },
  merchandises: {
    ...{ title: 'Merchandise', feature: 'setting-leaderboard', also: 'cms:setting-leaderboard:merchandise', name: 'title' },
    ...{ detail: '/setting/leaderboard/merchandise/detail/:id', areas: ['merchandise'] },
  },
  redemptions: { title: 'Redemption', areas: ['redemption'] },
  digilibs: {
    ...{ title: 'Digilib', feature: 'content-digilib', name: 'title' },
    ...{ detail: '/digilib/detail/:id', areas: ['digilib'] },
  },
  'document-pdfs': {
    ...{ title: 'Document', feature: 'content-files-pdf', table: 'contents', contentType: 'document-pdf', name: 'title' },
    ...{ detail: '/content-document/pdf/detail/:id', areas: ['document'], alike: ['document-ppts'] },
  },
  'document-ppts': {
    ...{ title: 'Document', feature: 'content-files-ppt', table: 'contents', contentType: 'document-ppt', name: 'title' },
    ...{ detail: '/content-document/ppt/detail/:id' },
  },
  videos: {
    ...{ title: 'Video', feature: 'content-video', table: 'contents', contentType: 'video', name: 'title' },
    ...{ detail: '/video/detail/:id', areas: ['video'] },
  },
  podcasts: {
    ...{ title: 'Podcast', feature: 'content-podcast', table: 'contents', contentType: 'podcast', name: 'title' },
    ...{ detail: '/podcast/detail/:id', areas: ['podcast'] },
  },
  // Its page is named by its kind too, which only the area knows.
  knowledge_posts: { title: 'Knowledge', feature: 'content-knowledge-feed', name: 'title', areas: ['knowledge-feed'] },
  short_links: {
    ...{ title: 'Short Link', feature: 'setting-shorten-link', name: 'title' },
    ...{ detail: '/setting/shorten-link/detail/:id', areas: ['short-link'] },
  },
  roles: {
    ...{ title: 'Role', feature: 'account-role', name: 'title', few: true },
    ...{ detail: '/role/detail/:id', areas: ['role'] },
  },
  certificate_issues: { title: 'Issued Certificate' },
  achievement_grants: { title: 'Achievement' },
  enrollments: { title: 'Enrollment' },
  content_feedbacks: { title: 'Feedback', feature: 'content-classroom', areas: ['feedback'] },
  attendances: { title: 'Attendance' },
  comments: { title: 'Comment' },
  knowledge_reports: { title: 'Report' },
  digilib_loans: { title: 'Loan' },
  digilib_reviews: { title: 'Review' },
  schedules: { title: 'Schedule' },
  audit: { title: 'Audit Log' },
}

export const recordTitle = (table: string): string => {
  const words = table.replaceAll('_', ' ')
  return records[table]?.title ?? words.charAt(0).toUpperCase() + words.slice(1)
}

/** Which feature a stored record belongs to. */
export const featureOfTable: Readonly<Record<string, FeatureKey>> = Object.fromEntries(
  Object.entries(records).flatMap(([table, { feature }]) => (feature ? [[table, feature]] : [])),
)

/** What it takes to see or delete a stored record, where only its table is known; nothing for what belongs to no feature. */
export const permissionsOf = (table: string, action: 'list' | 'view' | 'delete'): readonly Permission[] | undefined => {
  const { feature: key, also } = records[table] ?? {}
  if (!key) return undefined
  // Kept features of records have these three.
  const own = (feature(key).can as (action: string) => Permission)(action)
  return also ? [own, also] : [own]
}

/** Where an area's records are kept, for entries of the history that belong to a record but change no row. */
export const tableOfArea: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(records).flatMap(([table, { areas = [] }]) => areas.map((area) => [area, table])),
)
