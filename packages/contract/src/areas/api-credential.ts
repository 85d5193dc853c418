import { z } from 'zod'
import type { ContractArea } from '../core/area.ts'
import { feature } from '../core/catalogue.ts'
import { endpoint } from '../core/endpoint.ts'
import {
  idParams,
  instant,
  optionalText,
  orEmpty,
  patchOf,
  recordId,
  requiredName,
  requiredText,
  says,
  versionQuery,
} from '../core/fields.ts'
import { ipRanges } from '../core/ip-ranges.ts'
import { listQuery, paged } from '../core/paging.ts'
import { versionCalls } from '../core/settings.ts'
import { webAddress } from '../core/web-address.ts'

export const apiCredential = feature('setting-api-credential')

/** What a key opens, as people call it. */
export const CREDENTIAL_SCOPES = {
  'learner-intake': 'Act for learners',
  'report-read': 'Read reports',
} as const
export type CredentialScope = keyof typeof CREDENTIAL_SCOPES
export const SCOPE_KEYS = Object.keys(CREDENTIAL_SCOPES) as [CredentialScope, ...CredentialScope[]]
/** A key that acts for everybody is made, rotated and revoked by whoever holds all access. */
export const STRONG_SCOPE: CredentialScope = 'learner-intake'

export const CREDENTIAL_STATES = ['active', 'expired', 'revoked'] as const

export const credentialForm = z.object({
  name: requiredName('Name', 100),
  scopes: z
    .array(z.enum(SCOPE_KEYS, says.notValid('Scopes')), says.required('Scopes'))
    .min(1, says.required('Scopes'))
    .max(SCOPE_KEYS.length, says.notValid('Scopes')),
  allowed_ips: ipRanges('Allowed IP Addresses'),
  expires_at: orEmpty(z.iso.datetime({ offset: true, error: says.notValid('Expires') })),
})

export const credentialRow = z.object({
  id: z.uuid(),
  name: z.string(),
  /** The end of the key, to tell one from another. */
  hint: z.string().nullable(),
  scopes: z.array(z.string()),
  allowed_ips: z.array(z.string()),
  expires_at: instant.nullable(),
  last_used_at: instant.nullable(),
  status: z.enum(CREDENTIAL_STATES),
  created_by: z.string().nullable(),
  created_at: instant,
  updated_at: instant,
})
export type CredentialRow = z.output<typeof credentialRow>

/** What can be changed of a key that is in use; another scope is another key. */
export const credentialChange = credentialForm.omit({ scopes: true })

/** The key itself, in this answer and never again. */
const shownOnce = credentialRow.extend({ key: z.string() })

/** Keys lie in no bin and have no screen of their own: they are no records like others. */
const credentialParams = z.object({ credential_id: recordId })

export const apiCredentialApi = {
  list: endpoint({
    method: 'GET',
    path: '/cms/api-credentials',
    access: [apiCredential.can('list')],
    summary: 'Keys with which other programs reach this organisation; never the keys themselves',
    query: listQuery({ status: z.enum(CREDENTIAL_STATES, says.notValid('Status')).optional() }, [
      'name',
      'last_used_at',
      'created_at',
    ]),
    data: paged(credentialRow),
  }),
  detail: endpoint({
    method: 'GET',
    path: '/cms/api-credentials/:id',
    access: [apiCredential.can('view'), apiCredential.can('list')],
    summary: 'One credential; never its key',
    params: idParams,
    data: credentialRow,
  }),
  create: endpoint({
    method: 'POST',
    path: '/cms/api-credentials',
    access: [apiCredential.can('create')],
    summary: 'Makes a key and answers it this once; one that acts for learners needs all access',
    body: credentialForm,
    // No 201: what creates is answered again to whoever repeats it, and the key would be kept for that.
    data: shownOnce,
  }),
  update: endpoint({
    method: 'PATCH',
    path: '/cms/api-credentials/:credential_id',
    access: [apiCredential.can('update')],
    summary: 'Changes name, addresses and expiry of a credential; its key and scopes stay',
    params: credentialParams,
    body: patchOf(credentialChange),
    data: credentialRow,
    idempotent: true,
    message: 'API Credential has been successfully changed.',
  }),
  rotate: endpoint({
    method: 'POST',
    path: '/cms/api-credentials/:id/rotate',
    access: [apiCredential.can('update')],
    summary: 'Replaces the key of a credential; the old one opens nothing from now on',
    params: idParams,
    data: shownOnce,
  }),
  revoke: endpoint({
    method: 'POST',
    path: '/cms/api-credentials/:id/revoke',
    access: [apiCredential.can('delete')],
    summary: 'Ends a credential for good',
    params: idParams,
    data: credentialRow,
  }),
  /** What was used stays in the list and in the history: deleting one is revoking it. */
  remove: endpoint({
    method: 'DELETE',
    path: '/cms/api-credentials/:credential_id',
    access: [apiCredential.can('delete')],
    summary: 'Ends a credential for good, as revoking does',
    params: credentialParams,
    query: versionQuery,
    data: z.null(),
    message: 'API Credential Deleted Successfully',
  }),
}

/** How the organisation reaches the events platform. */
export const digiverseForm = z.object({
  base_url: webAddress('Base URL', 300),
  client_id: requiredText('Client ID', 200),
  /** Write only: what is empty stays as it is. */
  client_secret: optionalText('Client Secret', 500),
  active: z.boolean(says.notValid('Active')),
})

const digiversePage = z.object({
  base_url: z.string(),
  client_id: z.string(),
  active: z.boolean(),
  has_secret: z.boolean(),
  updated_at: z.string(),
})
export type DigiversePage = z.output<typeof digiversePage>

export const digiverseApi = {
  ...versionCalls(apiCredential, { path: '/cms/settings/digiverse', page: 'DigiVerse', data: digiversePage }),
  read: endpoint({
    method: 'GET',
    path: '/cms/settings/digiverse',
    access: [apiCredential.can('view'), apiCredential.can('update')],
    summary: 'How the organisation reaches DigiVerse; the secret is never answered',
    data: digiversePage,
  }),
  update: endpoint({
    method: 'PATCH',
    path: '/cms/settings/digiverse',
    access: [apiCredential.can('update')],
    summary: 'Changes it; another address or client needs its secret too',
    body: digiverseForm.extend({ updated_at: z.string().optional() }),
    data: digiversePage,
    idempotent: true,
    message: 'DigiVerse has been successfully changed.',
  }),
  test: endpoint({
    method: 'POST',
    path: '/cms/settings/digiverse/test',
    access: [apiCredential.can('update')],
    summary: 'Signs in to DigiVerse and counts its events',
    data: z.object({ events: z.number() }),
    limit: { max: 20, per: 'user' },
  }),
}

/** All that the area is known by. */
export const apiCredentialArea = {
  apis: { 'api-credential': apiCredentialApi, digiverse: digiverseApi },
  records: {
    api_credentials: { title: 'API Credential', areas: ['api-credential'] },
    digiverse_connections: { title: 'DigiVerse', areas: ['digiverse'] },
  },
} as const satisfies ContractArea
