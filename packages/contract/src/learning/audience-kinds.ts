/** Whom something is for, as people call it. */
export const AUDIENCES = {
  all: 'Everybody',
  divisions: 'Divisions',
  companies: 'Companies',
  roles: 'Roles',
  users: 'People',
  batch: 'Batches',
  course: 'Courses',
  webinar: 'Webinars',
} as const
export type Audience = keyof typeof AUDIENCES
export const AUDIENCE_KEYS = Object.keys(AUDIENCES) as [Audience, ...Audience[]]
export const AUDIENCE_MOST = 500

/** Where something published stands in its period. */
export const PHASES = ['draft', 'scheduled', 'active', 'ended'] as const
export type Phase = (typeof PHASES)[number]
