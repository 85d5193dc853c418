import { z } from 'zod'
import type { ContractArea } from '../core/area.ts'
import { feature } from '../core/catalogue.ts'
import { crudApi, crudScreens } from '../core/crud.ts'
import { downloadOf } from '../core/download.ts'
import { endpoint } from '../core/endpoint.ts'
import {
  choice,
  email,
  instant,
  optionalName,
  optionalText,
  orEmpty,
  patchOf,
  personName,
  requiredName,
  says,
} from '../core/fields.ts'
import { listQuery, paged } from '../core/paging.ts'
import { webAddress } from '../core/web-address.ts'
import { namedContents } from '../learning/named-contents.ts'
import { optionalPicture } from '../platform/file.ts'

export const provider = feature('account-provider')
const classroom = feature('content-classroom')

export const PROVIDER_TYPES = ['internal', 'vendor', 'university', 'partner'] as const
export const PROVIDER_STATES = ['active', 'inactive'] as const

const day = (label: string) => orEmpty(z.iso.date(says.notValid(label)))

const shape = z.object({
  name: requiredName('Name', 100),
  code: optionalText('Code', 30),
  type: choice('Type', PROVIDER_TYPES),
  logo: optionalPicture('Logo', ['content/user-upload/picture']),
  description: optionalText('Description', 1000),
  website: orEmpty(webAddress('Website', 255, { host: 'domain' })),
  email: orEmpty(email()),
  phone: orEmpty(z.string().regex(/^\+?[\d ()-]{6,20}$/, says.notValid('Phone'))),
  address: optionalText('Address', 255),
  pic_name: optionalName('PIC Name', 100),
  contract_from: day('Contract Start'),
  contract_to: day('Contract End'),
  is_active: z.boolean(says.notValid('Active')),
  is_partner: z.boolean(says.notValid('Partner')),
})

type Contract = { readonly [Day in 'contract_from' | 'contract_to']?: string | null | undefined }
export const inOrder = ({ contract_from: from, contract_to: to }: Contract) => !from || !to || from <= to
export const END_BEFORE_START = 'End date must be after start date'
const endBeforeStart = { message: END_BEFORE_START, path: ['contract_to'] }

export const providerForm = shape.refine(inOrder, endBeforeStart)
export type ProviderForm = z.output<typeof providerForm>

export const providerRow = z.object({
  id: z.uuid(),
  name: z.string(),
  code: z.string().nullable(),
  logo: z.string().nullable(),
  type: z.enum(PROVIDER_TYPES),
  contents_count: z.number(),
  contract_from: z.string().nullable(),
  contract_to: z.string().nullable(),
  /** The last day of the contract lies behind, in the organisation's time. */
  contract_ended: z.boolean(),
  is_active: z.boolean(),
  is_partner: z.boolean(),
  created_at: instant,
  updated_at: instant,
  can_delete: z.boolean(),
})
export type ProviderRow = z.output<typeof providerRow>

export const providerDetail = providerRow.extend({
  description: z.string().nullable(),
  website: z.string().nullable(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  address: z.string().nullable(),
  pic_name: z.string().nullable(),
  created_by: personName,
  updated_by: personName.nullable(),
})
export type ProviderDetail = z.output<typeof providerDetail>

export const providerScreens = crudScreens(provider, { path: '/provider', noun: 'Provider', crumbs: [{ label: 'Branding' }] })

const records = crudApi(provider, {
  table: 'providers',
  noun: 'Provider',
  path: '/cms/providers',
  row: providerRow,
  detail: providerDetail,
  form: providerForm,
  change: patchOf(shape).refine(inOrder, endBeforeStart),
  filters: {
    type: z.enum(PROVIDER_TYPES, says.notValid('Type')).optional(),
    status: z.enum(PROVIDER_STATES, says.notValid('Status')).optional(),
  },
  sort: ['name', 'type', 'contents_count', 'contract_to', 'status', 'created_at', 'updated_at'],
  // Whoever makes a classroom names who provides it.
  access: { list: [provider.can('list'), classroom.can('create'), classroom.can('update')] },
})

export const providerApi = {
  ...records,
  download: downloadOf(records.list, [provider.can('list')], 'Providers'),
  contents: namedContents('/cms/providers', [provider.can('view')], 'Contents that name this provider'),
  partners: endpoint({
    method: 'GET',
    path: '/partners',
    access: 'session',
    summary: 'Active providers that are partners, for pickers',
    query: listQuery({}, ['name']),
    data: paged(z.object({ id: z.uuid(), name: z.string(), logo: z.string().nullable() })),
  }),
}

/** All that the area is known by. */
export const providerArea = {
  apis: { provider: providerApi },
  screens: { provider: providerScreens },
  records: {
    providers: {
      title: 'Provider',
      feature: 'account-provider',
      name: 'name',
      detail: '/provider/detail/:id',
      areas: ['provider'],
    },
  },
} as const satisfies ContractArea
