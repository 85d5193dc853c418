import type { FaqGroup } from '@pelita/contract/areas/faq.ts'
import { openDialog } from '../../kit/feedback/dialog-store.ts'
import { EmptyState } from '../../kit/feedback/states.tsx'
import { RichText } from '../../kit/rich-text/rich-text.tsx'
import css from './faq.module.css'

/** The questions as learners see them: those that are active, also before they are saved. */
export function FaqQuestions({ groups }: { groups: readonly FaqGroup[] }) {
  const active = groups.map(({ title, items }) => ({ title, items: items.filter(({ is_active }) => is_active) }))
  const shown = active.filter(({ items }) => items.length > 0)
  if (shown.length === 0) return <EmptyState small title="No questions yet" />
  return shown.map(({ title, items }) => (
    <section key={title} className={css.group}>
      <h3>{title}</h3>
      {items.map(({ question, answer }) => (
        <details key={question}>
          <summary>{question}</summary>
          <RichText html={answer} />
        </details>
      ))}
    </section>
  ))
}

export const openPreview = (groups: readonly FaqGroup[]): void =>
  void openDialog(() => <FaqQuestions groups={groups} />, { title: 'FAQ', size: 'md' })
