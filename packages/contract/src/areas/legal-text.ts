import { z } from 'zod'
import type { ContractArea } from '../core/area.ts'
import { feature, type Permission } from '../core/catalogue.ts'
import { downloadOf } from '../core/download.ts'
import { endpoint } from '../core/endpoint.ts'
import { idParams, instant, optionalText, orEmpty, ownAccount, recordId, richText, says, version } from '../core/fields.ts'
import { htmlIsEmpty } from '../core/html-text.ts'
import { listQuery, paged } from '../core/paging.ts'
import { defineScreens } from '../core/screen.ts'
import { legalText } from '../platform/consent.ts'

export const termAndCondition = feature('setting-term-and-condition')
export const userPolicy = feature('setting-user-policy')

export const LEGAL_LIMITS = { content: 100_000, summary: 300 } as const

const contents = z.object(
  {
    id: richText('Content', LEGAL_LIMITS.content).nullish(),
    en: richText('Content', LEGAL_LIMITS.content).nullish(),
  },
  says.required('Content'),
)
export type LegalContents = z.output<typeof contents>

export const hasContent = ({ id, en }: LegalContents): boolean => !htmlIsEmpty(id ?? '') || !htmlIsEmpty(en ?? '')

export const legalForm = z.object({
  contents: contents.refine(hasContent, { message: says.required('Content'), path: ['id'] }),
  summary: optionalText('Summary of Change', LEGAL_LIMITS.summary),
  require_reacceptance: z.boolean(says.notValid('Ask Again')),
  /** Empty: from the moment it is published. */
  effective_at: orEmpty(z.iso.datetime({ offset: true, error: says.notValid('Effective Date') })),
})
export type LegalForm = z.output<typeof legalForm>

export const LEGAL_STATES = ['draft', 'publish', 'archived'] as const

/** What is being written: the draft, or as long as there is none a copy of what counts. */
const legalPage = z.object({
  contents: z.object({ id: z.string(), en: z.string() }),
  summary: z.string(),
  require_reacceptance: z.boolean(),
  effective_at: instant.nullable(),
  /** The version it becomes when it is published. */
  version: z.number(),
  is_draft: z.boolean(),
  /** Whom publishing it would ask: everybody, or those who accepted no version yet. */
  asks: z.object({ all: z.number(), new: z.number() }),
  /** The version of the draft; empty as long as there is none. */
  updated_at: z.string(),
})
export type LegalPage = z.output<typeof legalPage>

export const legalVersion = z.object({
  id: z.uuid(),
  version: z.number(),
  status: z.enum(LEGAL_STATES),
  summary: z.string(),
  require_reacceptance: z.boolean(),
  effective_at: instant,
  published_at: instant,
  published_by: z.string(),
  accepted: z.number(),
  /** Active accounts now. */
  total: z.number(),
})
export type LegalVersion = z.output<typeof legalVersion>

export const legalAcceptance = z.object({
  id: z.uuid(),
  account_id: ownAccount,
  nik: z.string(),
  full_name: z.string(),
  email: z.string().nullable(),
  version: z.number(),
  accepted_at: instant,
  ip: z.string().nullable(),
})
export type LegalAcceptance = z.output<typeof legalAcceptance>

export const PUBLISH_QUESTION = 'Publish new version?'

interface Feature {
  readonly can: (action: 'view' | 'update') => Permission
}

const callsOf = <const Slug extends string>({ can }: Feature, slug: Slug, page: string) => {
  const path = `/cms/settings/${slug}` as const
  const view = [can('view'), can('update')] as const
  const name = page.toLowerCase()
  const list = endpoint({
    method: 'GET',
    path: `${path}/acceptances`,
    access: view,
    summary: `Who accepted which version of the ${name}, when and from where`,
    query: listQuery({ text_id: recordId.optional() }, ['accepted_at', 'full_name', 'nik', 'version']),
    data: paged(legalAcceptance),
  })
  return {
    read: endpoint({ method: 'GET', path, access: view, summary: `The draft of the ${name}`, data: legalPage }),
    update: endpoint({
      method: 'PATCH',
      path,
      access: [can('update')],
      summary: `Writes the draft of the ${name}, and begins one where there is none`,
      body: legalForm.extend(version),
      data: legalPage,
      idempotent: true,
      message: `${page} has been successfully changed.`,
    }),
    publish: endpoint({
      method: 'POST',
      path: `${path}/publish`,
      access: [can('update')],
      summary: `Publishes the draft of the ${name}; the version before is archived`,
      body: z.object(version),
      data: legalVersion,
      idempotent: true,
      message: `${page} has been successfully published.`,
    }),
    versions: endpoint({
      method: 'GET',
      path: `${path}/versions`,
      access: view,
      summary: `Published versions of the ${name}, newest first, and how many accepted each`,
      data: z.array(legalVersion),
    }),
    version: endpoint({
      method: 'GET',
      path: `${path}/versions/:id`,
      access: view,
      summary: `The text of a published version of the ${name}`,
      params: idParams,
      data: legalText.extend({ id: z.uuid() }),
    }),
    acceptances: list,
    download: downloadOf(list, view, `Acceptances of the ${name}`),
  }
}

export const termApi = callsOf(termAndCondition, 'term-and-condition', 'Term and Condition')
export const policyApi = callsOf(userPolicy, 'user-policy', 'User Policy')
export type LegalApi = ReturnType<typeof callsOf>

export const termScreens = defineScreens({
  setting: {
    path: '/setting/term-and-condition',
    title: 'Term and Condition',
    needs: termAndCondition.all,
    crumbs: [{ label: 'Setting' }],
  },
})
export const policyScreens = defineScreens({
  setting: { path: '/setting/user-policy', title: 'User Policy', needs: userPolicy.all, crumbs: [{ label: 'Setting' }] },
})

export const learnerTermsApi = {
  list: endpoint({
    method: 'GET',
    path: '/learner/terms',
    access: 'learner',
    summary: 'The texts in force, and when I accepted them',
    data: z.array(legalText.extend({ accepted_at: instant.nullable() })),
  }),
}

/** All that the area is known by. */
export const legalTextArea = {
  apis: { 'term-and-condition': termApi, 'user-policy': policyApi, 'learner-terms': learnerTermsApi },
  screens: { 'term-and-condition': termScreens, 'user-policy': policyScreens },
  records: {
    legal_texts: { title: 'Term or Policy', areas: ['term-and-condition', 'user-policy'] },
  },
} as const satisfies ContractArea
