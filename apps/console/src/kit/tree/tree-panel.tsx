import '../form/field/mantine-input.ts'
import { TextInput } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { EmptyState } from '../feedback/states.tsx'
import { FieldError } from '../form/field/field-error.tsx'
import { t } from '../text/t.ts'
import css from './tree.module.css'
import { find, type TreeItem } from './tree.ts'
import type { TreeView } from './tree-view.ts'

/** The editor of what is chosen in the tree. */
export function TreePanel<I extends TreeItem>({
  view,
}: {
  view: Pick<TreeView<I>, 'tree' | 'itemEditor' | 'changes' | 'problems'>
}) {
  const { tree, itemEditor, changes } = view
  const found = find(tree.days, tree.chosen)
  if (!found)
    return <EmptyState kind="unchosen" title="Nothing chosen" text="Choose a section or a content to see what it is made of." />
  const { act } = tree
  if (found.kind === 'item') {
    const { id } = found.item
    return (
      <div key={id} className={css.panelBody}>
        {itemEditor(found.item, (fields) => act({ do: 'change-item', id, fields }))}
      </div>
    )
  }
  const [id, title] = found.kind === 'day' ? [found.day.id, found.day.title] : [found.section.id, found.section.title]
  const isDay = found.kind === 'day'
  return (
    <div key={id} className={css.panelBody}>
      <TitleField
        label={isDay ? 'Day Title' : 'Section'}
        placeholder={isDay ? t('Day {n}', { n: found.at + 1 }) : t('Input section title')}
        required={!isDay}
        value={title}
        readOnly={!changes}
        change={(next) => act({ do: 'rename', id, title: next })}
      />
    </div>
  )
}

interface TitleProps {
  label: string
  placeholder: string
  required: boolean
  value: string
  readOnly: boolean
  change: (value: string) => void
}

const TITLE_MAX = 100

/** A part that was just made is named first. */
function TitleField({ label, placeholder, required, value, readOnly, change }: TitleProps) {
  const input = useRef<HTMLInputElement>(null)
  const wasEmpty = useRef(value === '' && required)
  useEffect(() => {
    if (wasEmpty.current) input.current?.focus()
  }, [])
  const missing = required && value.trim() === '' && !wasEmpty.current
  return (
    <TextInput
      ref={input}
      label={t(label)}
      placeholder={placeholder}
      required={required}
      maxLength={TITLE_MAX}
      value={value}
      readOnly={readOnly}
      error={missing && <FieldError text={`${label} is required`} />}
      onChange={(event) => {
        wasEmpty.current = false
        change(event.currentTarget.value)
      }}
    />
  )
}
