import { z } from 'zod'
import { endpoint } from '../core/endpoint.ts'
import { LANGUAGES } from '../core/languages.ts'
import { DEFAULT_ZONE, zone } from '../core/zones.ts'
import { LEARNER_MODULES } from '../learning/learner-modules.ts'

export const DEFAULT_BRAND = {
  primary_color: '#0F62AC',
  secondary_color: '#F5A623',
  text_color: '#1F2937',
  title: 'Learning Console',
} as const

/** What the login page shows: the link's name, and whether it is the only way in. */
export const ssoOffer = z.object({ label: z.string(), enforced: z.boolean() })
export type SsoOffer = z.output<typeof ssoOffer>

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
  /** What the menu of the learner app shows, with the organisation's own word where it has one. */
  learner_modules: z.array(z.object({ slug: z.enum(LEARNER_MODULES), label: z.string().nullable() })),
  /** null: nobody signs in elsewhere. */
  sso: ssoOffer.nullable(),
  configuration_updated_at: z.string(),
})
export type OrganizationConfiguration = z.output<typeof organizationConfiguration>

/** What the console looks like before, or without, an organisation (product 10 §1.1). */
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
  learner_modules: LEARNER_MODULES.map((slug) => ({ slug, label: null })),
  sso: null,
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

export const organizationApi = {
  configurationInit: endpoint({
    method: 'GET',
    path: '/organizations/configuration-init',
    access: 'public',
    summary: 'Branding and settings the console needs before anybody signs in',
    query: z.object({ org_code: z.string().max(30).optional() }),
    data: organizationConfiguration,
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
