import type { LegalPage } from '@pelita/contract/areas/legal-text.ts'
import type { Language } from '@pelita/contract/core/languages.ts'
import { useState } from 'react'
import { StatusBadge } from '../../kit/badges/status-badge.tsx'
import { EmptyState } from '../../kit/feedback/states.tsx'
import { FormSection } from '../../kit/form/layout/form-section.tsx'
import { Segments } from '../../kit/pickers/segments.tsx'
import { RichText } from '../../kit/rich-text/rich-text.tsx'
import { t } from '../../kit/text/t.ts'
import { LANGUAGES } from './legal-languages.ts'

/** The next version for somebody who may only read it, in the language one chooses. */
export default function LegalView({ read }: { read: LegalPage }) {
  const [language, setLanguage] = useState<Language>(read.contents.id || !read.contents.en ? 'id' : 'en')
  const text = read.contents[language]
  return (
    <FormSection title={read.is_draft ? t('Version {n}', { n: read.version }) : 'Content'}>
      {read.is_draft && (
        <p>
          <StatusBadge status="draft" />
        </p>
      )}
      <Segments label="Language" options={LANGUAGES} value={language} onChange={setLanguage} />
      {text ? <RichText html={text} /> : <EmptyState small title="No text in this language" />}
      {read.summary && <p>{read.summary}</p>}
    </FormSection>
  )
}
