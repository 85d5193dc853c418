import { z } from 'zod'
import type { ContractArea } from '../core/area.ts'
import { DEFAULT_BRAND } from '../core/brand.ts'
import { endpoint } from '../core/endpoint.ts'
import { LANGUAGES } from '../core/languages.ts'
import { DEFAULT_ZONE, zone } from '../core/zones.ts'
import { LEARNER_MODULES } from '../learning/learner-modules.ts'
import { DEFAULT_PASSWORD_RULES, passwordRules } from './password-rules.ts'
import { ssoOffer } from './single-sign-on.ts'

export const organizationConfiguration = z.object({
  /** null on the shared console host: the login form asks for the code. */
  org_code: z.string().nullable(),
  primary_color: z.string(),
  secondary_color: z.string(),
  text_color: z.string(),
  title: z.string(),
  website_title: z.string(),
  url_favicon: z.string().nullable(),
  url_logo: z.string().nullable(),
  url_subdomain: z.string().nullable(),
  url_domain: z.string().nullable(),
  timezone: zone,
  font_family: z.string(),
  currency: z.literal('IDR'),
  feature_flags: z.record(z.string(), z.boolean()),
  digiverse_enabled: z.boolean(),
  ai_enabled: z.boolean(),
  allow_request_access: z.boolean(),
  /** What the learner app speaks where neither the person nor the browser says. */
  default_language: z.enum(LANGUAGES),
  /** How long a phone of a learner may stay signed in; 0: the sign-in does not offer it. */
  remember_days: z.number(),
  password_rules: passwordRules,
  /** What the menu of the learner app shows, with the organisation's own word where it has one. */
  learner_modules: z.array(z.object({ slug: z.enum(LEARNER_MODULES), label: z.string().nullable() })),
  /** null: nobody signs in elsewhere. */
  sso: ssoOffer.nullable(),
  /** The demonstration is loaded, on a server that is not for real: the sign-in pages offer its people. */
  demonstration: z.boolean(),
  configuration_updated_at: z.string(),
})
export type OrganizationConfiguration = z.output<typeof organizationConfiguration>

/** What the console looks like before, or without, an organisation. */
export const NO_ORGANIZATION: OrganizationConfiguration = {
  ...DEFAULT_BRAND,
  org_code: null,
  website_title: DEFAULT_BRAND.title,
  url_favicon: null,
  url_logo: null,
  url_subdomain: null,
  url_domain: null,
  timezone: DEFAULT_ZONE,
  font_family: 'Inter',
  currency: 'IDR',
  feature_flags: {},
  digiverse_enabled: false,
  ai_enabled: false,
  allow_request_access: false,
  default_language: 'id',
  remember_days: 30,
  password_rules: DEFAULT_PASSWORD_RULES,
  learner_modules: LEARNER_MODULES.map((slug) => ({ slug, label: null })),
  sso: null,
  demonstration: false,
  configuration_updated_at: '1970-01-01T00:00:00Z',
}

export const loginPageConfigs = z.object({
  layout: z.enum(['split', 'center']),
  headline: z.string(),
  text: z.string(),
  side_image: z.string().nullable(),
  show_logo: z.boolean(),
  footer_text: z.string(),
})
export type LoginPageConfigs = z.output<typeof loginPageConfigs>

export const DEMONSTRATED_ROLES = [
  'administrator',
  'content_manager',
  'viewer',
  'learner',
  'trainer',
  'manager',
  'coach',
] as const

/** Somebody of the demonstration, as whom a visitor may look around. */
const demonstratedPerson = z.object({ role: z.enum(DEMONSTRATED_ROLES), name: z.string(), email: z.string() })
export type DemonstratedPerson = z.output<typeof demonstratedPerson>

const demonstratedOrganization = z.object({ org_code: z.string(), title: z.string(), people: z.array(demonstratedPerson) })
export type DemonstratedOrganization = z.output<typeof demonstratedOrganization>

/** Who works in the console; the others come in by the learner app. */
export const usesConsole = ({ role }: DemonstratedPerson): boolean =>
  role === 'administrator' || role === 'content_manager' || role === 'viewer'

export const organizationApi = {
  configurationInit: endpoint({
    method: 'GET',
    path: '/organizations/configuration-init',
    access: 'public',
    summary: 'Branding and settings the console needs before anybody signs in',
    query: z.object({ org_code: z.string().max(30).optional() }),
    data: organizationConfiguration,
  }),
  demonstration: endpoint({
    method: 'GET',
    path: '/organizations/demonstration',
    access: 'public',
    summary: 'People of the demonstration and their password, while it is loaded; nobody on a server that is for real',
    query: z.object({ org_code: z.string().max(30).optional() }),
    data: z.object({ password: z.string(), organizations: z.array(demonstratedOrganization) }),
  }),
  loginPage: endpoint({
    method: 'GET',
    path: '/organizations/:orgCode/configuration-all/lo',
    access: 'public',
    summary: 'Styling of the login page, in the first item’s configs',
    params: z.object({ orgCode: z.string() }),
    data: z.array(z.object({ section: z.string(), configs: loginPageConfigs, is_visible: z.boolean(), order_no: z.number() })),
  }),
}

/** All that the area is known by. */
export const organizationArea = {
  apis: { organization: organizationApi },
} as const satisfies ContractArea
