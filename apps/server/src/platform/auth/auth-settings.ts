import { FACTOR_MODES } from '@pelita/contract/platform/second-factor.ts'
import { z } from 'zod'

const whole = (min: number, max: number, initial: number) => z.int().min(min).max(max).default(initial).catch(initial)
const flag = (initial: boolean) => z.boolean().default(initial).catch(initial)

/** An organisation's Authentication settings with their defaults, length before kinds of characters (decision 114); a value that cannot be read counts as unset. */
export const authSettings = z.object({
  min_length: whole(8, 64, 10),
  require_upper: flag(false),
  require_lower: flag(false),
  require_digit: flag(false),
  require_symbol: flag(false),
  history: whole(0, 24, 5),
  /** 0: never. */
  expires_days: whole(0, 365, 0),
  max_failures: whole(3, 10, 5),
  window_minutes: whole(1, 1440, 15),
  lock_minutes: whole(5, 1440, 15),
  session_duration: whole(15, 1440, 480),
  /** How long nobody may use a session before it ends; the same defaults stand in `idle_limit` of the database. */
  idle_minutes: whole(5, 1440, 60),
  learner_idle_minutes: whole(15, 1440, 240),
  /** How long a phone of the learner app may stay signed in; 0: never longer than a session. */
  remember_days: whole(0, 365, 30),
  single_session: flag(false),
  /** CIDR ranges people may sign in from; empty: everywhere. */
  allowed_ip_ranges: z.array(z.string()).default([]).catch([]),
  otp_mode: z.enum(['off', 'every_login', 'new_device']).default('off').catch('off'),
  otp_life_minutes: whole(1, 30, 5),
  otp_apply_to: z.enum(['console', 'learner', 'both']).default('console').catch('console'),
  /** Whether a second factor is asked for here: never, of whoever has one, or of these roles in any case. */
  factor_mode: z.enum(FACTOR_MODES).default('offered').catch('offered'),
  factor_roles: z.array(z.string()).default([]).catch([]),
  factor_learners: flag(false),
  allow_request_access: flag(false),
  allowed_email_domains: z.array(z.string()).default([]).catch([]),
  /** Whether a first single sign-on may find its member by NIK, where the verified address finds nobody. */
  sso_match_nik: flag(false),
  default_division: z.uuid().nullable().default(null).catch(null),
})
export type AuthSettings = z.output<typeof authSettings>

/** What concerns the person and not one organisation. */
export type PersonRules = Pick<
  AuthSettings,
  | 'min_length'
  | 'require_upper'
  | 'require_lower'
  | 'require_digit'
  | 'require_symbol'
  | 'history'
  | 'expires_days'
  | 'max_failures'
  | 'window_minutes'
  | 'lock_minutes'
>

export const readAuthSettings = (stored: unknown): AuthSettings => authSettings.parse(stored ?? {})

const soonest = (days: readonly number[]) => Math.min(...days.filter((n) => n > 0), Number.POSITIVE_INFINITY)

/** A person in several organisations is held to the strictest of them. */
export function strictest(all: readonly AuthSettings[]): PersonRules {
  const settings = all.length > 0 ? all : [readAuthSettings({})]
  const most = (key: 'min_length' | 'history' | 'window_minutes' | 'lock_minutes') => Math.max(...settings.map((one) => one[key]))
  const anyone = (key: 'require_upper' | 'require_lower' | 'require_digit' | 'require_symbol') => settings.some((one) => one[key])
  const expiry = soonest(settings.map((one) => one.expires_days))
  return {
    min_length: most('min_length'),
    require_upper: anyone('require_upper'),
    require_lower: anyone('require_lower'),
    require_digit: anyone('require_digit'),
    require_symbol: anyone('require_symbol'),
    history: most('history'),
    expires_days: Number.isFinite(expiry) ? expiry : 0,
    max_failures: Math.min(...settings.map((one) => one.max_failures)),
    window_minutes: most('window_minutes'),
    lock_minutes: most('lock_minutes'),
  }
}
