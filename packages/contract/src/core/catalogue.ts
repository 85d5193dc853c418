const five = ['list', 'view', 'create', 'update', 'delete'] as const
const look = ['view', 'update'] as const
const report = ['list', 'view'] as const

/** Every feature a role can be granted, by group and in the order of the menu. */
export const catalogue = {
  marketplace: {
    'marketplace-explore-content': { title: 'Explore Content', actions: ['list', 'view', 'create'] },
    'marketplace-approvals': { title: 'Approvals', actions: ['list', 'view', 'update'] },
  },
  content: {
    'content-checkpoint': { title: 'Checkpoints', actions: [...five, 'publish'] },
    'content-classroom': { title: 'Classroom', actions: [...five, 'batch-edit', 'publish'] },
    'content-webinar': { title: 'Webinar', actions: [...five, 'publish'] },
    'content-video': { title: 'Video', actions: [...five, 'publish'] },
    'content-podcast': { title: 'Podcast', actions: [...five, 'publish'] },
    'content-files-pdf': { title: 'Document PDF', actions: five },
    'content-files-ppt': { title: 'Document PPT', actions: five },
    'content-knowledge-feed': { title: 'Knowledge Feed', actions: ['list', 'view', 'update', 'delete'] },
    'content-assignment': { title: 'Assignment', actions: [...five, 'result'] },
    'content-course': { title: 'Course', actions: [...five, 'publish', 'ai'] },
    'content-presence': { title: 'Presence', actions: [...five, 'general', 'qr-code', 'attendance'] },
    'content-achievement': { title: 'Achievement', actions: [...five, 'general', 'result'] },
    'content-program': { title: 'Program', actions: [...five, 'publish'] },
    'content-journey': { title: 'Journey', actions: [...five, 'publish'] },
    'content-live-event': { title: 'Live Event', actions: [...five, 'publish'] },
    'content-certificate': { title: 'Certificate Template', actions: five },
    'content-theme': { title: 'Certificate Theme', actions: five },
    'content-voucher': { title: 'Voucher', actions: five },
    'content-category': { title: 'Categories', actions: five },
    'content-competencies': { title: 'Competencies', actions: five },
    'content-digilib': { title: 'Digilib', actions: five },
    'content-quiz': { title: 'Quiz (stand-alone)', actions: [...five, 'publish'] },
    'content-quiz-v4': {
      title: 'Quiz',
      actions: [...five, 'report', 'general', 'question-management', 'preference', 'question-bank', 'quiz-result'],
    },
    'content-channel': { title: 'Popup', actions: five },
    'content-mentoring': { title: 'Mentoring', actions: five },
  },
  account: {
    'account-user': { title: 'Account', actions: five },
    'account-role': { title: 'Role', actions: five },
    'account-provider': { title: 'Provider', actions: five },
    'account-wallet': { title: 'Wallet', actions: ['list', 'view', 'create', 'update'] },
  },
  setting: {
    'setting-shorten-link': { title: 'Shorten Link', actions: five },
    'setting-template': { title: 'Template', actions: five },
    'setting-announcement': { title: 'Announcement', actions: five },
    'setting-content': { title: 'Content', actions: look },
    'setting-authentication': { title: 'Authentication', actions: look },
    'setting-api-credential': { title: 'API Credential', actions: five },
    'setting-chatai': { title: 'myChatAI', actions: look },
    'setting-leaderboard': { title: 'Leaderboard', actions: [...five, 'target', 'merchandise'] },
    'setting-point': { title: 'Point', actions: five },
    'setting-notification': { title: 'Notification', actions: look },
    'setting-location': { title: 'Location', actions: five },
    'setting-term-and-condition': { title: 'Term and Condition', actions: look },
    'setting-user-policy': { title: 'User Policy', actions: look },
    'setting-faq': { title: 'FAQ', actions: look },
  },
  analytic: {
    'analytic-user': { title: 'User analytics', actions: ['view'] },
    'analytic-content': { title: 'Content analytics', actions: ['view'] },
  },
  branding: {
    'branding-organization': { title: 'Organization', actions: look },
    'branding-primary-color': { title: 'Primary Color', actions: look },
    'branding-font': { title: 'Font', actions: look },
    'branding-landing-page': { title: 'Landing Page', actions: look },
    'branding-home-page': { title: 'Home Page', actions: look },
    'branding-slider-home': { title: 'Home Slider', actions: look },
    'branding-login-page': { title: 'Login Page', actions: look },
  },
  reporting: {
    'reporting-webinar': { title: 'Webinar', actions: report },
    'reporting-course': { title: 'Course', actions: report },
    'reporting-program': { title: 'Program', actions: report },
    'reporting-checkpoint': { title: 'Checkpoints', actions: report },
    'reporting-issue': { title: 'Issues', actions: [...report, 'update'] },
  },
  expert: {
    'expert-expert-list': { title: 'Expert List', actions: five },
    'expert-expert-journey': { title: 'Expert Journey', actions: five },
  },
} as const satisfies Record<string, Record<string, { title: string; actions: readonly string[] }>>

type Groups = typeof catalogue
type Merged = { [G in keyof Groups]: (x: Groups[G]) => void }[keyof Groups] extends (x: infer All) => void ? All : never

export type FeatureKey = keyof Merged
export type ActionOf<F extends FeatureKey> = Merged[F] extends { actions: readonly (infer A extends string)[] } ? A : never
export type Permission<F extends FeatureKey = FeatureKey> = { [K in F]: `cms:${K}:${ActionOf<K>}` }[F]

const features = new Map<string, { title: string; actions: readonly string[] }>(
  Object.values(catalogue).flatMap((group) => Object.entries(group)),
)

/** One feature of the catalogue; `can` is the only constructor of a permission string. */
export const feature = <const F extends FeatureKey>(key: F) => {
  const can = <A extends ActionOf<F>>(action: A) => `cms:${key}:${action}` as Permission<F>
  const actions = (features.get(key)?.actions ?? []) as ActionOf<F>[]
  return { key, title: features.get(key)?.title ?? key, can, all: actions.map(can) as [Permission<F>, ...Permission<F>[]] }
}

export const featureKeys = [...features.keys()] as FeatureKey[]

/** Every permission string that exists; `*` grants all of them. */
export const allPermissions: readonly Permission[] = featureKeys.flatMap((key) => feature(key).all)

/** One permission, or several of which all are needed. */
export type Needs = Permission | readonly Permission[]

export const grants = (held: ReadonlySet<string>, needed: Needs): boolean =>
  held.has('*') || (typeof needed === 'string' ? held.has(needed) : needed.every((permission) => held.has(permission)))

/** Grants everything, today's features and tomorrow's. */
export const ALL_ACCESS = '*'
