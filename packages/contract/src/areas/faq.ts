import { z } from 'zod'
import type { ContractArea } from '../core/area.ts'
import { feature } from '../core/catalogue.ts'
import { endpoint } from '../core/endpoint.ts'
import { idParams, requiredName, richText, says, version } from '../core/fields.ts'
import { htmlIsEmpty } from '../core/html-text.ts'
import { defineScreens } from '../core/screen.ts'
import { settingsApi } from '../core/settings.ts'

export const faq = feature('setting-faq')

export const FAQ_LIMITS = { groups: 20, items: 50, title: 60, question: 200, answer: 5000, text: 900_000 } as const

export const faqItem = z.object({
  question: requiredName('Question', FAQ_LIMITS.question),
  answer: richText('Answer', FAQ_LIMITS.answer).refine((html) => !htmlIsEmpty(html), says.required('Answer')),
  is_active: z.boolean(says.notValid('Active')),
})
export const faqGroup = z.object(
  {
    title: requiredName('Title', FAQ_LIMITS.title),
    items: z.array(faqItem, says.required('Question')).max(FAQ_LIMITS.items, `Maximum ${FAQ_LIMITS.items} questions in a group`),
  },
  says.notValid('FAQ'),
)
export type FaqGroup = z.output<typeof faqGroup>

export const faqForm = z.object({
  groups: z.array(faqGroup, says.notValid('FAQ')).max(FAQ_LIMITS.groups, `Maximum ${FAQ_LIMITS.groups} groups`),
})
export type FaqForm = z.output<typeof faqForm>

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** The groups in the text of the footer; nothing where it cannot be read. */
export const readFaq = (text: string): FaqGroup[] | undefined => faqForm.safeParse({ groups: parsed(text) }).data?.groups

const isItem = (item: unknown): boolean =>
  typeof item === 'object' && item !== null && 'question' in item && 'answer' in item && 'is_active' in item

const isGroup = (group: unknown): boolean =>
  typeof group === 'object' &&
  group !== null &&
  'title' in group &&
  'items' in group &&
  Array.isArray(group.items) &&
  group.items.every(isItem)

/** The same for whoever only shows them: the server has checked what is inside. */
export const shownFaq = (text: string): FaqGroup[] | undefined => {
  const groups = parsed(text)
  return Array.isArray(groups) && groups.every(isGroup) ? groups : undefined
}

/** The text the specification gives the questions: JSON in a string. What is wrong inside of it is told in its own words. */
export const faqText = z
  .string(says.required('FAQ'))
  .max(FAQ_LIMITS.text, says.tooLong('FAQ', FAQ_LIMITS.text))
  .check(({ value, issues }) => {
    const problem = faqForm.safeParse({ groups: parsed(value) }).error?.issues[0]
    if (problem) issues.push({ code: 'custom', message: problem.message, input: value })
  })

const footer = z.object({ faq: z.string(), updated_at: z.string() })

export const faqScreens = defineScreens({
  setting: { path: '/setting/faq', title: 'FAQ', needs: faq.all, crumbs: [{ label: 'Setting' }] },
})

const ofSettings = settingsApi(faq, {
  path: '/cms/settings/faq',
  page: 'FAQ',
  form: z.object({ faq: faqText }),
  more: {},
})

export const faqApi = {
  history: ofSettings.history,
  restore: ofSettings.restore,
  read: endpoint({
    method: 'GET',
    path: '/organizations/:id/footer',
    access: [faq.can('view'), faq.can('update')],
    summary: 'What the footer of the landing page has; `faq` is JSON in a string',
    params: idParams,
    data: footer,
  }),
  update: endpoint({
    method: 'PATCH',
    path: '/organizations/:id/footer',
    access: [faq.can('update')],
    summary: 'Changes the questions and answers of the footer',
    params: idParams,
    body: z.object({ faq: faqText, ...version }),
    data: footer,
    idempotent: true,
    message: 'FAQ has been successfully changed.',
  }),
}

export const learnerFaqApi = {
  list: endpoint({
    method: 'GET',
    path: '/learner/faq',
    access: 'learner',
    summary: 'Questions and their answers, in groups; only those that are active',
    data: z.array(z.object({ title: z.string(), items: z.array(z.object({ question: z.string(), answer: z.string() })) })),
  }),
}

/** All that the area is known by. */
export const faqArea = {
  apis: { faq: faqApi, 'learner-faq': learnerFaqApi },
  screens: { faq: faqScreens },
  records: { organization_settings: { title: 'Setting', areas: ['faq'] } },
} as const satisfies ContractArea
