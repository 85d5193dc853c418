import { type FaqForm, faq, faqApi, shownFaq } from '@pelita/contract/areas/faq.ts'
import type { CallOutput } from '@pelita/contract/core/endpoint.ts'
import { currentSession } from '../../data/session.ts'
import { lazySchema } from '../../kit/form/field/lazy-schema.ts'
import { SettingsPage } from '../../kit/settings/settings-page.tsx'
import { FaqGroups } from './faq-groups.tsx'
import { FaqQuestions, openPreview } from './faq-questions.tsx'

type FaqPage = CallOutput<typeof faqApi.read>

const kind = {
  api: faqApi,
  schema: lazySchema(async () => (await import('@pelita/contract/areas/faq.ts')).faqForm),
  page: 'FAQ',
  update: faq.can('update'),
  valuesOf: (page: FaqPage): FaqForm => ({ groups: shownFaq(page.faq) ?? [] }),
  params: () => ({ id: currentSession()?.user.programs[0]?.id ?? '' }),
  bodyOf: ({ groups }: FaqForm) => ({ faq: JSON.stringify(groups) }),
}

export default function FaqSetting() {
  return (
    <SettingsPage<FaqForm, FaqForm, FaqPage>
      kind={kind}
      warnings={(page) => (shownFaq(page.faq) ? [] : ['FAQ data could not be read'])}
      view={(page) => <FaqQuestions groups={shownFaq(page.faq) ?? []} />}
      preview={({ fields }) => openPreview(fields.values.groups)}
    >
      {(form) => <FaqGroups form={form} />}
    </SettingsPage>
  )
}
