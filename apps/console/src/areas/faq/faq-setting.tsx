import { Button } from '@mantine/core'
import { FAQ_LIMITS, type FaqForm, faq, faqApi, faqForm, readFaq } from '@pelita/contract/areas/faq.ts'
import type { CallOutput } from '@pelita/contract/core/endpoint.ts'
import { IconEye, IconPlus } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { currentSession } from '../../data/session.ts'
import { EmptyState } from '../../kit/feedback/states.tsx'
import type { GuardedForm } from '../../kit/form/use-guarded-form.ts'
import { SearchBox } from '../../kit/list/search-box.tsx'
import { PageWarnings } from '../../kit/page-frame/page-warnings.tsx'
import { SettingsPage } from '../../kit/settings/settings-page.tsx'
import { useSortable } from '../../kit/sort/use-sortable.ts'
import { t } from '../../kit/text/t.ts'
import css from './faq.module.css'
import { FaqGroup } from './faq-group.tsx'
import { openPreview } from './faq-preview.tsx'

type FaqPage = CallOutput<typeof faqApi.read>
export type FaqFormState = GuardedForm<FaqForm>

const counted = (value: unknown): string => {
  const groups = (typeof value === 'string' ? readFaq(value) : (value as FaqForm['groups'] | null)) ?? []
  return groups.map(({ title, items }) => `${title} (${items.length})`).join(', ') || '-'
}

const kind = {
  api: faqApi,
  schema: faqForm,
  page: 'FAQ',
  update: faq.can('update'),
  valuesOf: (page: FaqPage): FaqForm => ({ groups: readFaq(page.faq) ?? [] }),
  params: () => ({ id: currentSession()?.user.programs[0]?.id ?? '' }),
  bodyOf: ({ groups }: FaqForm) => ({ faq: JSON.stringify(groups) }),
}

export default function FaqSetting() {
  return (
    <SettingsPage<FaqForm, FaqForm, FaqPage> kind={kind}>
      {(form, page) => (
        <>
          <PageWarnings warnings={readFaq(page.faq) ? [] : ['FAQ data could not be read']} />
          <Groups form={form} />
        </>
      )}
    </SettingsPage>
  )
}

function Groups({ form }: { form: FaqFormState }) {
  const list = useRef<HTMLDivElement>(null)
  const [keyword, setKeyword] = useState('')
  const { groups } = form.fields.values
  const handle = useSortable(list, (from, to) => form.fields.reorderListItem('groups', { from, to }))
  // How the history and a conflict tell of the questions.
  for (const field of ['groups', 'faq']) form.words.set(field, { label: t('Questions'), show: counted })
  return (
    <>
      <div className={css.tools}>
        <SearchBox placeholder="Search by question" keyword={keyword} search={setKeyword} delay={300} />
        <Button
          variant="default"
          leftSection={<IconEye size={18} stroke={1.5} aria-hidden />}
          onClick={() => openPreview(groups)}
        >
          {t('Preview')}
        </Button>
      </div>
      {groups.length === 0 && <EmptyState small title="No questions yet" text="Add a group, and the questions people ask." />}
      <div ref={list} className={css.groups}>
        {/* A group is a place in the list; nothing else tells two empty ones apart. */}
        {[...groups.keys()].map((at) => (
          <FaqGroup key={at} form={form} at={at} keyword={keyword} handle={handle} />
        ))}
      </div>
      {groups.length < FAQ_LIMITS.groups && (
        <Button
          variant="default"
          className={css.add}
          leftSection={<IconPlus size={18} stroke={1.5} aria-hidden />}
          onClick={() => form.fields.insertListItem('groups', { title: '', items: [] })}
        >
          {t('Add Group')}
        </Button>
      )}
    </>
  )
}
