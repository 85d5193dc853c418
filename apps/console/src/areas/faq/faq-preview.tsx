import type { FaqGroup } from '@pelita/contract/areas/faq.ts'
import { openDialog } from '../../kit/feedback/dialog-store.ts'
import { EmptyState } from '../../kit/feedback/states.tsx'
import { RichText } from '../../kit/rich-text/rich-text.tsx'
import css from './faq.module.css'

/** The questions as learners see them, also those that are not saved yet. */
export const openPreview = (groups: readonly FaqGroup[]): void => {
  const active = groups.map(({ title, items }) => ({ title, items: items.filter(({ is_active }) => is_active) }))
  const shown = active.filter(({ items }) => items.length > 0)
  void openDialog(() => (shown.length > 0 ? <Questions groups={shown} /> : <EmptyState small title="No questions yet" />), {
    title: 'FAQ',
    size: 'md',
  })
}

const Questions = ({ groups }: { groups: readonly FaqGroup[] }) => (
  <div className={css.stack}>
    {groups.map(({ title, items }) => (
      <section key={title}>
        <h3 className={css.title}>{title}</h3>
        {items.map(({ question, answer }) => (
          <details key={question} className={css.answer}>
            <summary>{question}</summary>
            <RichText html={answer} />
          </details>
        ))}
      </section>
    ))}
  </div>
)
