import { withCourseFlags } from '@pelita/contract/areas/course/course-flags.ts'
import type { Language } from '@pelita/contract/core/languages.ts'
import { DEFAULT_ZONE, zone } from '@pelita/contract/core/zones.ts'
import { LEARNER_MODULES } from '@pelita/contract/learning/learner-modules.ts'
import {
  type DemonstratedOrganization,
  type LoginPageConfigs,
  loginPageConfigs,
  NO_ORGANIZATION,
  type OrganizationConfiguration,
  organizationApi,
} from '@pelita/contract/platform/organization.ts'
import { type PasswordRules, passwordRules } from '@pelita/contract/platform/password-rules.ts'
import type { SsoOffer } from '@pelita/contract/platform/single-sign-on.ts'
import type { FastifyRequest } from 'fastify'
import type { Selectable } from 'kysely'
import { organizationByCode, organizationOfHost } from '../../platform/auth/organization-host.ts'
import { ssoOfferOf } from '../../platform/auth/sso/connection.ts'
import { withOrg } from '../../platform/db/scope.ts'
import type { Organization } from '../../platform/db/tables.ts'
import { notFound } from '../../platform/http/errors.ts'
import { implement } from '../../platform/http/implement.ts'
import type { Services } from '../../platform/services.ts'
import { readSettings } from '../../platform/settings/settings.ts'
import { DEMONSTRATION_PASSWORD, demonstratedOrganizations, demonstratedPeople, isDemonstrated } from './demonstration.ts'

type StoredOrganization = Selectable<Organization>

/** What of others the organisation is connected with. */
interface Connected {
  readonly sso: SsoOffer | null
  readonly digiverse: boolean
  readonly allow_request_access: boolean
  readonly remember_days: number
  readonly password_rules: PasswordRules
  readonly demonstration: boolean
  readonly learner_modules: OrganizationConfiguration['learner_modules']
  readonly default_language: Language
}

async function connectedWith(services: Services, { id: orgId, code }: StoredOrganization): Promise<Connected> {
  const digiverse = await withOrg(services.database.pool, orgId, (db) =>
    db.selectFrom('digiverse_connections').select('id').where('active', '=', true).executeTakeFirst(),
  )
  const rules = await readSettings(services.database.platform, 'authentication', orgId)
  const { allow_request_access, remember_days } = rules
  const { hidden_modules, module_labels } = await readSettings(services.database.platform, 'content', orgId)
  const learner_modules = LEARNER_MODULES.filter((slug) => !hidden_modules.includes(slug)).map((slug) => ({
    slug,
    label: module_labels[slug] ?? null,
  }))
  const { language: default_language } = await readSettings(services.database.platform, 'notification', orgId)
  const sso = await ssoOfferOf(services, orgId)
  const demonstration = await isDemonstrated(services, code)
  const settings = {
    allow_request_access,
    remember_days,
    password_rules: passwordRules.parse(rules),
    default_language,
    learner_modules,
  }
  return { sso, digiverse: digiverse !== undefined, demonstration, ...settings }
}

/** An inactive organisation is configured too: its login page is where people learn that it is not active. */
const configurationOf = (
  org: StoredOrganization,
  {
    sso,
    digiverse,
    demonstration,
    allow_request_access,
    remember_days,
    password_rules,
    default_language,
    learner_modules,
  }: Connected,
): OrganizationConfiguration => ({
  ...NO_ORGANIZATION,
  org_code: org.code,
  primary_color: org.primary_color,
  secondary_color: org.secondary_color,
  text_color: org.text_color,
  title: org.title,
  website_title: org.website_title,
  url_favicon: org.url_favicon,
  url_logo: org.url_logo,
  url_subdomain: org.url_subdomain,
  url_domain: org.url_domain,
  timezone: zone.catch(DEFAULT_ZONE).parse(org.timezone),
  font_family: org.font_family,
  feature_flags: withCourseFlags(org.feature_flags),
  digiverse_enabled: digiverse,
  allow_request_access: org.is_active && allow_request_access,
  remember_days,
  password_rules,
  learner_modules,
  default_language,
  sso: org.is_active ? sso : null,
  demonstration: org.is_active && demonstration,
  configuration_updated_at: org.updated_at,
})

const headerCode = (request: FastifyRequest): string => String(request.headers['x-org-code'] ?? '').trim()

/** Host, then Origin, then the code that was given; `null` on the shared host when none was. */
async function resolve(
  { database, config }: Services,
  request: FastifyRequest,
  queryCode: string | undefined,
): Promise<StoredOrganization | null> {
  const own = await organizationOfHost(database, request)
  if (own) return own
  const code = headerCode(request) || queryCode?.trim()
  const named = code ? await organizationByCode(database, code) : undefined
  if (named) return named
  if (code || !config.sharedHosts.includes(request.hostname.toLowerCase())) throw notFound('Organization')
  return null
}

const loginPageOf = (org: StoredOrganization): LoginPageConfigs =>
  loginPageConfigs.parse({
    layout: 'split',
    headline: org.title,
    text: '',
    side_image: null,
    show_logo: true,
    footer_text: `© ${new Date().getFullYear()} ${org.title}`,
    ...org.login_page,
  })

export const organizationRoutes = implement(organizationApi, {
  configurationInit: async ({ services, request, query }) => {
    const org = await resolve(services, request, query.org_code)
    if (org) return configurationOf(org, await connectedWith(services, org))
    return { ...NO_ORGANIZATION, demonstration: await isDemonstrated(services, null) }
  },
  demonstration: async ({ services, request, query }) => {
    const own = await resolve(services, request, query.org_code)
    if (!(await isDemonstrated(services, own?.code ?? null))) return { password: '', organizations: [] }
    const organizations: DemonstratedOrganization[] = []
    for (const org of own ? [own] : await demonstratedOrganizations(services))
      organizations.push({ org_code: org.code, title: org.title, people: [...(await demonstratedPeople(services, org))] })
    return { password: DEMONSTRATION_PASSWORD, organizations }
  },
  loginPage: async ({ services, params }) => {
    const org = await organizationByCode(services.database, params.orgCode)
    if (!org) throw notFound('Organization')
    return [{ section: 'login', configs: loginPageOf(org), is_visible: true, order_no: 1 }]
  },
})
