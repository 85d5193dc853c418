import { readItem, writeItem } from '@pelita/console/data/browser-storage.ts'
import { tokensOf } from '@pelita/console/kit/theme/tokens.ts'
import { type OrganizationConfiguration, organizationApi } from '@pelita/contract/platform/organization.ts'
import { DEFAULT_PASSWORD_RULES, type PasswordRules } from '@pelita/contract/platform/password-rules.ts'
import type { SsoOffer } from '@pelita/contract/platform/single-sign-on.ts'
import { learnerCall, learnerOrgCode } from '../data/session.ts'
import { type Language, organizationSpeaks } from '../text/language.ts'
import { nameApp } from './install.ts'
import { chosenScheme } from './scheme.ts'

export interface LearnerBrand {
  readonly title: string
  /** What the browser's tab says. */
  readonly tab: string
  readonly logo: string | null
  readonly icon: string | null
  /** null: the sign-in form asks for the organisation's code. */
  readonly orgCode: string | null
  readonly sso: SsoOffer | null
  /** How long a phone may stay signed in; 0: this is not offered. */
  readonly rememberDays: number
  /** What was kept on the phone before has none. */
  readonly passwordRules?: PasswordRules
  /** The people of the demonstration are offered. */
  readonly demonstration?: boolean
  /** What the organisation shows; unknown until it answered once. */
  readonly modules: OrganizationConfiguration['learner_modules'] | null
  /** Spoken where neither the person nor the browser says one. */
  readonly language: Language
  readonly colours: Parameters<typeof tokensOf>[0]
}

const NAME = 'My Learning'
const KEPT = 'learner_brand'
const NEUTRAL: LearnerBrand = {
  title: NAME,
  tab: NAME,
  logo: null,
  icon: null,
  orgCode: null,
  sso: null,
  rememberDays: 30,
  modules: null,
  language: 'id',
  colours: { primary_color: '#0f62ac', secondary_color: '#f5a623', text_color: '#1f2937' },
}

const dark = window.matchMedia('(prefers-color-scheme: dark)')
let shown = NEUTRAL

/** The kinds of content that are shown, with the organisation's own words for them; null: all, by ours. */
export const shownModules = (): LearnerBrand['modules'] => shown.modules

/** What a password must have here. */
export const shownPasswordRules = (): PasswordRules => shown.passwordRules ?? DEFAULT_PASSWORD_RULES

/** Colours as variables on the page, in the scheme the person chose, else that of the system. */
export function paint(): void {
  const scheme = chosenScheme() ?? (dark.matches ? 'dark' : 'light')
  const page = document.documentElement
  const tokens = tokensOf(shown.colours, scheme)
  for (const [name, value] of Object.entries(tokens)) page.style.setProperty(name, value)
  page.dataset.scheme = scheme
  page.style.colorScheme = scheme
  document.querySelector<HTMLMetaElement>('meta[name="theme-color"]')?.setAttribute('content', tokens['--p-card'] ?? '')
}
dark.onchange = paint

/** What is on the page of an organisation: its language, colours, name and icon. */
async function wear(brand: LearnerBrand): Promise<LearnerBrand> {
  shown = brand
  await organizationSpeaks(shown.language)
  paint()
  nameApp(shown.orgCode)
  document.title = shown.tab
  const icon = document.querySelector<HTMLLinkElement>('link[rel="icon"]')
  if (icon && shown.icon) icon.href = shown.icon
  return shown
}

const keyOf = (orgCode: string | null): string => `${KEPT}:${orgCode ?? ''}`

/** The organisation as it was the last time, from this phone; a host of its own needs no code. */
const kept = (): LearnerBrand | null => {
  const orgCode = learnerOrgCode()
  try {
    const found: LearnerBrand | null = JSON.parse(readItem(keyOf(orgCode)) ?? readItem(KEPT) ?? 'null')
    return found && (orgCode === null || found.orgCode === orgCode) ? found : null
  } catch {
    return null
  }
}

/** The organisation's colours, title, logo and icon. */
export async function loadBrand(): Promise<LearnerBrand> {
  const orgCode = learnerOrgCode()
  const query = orgCode ? { org_code: orgCode } : {}
  const found = await learnerCall(organizationApi.configurationInit, { query }).catch(() => null)
  if (!found) return wear(kept() ?? NEUTRAL)
  const brand = {
    title: found.title,
    tab: found.org_code ? `${NAME} | ${found.website_title}` : NAME,
    logo: found.url_logo,
    icon: found.url_favicon,
    orgCode: found.org_code,
    sso: found.sso,
    rememberDays: found.remember_days,
    passwordRules: found.password_rules,
    demonstration: found.demonstration,
    modules: found.learner_modules,
    language: found.default_language,
    colours: {
      primary_color: found.primary_color,
      secondary_color: found.secondary_color,
      text_color: found.text_color,
    },
  }
  if (found.org_code) for (const key of [KEPT, keyOf(found.org_code)]) writeItem(key, JSON.stringify(brand))
  return wear(brand)
}

/** Longer than this nobody looks at an empty page on the first visit. */
const FIRST_VISIT_MS = 1500

/** What to draw with now: what this phone has, else what is answered soon, else our own colours; `newest` comes behind it. */
export async function firstBrand(newest: Promise<LearnerBrand>): Promise<LearnerBrand> {
  const here = kept()
  if (here) return wear(here)
  const late = new Promise<null>((resolve) => setTimeout(() => resolve(null), FIRST_VISIT_MS))
  return (await Promise.race([newest, late])) ?? wear({ ...NEUTRAL, orgCode: learnerOrgCode() })
}
