import { Button } from '@mantine/core'
import { LEGAL_LIMITS, type LegalPage, PUBLISH_QUESTION } from '@pelita/contract/areas/legal-text.ts'
import type { Language } from '@pelita/contract/core/languages.ts'
import { useState } from 'react'
import { useAllowed } from '../../data/session.ts'
import { useAction } from '../../data/use-action.ts'
import { StatusBadge } from '../../kit/badges/status-badge.tsx'
import { ask } from '../../kit/feedback/ask.tsx'
import { SwitchField } from '../../kit/form/choice/switch-field.tsx'
import { DateTimeField } from '../../kit/form/date/date-time-field.tsx'
import { FormSection } from '../../kit/form/layout/form-section.tsx'
import { TextArea } from '../../kit/form/text/text-area.tsx'
import type { GuardedForm } from '../../kit/form/use-guarded-form.ts'
import { Segments } from '../../kit/pickers/segments.tsx'
import { RichTextField } from '../../kit/rich-text/rich-text-field.tsx'
import { Affected } from '../../kit/settings/affected.tsx'
import { t } from '../../kit/text/t.ts'
import css from './legal.module.css'
import { LANGUAGES } from './legal-languages.ts'
import type { LegalDocumentProps, LegalValues } from './legal-setting.tsx'

interface Props extends LegalDocumentProps {
  form: GuardedForm<LegalValues>
  read: LegalPage
  published: () => void
}

/** The next version, until it is published. */
export function LegalEditor(props: Props) {
  const { form, read } = props
  const [language, setLanguage] = useState<Language>(read.contents.id || !read.contents.en ? 'id' : 'en')
  return (
    <>
      <div className={css.head}>
        <p>
          <strong>{t('Version {n}', { n: read.version })}</strong>{' '}
          <StatusBadge status={read.is_draft ? 'draft' : 'not_started'} />
        </p>
        <Publish {...props} />
      </div>
      <FormSection title="Content" help="People read the language of their browser where the text has it.">
        <Segments label="Language" options={LANGUAGES} value={language} onChange={setLanguage} />
        <RichTextField key={language} form={form} name={`contents.${language}`} label="Content" required={language === 'id'} />
      </FormSection>
      <FormSection title="Publication">
        <TextArea
          form={form}
          name="summary"
          label="Summary of Change"
          help="Shown above the text to those who accepted an earlier version."
          maxLength={LEGAL_LIMITS.summary}
        />
        <DateTimeField
          form={form}
          name="effective_at"
          label="Effective Date"
          help="Without it from the moment it is published. Until then the version before counts."
          startTime="00:00"
        />
        <SwitchField
          form={form}
          name="require_reacceptance"
          label="Ask Again"
          help="Whoever accepted an earlier version must accept this one too."
        />
      </FormSection>
    </>
  )
}

function Publish({ api, feature, page, form, read, published }: Props) {
  const mayPublish = useAllowed(feature.can('update'))
  const { run, pending } = useAction(api.publish, {
    failed: `Failed to publish ${page.toLowerCase()}`,
    done: `${page} has been successfully published.`,
  })
  const publish = async () => {
    const again = form.fields.values.require_reacceptance
    const text = again ? 'Users must accept it at next login.' : 'Users who accepted an earlier version need not accept it again.'
    const effect = { text: 'Asked to accept it at the next login', count: again ? read.asks.all : read.asks.new, names: [] }
    const question = { title: PUBLISH_QUESTION, text, confirm: 'Publish', cancel: 'Cancel', tone: 'info' as const }
    if (!(await ask({ ...question, more: <Affected effects={[effect]} /> }))) return
    // The version on the screen, so that nobody publishes words they have not seen.
    if (await run({ body: { updated_at: read.updated_at } })) form.leave(published)
  }
  if (!mayPublish || !read.is_draft) return null
  return (
    <Button
      onClick={() => void publish()}
      loading={pending}
      disabled={form.dirty}
      title={form.dirty ? t('Save the draft first') : undefined}
    >
      {t('Publish')}
    </Button>
  )
}
