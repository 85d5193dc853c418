import { Button } from '@mantine/core'
import type { Language } from '@pelita/contract/core/languages.ts'
import { type NotificationKindRow, notificationApi, notificationWords } from '@pelita/contract/platform/notification.ts'
import { useState } from 'react'
import { useAction } from '../../data/use-action.ts'
import { copyText } from '../../kit/feedback/copy-text.ts'
import { DialogButtons } from '../../kit/feedback/dialog-buttons.tsx'
import { openDialog } from '../../kit/feedback/dialog-store.ts'
import { TextField } from '../../kit/form/text/text-field.tsx'
import { Segments } from '../../kit/pickers/segments.tsx'
import { RichTextField } from '../../kit/rich-text/rich-text-field.tsx'
import { t } from '../../kit/text/t.ts'
import { LANGUAGE_NAMES } from './language-names.ts'
import css from './notification.module.css'
import type { NotificationFormState, NotificationValues } from './notification-form.ts'
import { useTemplateDraft } from './use-template-draft.ts'

export const openTemplate = (form: NotificationFormState, kind: NotificationKindRow): void => {
  void openDialog((close) => <EditTemplate form={form} kind={kind} close={() => close()} />, {
    title: 'Edit Template',
    size: 'lg',
  })
}

interface Props {
  form: NotificationFormState
  kind: NotificationKindRow
  close: () => void
}

/** The words of an event in both languages. They join the page, which is saved as a whole. */
function EditTemplate({ form, kind, close }: Props) {
  const { event } = kind
  const { values, setFieldValue } = form.fields
  const [language, setLanguage] = useState<Language>(values.language)
  const draft = useTemplateDraft(kind, values.templates[event])
  const preview = useAction(notificationApi.preview, { failed: 'Preview is not available' })
  const test = useAction(notificationApi.test, {
    failed: 'Failed to send the test',
    done: ({ recipient }) => t('A test is on its way to {recipient}.', { recipient }),
  })
  const [page, setPage] = useState<{ subject: string; html: string } | null>(null)
  const body = { event, language, ...draft.words[language] }
  const look = async () => setPage((await preview.run({ body })) ?? null)
  const apply = async () => {
    const problem = draft.problem()
    if (problem) return setLanguage(problem)
    // The server knows the placeholders: it says what is wrong before the words join the page.
    for (const changed of draft.changed)
      if (!(await preview.run({ body: { event, language: changed, ...draft.words[changed] } }))) return setLanguage(changed)
    setFieldValue('templates', { ...values.templates, [event]: draft.own() } as NotificationValues['templates'])
    close()
  }
  const changeLanguage = (next: Language) => {
    setPage(null)
    setLanguage(next)
  }
  return (
    <div className={css.stack}>
      <p className={css.event}>{t(kind.title)}</p>
      <Segments label="Language" options={LANGUAGE_NAMES} value={language} onChange={changeLanguage} />
      <TextField form={draft.form(language)} name="subject" label="Subject" required maxLength={150} />
      <RichTextField
        key={`${language}${draft.resets}`}
        form={draft.form(language)}
        name="body"
        label="Body"
        required
        tables={false}
        help="A line of nothing but {{link}} becomes a button. A paragraph whose placeholder has no value is left out."
      />
      <p className={css.placeholders}>
        {t('Placeholders')}:{' '}
        {kind.placeholders.map((name) => (
          <button key={name} type="button" title={t('Copy')} onClick={() => void copyText(`{{${name}}}`)}>
            {`{{${name}}}`}
          </button>
        ))}
      </p>
      {page && (
        <section className={css.preview} aria-label={t('Preview')}>
          <strong>{page.subject}</strong>
          <iframe title={t('Preview')} sandbox="" srcDoc={page.html} />
        </section>
      )}
      <DialogButtons>
        <Button variant="default" onClick={() => draft.reset(language)} disabled={draft.isDefault(language)}>
          {t('Reset to Default')}
        </Button>
        <Button variant="default" loading={preview.pending} onClick={() => void look()}>
          {t('Preview')}
        </Button>
        <Button variant="default" loading={test.pending} onClick={() => void test.run({ body })}>
          {t('Send Test to me')}
        </Button>
        <Button disabled={!notificationWords.safeParse(draft.words[language]).success} onClick={() => void apply()}>
          {t('Apply')}
        </Button>
      </DialogButtons>
    </div>
  )
}
