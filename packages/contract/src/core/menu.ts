import type { FeatureKey } from './catalogue.ts'

export interface MenuEntry {
  readonly label: string
  readonly path: `/${string}`
  /** Any of these access keys shows the entry; none: whoever may open its screen. */
  readonly keys: readonly FeatureKey[]
  /** Tells entries of one label apart. */
  readonly hint?: string
}

const entry = (label: string, path: `/${string}`, ...keys: FeatureKey[]): MenuEntry => ({ label, path, keys })
const explained = (hint: string, menuEntry: MenuEntry): MenuEntry => ({ ...menuEntry, hint })

/** What is done every day, and how much of it waits. */
export const TODAY = 'Today'

/**
 * The sidebar of the specification, to the letter, with Today before it and Administration after it (decision 128).
 * An entry appears once its screen is registered.
 */
export const menu: readonly { readonly label: string | null; readonly entries: readonly MenuEntry[] }[] = [
  { label: null, entries: [entry('Dashboard', '/dashboard')] },
  {
    label: TODAY,
    entries: [
      entry('Grading Queue', '/grading-queue'),
      entry('Calendar', '/classroom/calendar'),
      entry('Waiting List', '/dashboard/waiting-list'),
    ],
  },
  {
    label: 'Marketplace',
    entries: [
      entry('Explore Content', '/explore-content', 'marketplace-explore-content', 'content-voucher'),
      entry('Approvals', '/approvals', 'marketplace-approvals'),
    ],
  },
  {
    label: 'Content',
    entries: [
      entry('Checkpoints', '/checkpoint', 'content-checkpoint'),
      entry('Classroom', '/classroom', 'content-classroom'),
      entry('Webinar', '/webinar', 'content-webinar'),
      entry('Video', '/video', 'content-video'),
      entry('Podcast', '/podcast', 'content-podcast'),
      explained('Upload and manage documents', entry('Document', '/content-document', 'content-files-pdf', 'content-files-ppt')),
      explained('Read documents', entry('Document', '/v2/document/pdf', 'content-files-pdf', 'content-files-ppt')),
      entry('Knowledge Feed', '/knowledge-feed', 'content-knowledge-feed'),
      entry('Assignment', '/assignment', 'content-assignment'),
      entry('Course', '/course', 'content-course'),
      entry('Presence', '/presence', 'content-presence'),
      entry('Achievement', '/achievement', 'content-achievement'),
      entry('Program', '/program', 'content-program'),
      entry('Journey', '/journey', 'content-journey'),
      entry('Live Event', '/live-event', 'content-live-event'),
      entry('Certificate Template', '/certificate', 'content-certificate'),
      entry('Certificate Theme', '/theme', 'content-theme'),
      entry('Popup', '/popup', 'content-channel'),
      explained('Quizzes people take by themselves', entry('Quiz', '/quiz', 'content-quiz')),
      explained('Library of quizzes and surveys', entry('Quiz', '/content-quiz', 'content-quiz-v4')),
      entry('Categories', '/categories', 'content-category', 'content-competencies'),
      entry('Digilib', '/digilib', 'content-digilib'),
      entry('Mentoring', '/mentoring', 'content-mentoring'),
    ],
  },
  {
    label: 'Account',
    entries: [
      entry('Account', '/user', 'account-user'),
      entry('Role', '/role', 'account-role'),
      entry('Wallet', '/wallet', 'account-wallet'),
    ],
  },
  {
    label: 'Setting',
    entries: [
      entry('Shorten Link', '/setting/shorten-link', 'setting-shorten-link'),
      entry('Template', '/setting/template', 'setting-template'),
      entry('Announcement', '/setting/announcement', 'setting-announcement'),
      entry('Content', '/setting/content', 'setting-content'),
      entry('Authentication', '/setting/authentication', 'setting-authentication', 'setting-api-credential'),
      entry('myChatAI', '/setting/chatai', 'setting-chatai'),
      entry('Leaderboard', '/setting/leaderboard', 'setting-leaderboard'),
      entry('Point', '/setting/point', 'setting-point'),
      entry('Notification', '/setting/notification', 'setting-notification'),
      entry('Location', '/setting/location', 'setting-location'),
      entry('Term and Condition', '/setting/term-and-condition', 'setting-term-and-condition'),
      entry('User Policy', '/setting/user-policy', 'setting-user-policy'),
      entry('FAQ', '/setting/faq', 'setting-faq'),
    ],
  },
  {
    label: 'Branding',
    entries: [
      entry('Organization', '/branding/organization', 'branding-organization'),
      entry('Provider', '/provider', 'account-provider'),
      entry('Primary Color', '/branding/primary-color', 'branding-primary-color', 'branding-font'),
      entry('Landing Page', '/branding/landing-page', 'branding-landing-page'),
      entry('Home Page', '/branding/home-page', 'branding-home-page', 'branding-slider-home'),
      entry('Login Page', '/branding/login-page', 'branding-login-page'),
    ],
  },
  {
    label: 'Reporting',
    entries: [
      entry('Webinar', '/reporting/webinar-report', 'reporting-webinar'),
      entry('Course', '/reporting/course-report', 'reporting-course'),
      entry('Program', '/reporting/program-report', 'reporting-program'),
      entry('Checkpoints', '/reporting/checkpoint-report', 'reporting-checkpoint'),
      entry('Issues', '/reporting/issue-report', 'reporting-issue'),
    ],
  },
  {
    label: 'Expert',
    entries: [
      entry('Expert List', '/expert/expert-list', 'expert-expert-list'),
      entry('Expert Journey', '/expert/expert-journey', 'expert-expert-journey'),
    ],
  },
  {
    label: 'Administration',
    entries: [entry('Audit Log', '/audit-log'), entry('Bin', '/bin')],
  },
]
