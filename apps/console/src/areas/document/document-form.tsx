import type { DocumentDetail } from '@pelita/contract/areas/document/document.ts'
import {
  DOCUMENT_LEVELS,
  DOCUMENT_LIMITS,
  DOCUMENT_STATES,
  type DocumentType,
  type DocumentValues,
} from '@pelita/contract/areas/document/document-form.ts'
import { competencyApi } from '@pelita/contract/learning/competency.ts'
import { IMAGE_MAX_BYTES, THUMBNAILS } from '@pelita/contract/platform/file.ts'
import { IconFileText } from '@tabler/icons-react'
import { useMemo } from 'react'
import { STATUSES } from '../../kit/badges/statuses.ts'
import { AccessFields } from '../../kit/content/general/access-fields.tsx'
import { BaseFields, type ContentBase } from '../../kit/content/general/base-fields.tsx'
import type { Privacy } from '../../kit/content/general/privacy-words.ts'
import { RadioField } from '../../kit/form/choice/radio-field.tsx'
import { SwitchField } from '../../kit/form/choice/switch-field.tsx'
import { GuardedForm } from '../../kit/form/guarded-form.tsx'
import { FormFooter } from '../../kit/form/layout/form-footer.tsx'
import { FormSection } from '../../kit/form/layout/form-section.tsx'
import { NumberField } from '../../kit/form/number/number-field.tsx'
import type { RecordForm } from '../../kit/form/record/use-record-form.ts'
import { TextField } from '../../kit/form/text/text-field.tsx'
import { LargeFileField } from '../../kit/upload/large-file-field.tsx'
import { UsedNote } from './used-note.tsx'

const TYPES = { pdf: 'PDF', ppt: 'PPT or PPTX' } as const
const STATES = DOCUMENT_STATES.map((value) => ({ value, label: STATUSES[value].label }))
const PRIVACIES = {
  PUBLIC: 'Public',
  PROTECTED: 'Protected: after an approval',
  PRIVATE: 'Private: only inside the modules it stands in',
  CORPORATE: 'Corporate: only members of this organization',
} as const satisfies Record<Privacy, string>

const BELOW = ['description', 'category', 'level', 'competencies', 'tags', 'thumbnail'] as const

const baseOf = (type: DocumentType): ContentBase<DocumentValues> => ({
  module: `document-${type}`,
  fields: ['title', ...BELOW],
  levels: DOCUMENT_LEVELS,
  competencies: competencyApi.list,
  pictures: { maxBytes: IMAGE_MAX_BYTES, given: THUMBNAILS },
})

interface Props extends RecordForm<DocumentValues> {
  type: DocumentType
  record?: DocumentDetail
}

/** The fields and texts of a document; its type stays as it was made. */
export function DocumentForm({ type, form, submit, cancel, record }: Props) {
  const base = useMemo(() => baseOf(type), [type])
  return (
    <GuardedForm form={form}>
      {record && <UsedNote uses={record.uses} readers={record.readers} />}
      <FormSection title="General">
        <BaseFields form={form} base={base} record={record} only={['title']} />
        <TextField form={form} name="copywrite" label="Copyright" placeholder="© 2026 PT Nusantara" maxLength={150} />
        <BaseFields form={form} base={base} record={record} only={BELOW} />
      </FormSection>
      <FormSection title="File">
        <LargeFileField
          {...{ form, name: 'file_id', label: 'File', folder: `document-${type}`, types: TYPES[type], icon: IconFileText }}
          required
          present={record?.file}
        />
        {type === 'ppt' && (
          <>
            <NumberField
              form={form}
              name="pages"
              label="Pages"
              placeholder="Input pages"
              help="Counted by itself once there is a preview."
              min={1}
              max={DOCUMENT_LIMITS.pages}
            />
            <LargeFileField
              {...{
                form,
                name: 'preview_id',
                label: 'Preview',
                folder: 'document-preview',
                types: TYPES.pdf,
                icon: IconFileText,
              }}
              help="A PDF of the presentation, which learners read on their screen. Without one they download the file."
              present={record?.preview_id ? record.viewed : null}
              mayRepeat
            />
          </>
        )}
      </FormSection>
      <FormSection title="Access">
        <AccessFields form={form} present={record?.distributed_organizations} words={PRIVACIES} />
        <SwitchField form={form} name="allow_download" label="Allow Download" />
        <RadioField form={form} name="status" label="Status" options={STATES} required />
      </FormSection>
      <FormFooter form={form} submit={submit} cancel={cancel} />
    </GuardedForm>
  )
}
