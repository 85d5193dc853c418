import { ActionIcon, Button } from '@mantine/core'
import { FAQ_LIMITS } from '@pelita/contract/areas/faq.ts'
import { IconPencil, IconPlus, IconTrash } from '@tabler/icons-react'
import { useRef } from 'react'
import { Badge } from '../../kit/badges/badge.tsx'
import { TextField } from '../../kit/form/text-field.tsx'
import { SortHandle } from '../../kit/sort/sort-handle.tsx'
import { type Handle, useSortable } from '../../kit/sort/use-sortable.ts'
import { t } from '../../kit/text/t.ts'
import { askQuestion } from './ask-question.tsx'
import css from './faq.module.css'
import type { FaqFormState } from './faq-setting.tsx'

interface Props {
  form: FaqFormState
  at: number
  keyword: string
  handle: Handle
}

/** A group with its questions; while somebody searches, the others are out of sight and nothing moves. */
export function FaqGroup({ form, at, keyword, handle }: Props) {
  const list = useRef<HTMLUListElement>(null)
  const { title = '', items = [] } = form.fields.values.groups[at] ?? {}
  const name = title || t('Group {n}', { n: at + 1 })
  const path = `groups.${at}.items`
  const itemHandle = useSortable(list, (from, to) => form.fields.reorderListItem(path, { from, to }))
  const shown = (question: string) => question.toLowerCase().includes(keyword.toLowerCase())
  const edit = async (n?: number) => {
    const item = await askQuestion(n === undefined ? undefined : items[n])
    if (item && n === undefined) form.fields.insertListItem(path, item)
    else if (item) form.fields.replaceListItem(path, n ?? 0, item)
  }
  if (keyword && !items.some(({ question }) => shown(question))) return null
  return (
    <section className={css.group} aria-label={name} data-sort-item>
      <div className={css.head}>
        <SortHandle handle={handle} name={name} disabled={keyword !== ''} />
        <TextField form={form} name={`groups.${at}.title`} label="Title" required maxLength={FAQ_LIMITS.title} />
        <ActionIcon
          variant="subtle"
          size={44}
          aria-label={t('Delete {name}', { name })}
          onClick={() => form.fields.removeListItem('groups', at)}
        >
          <IconTrash size={18} stroke={1.5} aria-hidden />
        </ActionIcon>
      </div>
      <ul ref={list} className={css.items}>
        {[...items.entries()].map(([n, { question, is_active }]) => (
          <li key={n} className={css.item} hidden={!shown(question)} data-sort-item>
            <SortHandle handle={itemHandle} name={question} disabled={keyword !== ''} />
            <span>{question}</span>
            {!is_active && <Badge tone="gray">{t('Inactive')}</Badge>}
            <ActionIcon variant="subtle" size={44} aria-label={t('Edit {name}', { name: question })} onClick={() => void edit(n)}>
              <IconPencil size={18} stroke={1.5} aria-hidden />
            </ActionIcon>
            <ActionIcon
              variant="subtle"
              size={44}
              aria-label={t('Delete {name}', { name: question })}
              onClick={() => form.fields.removeListItem(path, n)}
            >
              <IconTrash size={18} stroke={1.5} aria-hidden />
            </ActionIcon>
          </li>
        ))}
      </ul>
      {items.length < FAQ_LIMITS.items && (
        <Button
          variant="default"
          size="xs"
          className={css.add}
          leftSection={<IconPlus size={16} stroke={1.5} aria-hidden />}
          onClick={() => void edit()}
        >
          {t('Add Question')}
        </Button>
      )}
    </section>
  )
}
