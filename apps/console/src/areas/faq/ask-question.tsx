import { Button } from '@mantine/core'
import { FAQ_LIMITS, type FaqGroup, faqItem } from '@pelita/contract/areas/faq.ts'
import { DialogButtons } from '../../kit/feedback/dialog-buttons.tsx'
import { openDialog } from '../../kit/feedback/dialog-store.ts'
import { SwitchField } from '../../kit/form/switch-field.tsx'
import { TextField } from '../../kit/form/text-field.tsx'
import { usePopupForm } from '../../kit/form/use-popup-form.ts'
import { RichTextField } from '../../kit/rich-text/rich-text-field.tsx'
import { t } from '../../kit/text/t.ts'
import css from './faq.module.css'

type Item = FaqGroup['items'][number]

/** A question and its answer, which join the page; undefined where somebody thought better of it. */
export const askQuestion = (item?: Item): Promise<Item | undefined> =>
  openDialog<Item>((close) => <QuestionForm item={item} close={close} />, {
    title: item ? 'Edit Question' : 'Add Question',
    size: 'md',
  })

function QuestionForm({ item, close }: { item: Item | undefined; close: (item?: Item) => void }) {
  const { form, submit } = usePopupForm({
    initial: { ...(item ?? { question: '', answer: '', is_active: true }) },
    read: (values) => faqItem.safeParse(values),
    save: async (body) => {
      close(body)
      return true
    },
    saved: () => {},
  })
  return (
    <form className={css.stack} onSubmit={submit} noValidate>
      <TextField form={form} name="question" label="Question" required maxLength={FAQ_LIMITS.question} />
      <RichTextField form={form} name="answer" label="Answer" required />
      <SwitchField form={form} name="is_active" label="Active" help="Learners see active questions only." />
      <DialogButtons>
        <Button variant="default" onClick={() => close()}>
          {t('Cancel')}
        </Button>
        <Button type="submit">{t('Apply')}</Button>
      </DialogButtons>
    </form>
  )
}
