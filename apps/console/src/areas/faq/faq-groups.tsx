import { FAQ_LIMITS, type FaqForm, type FaqGroup, shownFaq } from '@pelita/contract/areas/faq.ts'
import { useState } from 'react'
import { Badge } from '../../kit/badges/badge.tsx'
import { EmptyState } from '../../kit/feedback/states.tsx'
import { SwitchField } from '../../kit/form/choice/switch-field.tsx'
import { lazySchema } from '../../kit/form/field/lazy-schema.ts'
import { askValues } from '../../kit/form/popup/ask-values.tsx'
import { TextField } from '../../kit/form/text/text-field.tsx'
import type { GuardedForm } from '../../kit/form/use-guarded-form.ts'
import { SearchBox } from '../../kit/list/search/search-box.tsx'
import { RichTextField } from '../../kit/rich-text/rich-text-field.tsx'
import { EditableList } from '../../kit/sort/editable-list.tsx'
import { t } from '../../kit/text/t.ts'

interface Props {
  form: GuardedForm<FaqForm>
}
type Item = FaqGroup['items'][number]

const EMPTY: Item = { question: '', answer: '', is_active: true }
const isAbout = (keyword: string) => (item: Item) => item.question.toLowerCase().includes(keyword.toLowerCase())

/** How the history and a conflict tell of the questions. */
const counted = (value: unknown): string => {
  const groups = (typeof value === 'string' ? shownFaq(value) : (value as FaqForm['groups'] | null)) ?? []
  return groups.map(({ title, items }) => `${title} (${items.length})`).join(', ') || '-'
}

const askQuestion = (item?: Item): Promise<Item | undefined> =>
  askValues<Item, Item>({
    title: item ? 'Edit Question' : 'Add Question',
    initial: item ?? EMPTY,
    schema: lazySchema(async () => (await import('@pelita/contract/areas/faq.ts')).faqItem),
    fields: (form) => (
      <>
        <TextField form={form} name="question" label="Question" required maxLength={FAQ_LIMITS.question} />
        <RichTextField form={form} name="answer" label="Answer" required />
        <SwitchField form={form} name="is_active" label="Active" help="Learners see active questions only." />
      </>
    ),
  })

/** Groups of questions in their order. */
export function FaqGroups({ form }: Props) {
  const [keyword, setKeyword] = useState('')
  const { groups } = form.fields.values
  for (const field of ['groups', 'faq']) form.words.set(field, { label: t('Questions'), show: counted })
  return (
    <>
      <SearchBox placeholder="Search by question" keyword={keyword} search={setKeyword} delay={300} />
      {groups.length === 0 && <EmptyState small title="No questions yet" text="Add a group, and the questions people ask." />}
      <EditableList<FaqGroup>
        boxed
        form={form}
        path="groups"
        items={groups}
        most={FAQ_LIMITS.groups}
        add="Add Group"
        blank={{ title: '', items: [] }}
        nameOf={({ title }, at) => title || t('Group {n}', { n: at + 1 })}
        isShown={keyword ? ({ items }) => items.some(isAbout(keyword)) : undefined}
      >
        {(_, at) => <Questions form={form} at={at} keyword={keyword} />}
      </EditableList>
    </>
  )
}

function Questions({ form, at, keyword }: Props & { at: number; keyword: string }) {
  return (
    <>
      <TextField form={form} name={`groups.${at}.title`} label="Title" required maxLength={FAQ_LIMITS.title} />
      <EditableList<Item>
        form={form}
        path={`groups.${at}.items`}
        items={form.fields.values.groups[at]?.items ?? []}
        most={FAQ_LIMITS.items}
        add="Add Question"
        ask={askQuestion}
        nameOf={({ question }) => question}
        isShown={keyword ? isAbout(keyword) : undefined}
      >
        {({ question, is_active }) => (
          <>
            {question}
            {!is_active && <Badge tone="gray">{t('Inactive')}</Badge>}
          </>
        )}
      </EditableList>
    </>
  )
}
