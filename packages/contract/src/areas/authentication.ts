import { z } from 'zod'
import type { ContractArea } from '../core/area.ts'
import { feature } from '../core/catalogue.ts'
import { endpoint } from '../core/endpoint.ts'
import {
  choice,
  instant,
  optionalName,
  optionalText,
  orEmpty,
  recordId,
  requiredName,
  requiredNumber,
  requiredText,
  says,
  version,
  wholeNumber,
} from '../core/fields.ts'
import { ipRanges } from '../core/ip-ranges.ts'
import { defineScreens } from '../core/screen.ts'
import { settingsApi, settingsEffect, versionCalls } from '../core/settings.ts'
import { webAddress } from '../core/web-address.ts'
import { FACTOR_MODES } from '../platform/second-factor.ts'

export const authentication = feature('setting-authentication')
const apiCredential = feature('setting-api-credential')

const flag = (label: string) => z.boolean(says.notValid(label))
export const OTP_MODES = ['off', 'every_login', 'new_device'] as const
export const OTP_DOORS = ['console', 'learner', 'both'] as const
export const EXPIRY = { least: 30, most: 365 } as const

const EXPIRY_RANGE = `Expires After must be 0 or between ${EXPIRY.least} and ${EXPIRY.most}`
const domain = z
  .string(says.notValid('Email Domains'))
  .trim()
  .toLowerCase()
  .regex(/^(?=.{4,100}$)[a-z0-9-]+(?:\.[a-z0-9-]+)+$/, says.notValid('Email Domains'))

/** Password Policy, Login Protection, Verification and Registration; every field is read by the sign-in. */
export const authenticationForm = z.object({
  min_length: wholeNumber('Minimum Length', 8, 64),
  require_upper: flag('Uppercase letter'),
  require_lower: flag('Lowercase letter'),
  require_digit: flag('Digit'),
  require_symbol: flag('Symbol'),
  history: requiredNumber('Password History', 0, 24),
  /** 0: never. */
  expires_days: requiredNumber('Expires After', 0, EXPIRY.most).refine(
    (days) => days === 0 || days >= EXPIRY.least,
    EXPIRY_RANGE,
  ),
  max_failures: wholeNumber('Maximum Failures', 3, 10),
  window_minutes: wholeNumber('Counted Within', 1, 1440),
  lock_minutes: wholeNumber('Locked For', 5, 1440),
  session_duration: wholeNumber('Session Duration', 15, 1440),
  idle_minutes: wholeNumber('Idle Console', 5, 1440),
  learner_idle_minutes: wholeNumber('Idle Learner App', 15, 1440),
  /** How long a phone of the learner app may stay signed in; 0: never longer than a session. */
  remember_days: requiredNumber('Remember Phones', 0, 365),
  single_session: flag('Single session'),
  allowed_ip_ranges: ipRanges('Allowed IP Addresses'),
  otp_mode: choice('Verification', OTP_MODES),
  otp_life_minutes: wholeNumber('Code Life', 1, 30),
  otp_apply_to: choice('Applies To', OTP_DOORS),
  factor_mode: choice('Two-Step Sign-In', FACTOR_MODES),
  factor_roles: z.array(recordId, says.notValid('Required For')).max(100, 'At most 100 roles'),
  /** Whether people without a role must have one as well. */
  factor_learners: flag('People without a role'),
  allow_request_access: flag('Request access'),
  allowed_email_domains: z.array(domain, says.notValid('Email Domains')).max(100, 'At most 100 domains'),
  default_division: orEmpty(recordId),
})
export type AuthenticationForm = z.output<typeof authenticationForm>

export const OWN_ADDRESS = 'Your current IP address is not in the list'

const claim = (label: string) => optionalName(label, 100)

/** How people sign in with the organisation's own identity provider. What decides who somebody is needs all access to change. */
export const ssoForm = z.object({
  enabled: flag('Enabled'),
  button_label: requiredName('Button Label', 50),
  issuer: webAddress('Issuer', 300),
  client_id: requiredText('Client ID', 200),
  /** Write only: what is empty stays as it is. */
  client_secret: optionalText('Client Secret', 500),
  scopes: requiredText('Scopes', 200),
  claim_email: claim('Email Claim'),
  claim_nik: claim('NIK Claim'),
  claim_name: claim('Name Claim'),
  claim_position: claim('Position Claim'),
  /** Whether an address counts of which the provider does not say that it is verified. */
  trusts_address: flag('Trust unverified addresses'),
  /** Whether a first sign-in may find its member by NIK, where the address finds nobody. */
  match_nik: flag('Match by NIK'),
  auto_create_learner: flag('Create learners'),
  enforce: flag('Enforce'),
})
export type SsoForm = z.output<typeof ssoForm>

/** What is stored, empty where nobody has set it up. */
export const ssoPage = z.object({
  enabled: z.boolean(),
  button_label: z.string(),
  issuer: z.string(),
  client_id: z.string(),
  scopes: z.string(),
  claim_email: z.string().nullable(),
  claim_nik: z.string().nullable(),
  claim_name: z.string().nullable(),
  claim_position: z.string().nullable(),
  trusts_address: z.boolean(),
  match_nik: z.boolean(),
  auto_create_learner: z.boolean(),
  enforce: z.boolean(),
  has_secret: z.boolean(),
  /** When somebody signed in with it first, as it is now. */
  tested_at: instant.nullable(),
  updated_at: z.string(),
})
export type SsoPage = z.output<typeof ssoPage>

export const TEST_FIRST = 'Please test the connection first'

export const authenticationScreens = defineScreens({
  setting: {
    ...{ path: '/setting/authentication', title: 'Authentication', crumbs: [{ label: 'Setting' }] },
    needs: [...authentication.all, ...apiCredential.all],
  },
})

const SSO = '/cms/settings/authentication/sso'

const ssoVersions = versionCalls(authentication, { path: SSO, page: 'Single Sign-On', data: ssoPage })

export const authenticationApi = {
  ...settingsApi(authentication, {
    path: '/cms/settings/authentication',
    page: 'Authentication',
    form: authenticationForm,
    more: {},
  }),
  sso: endpoint({
    method: 'GET',
    path: SSO,
    access: [authentication.can('view'), authentication.can('update')],
    summary: 'How people sign in with the organisation’s own identity provider; the secret is never answered',
    data: ssoPage,
  }),
  saveSso: endpoint({
    method: 'PATCH',
    path: SSO,
    access: [authentication.can('update')],
    summary:
      'Changes it; issuer, client, claims, address trust and NIK matching need all access, end what was tested and enforced, and are told to all administrators',
    body: ssoForm.partial().extend(version),
    data: ssoPage,
    message: 'Single Sign-On has been successfully changed.',
  }),
  ssoHistory: ssoVersions.history,
  ssoRestore: ssoVersions.restore,
  ssoAffected: endpoint({
    method: 'POST',
    path: `${SSO}/affected`,
    access: [authentication.can('update')],
    summary: 'Whom this connection would make it harder for; changes nothing',
    body: ssoForm.partial(),
    data: z.array(settingsEffect),
  }),
  testSso: endpoint({
    method: 'POST',
    path: `${SSO}/test`,
    access: [authentication.can('update')],
    summary: 'Asks the issuer for its description and says whether it answered',
    data: z.object({ issuer: z.string(), authorization_endpoint: z.string().nullable() }),
    limit: { max: 20, per: 'user' },
  }),
}

/** All that the area is known by. */
export const authenticationArea = {
  apis: { authentication: authenticationApi },
  screens: { authentication: authenticationScreens },
  records: {
    organization_settings: { title: 'Setting', areas: ['authentication'] },
    sso_connections: { title: 'Single Sign-On' },
  },
} as const satisfies ContractArea
