import { competencyApi } from '@pelita/contract/areas/competency.ts'
import type { DocumentDetail } from '@pelita/contract/areas/document/document.ts'
import {
  DOCUMENT_LEVELS,
  DOCUMENT_LIMITS,
  DOCUMENT_PRIVACIES,
  DOCUMENT_STATES,
  type DocumentType,
  type DocumentValues,
} from '@pelita/contract/areas/document/document-form.ts'
import { IMAGE_MAX_BYTES, THUMBNAILS } from '@pelita/contract/areas/file.ts'
import { STATUSES } from '../../kit/badges/statuses.ts'
import { FormFooter } from '../../kit/form/form-footer.tsx'
import { FormSection } from '../../kit/form/form-section.tsx'
import { GuardedForm } from '../../kit/form/guarded-form.tsx'
import { ManyField } from '../../kit/form/many-field.tsx'
import { NumberField } from '../../kit/form/number-field.tsx'
import { RadioField } from '../../kit/form/radio-field.tsx'
import { SelectField } from '../../kit/form/select-field.tsx'
import { SwitchField } from '../../kit/form/switch-field.tsx'
import { TextField } from '../../kit/form/text-field.tsx'
import type { RecordForm } from '../../kit/form/use-record-form.ts'
import { CategoryField } from '../../kit/pickers/category-field.tsx'
import { OrganizationsField } from '../../kit/pickers/organizations-field.tsx'
import { RichTextField } from '../../kit/rich-text/rich-text-field.tsx'
import { t } from '../../kit/text/t.ts'
import { ImageField } from '../../kit/upload/image-field.tsx'
import { FileField } from './file-field.tsx'
import { TagsField } from './tags-field.tsx'
import { UsedNote } from './used-note.tsx'

const IMAGE_RULES = { accept: ['image/jpeg', 'image/png'], maxBytes: IMAGE_MAX_BYTES }
const STATES = DOCUMENT_STATES.map((value) => ({ value, label: STATUSES[value].label }))
export const PRIVACIES = {
  PUBLIC: 'Public',
  PROTECTED: 'Protected: after an approval',
  PRIVATE: 'Private: only inside the modules it stands in',
  CORPORATE: 'Corporate: only members of this organization',
} as const satisfies Record<(typeof DOCUMENT_PRIVACIES)[number], string>

interface Props extends RecordForm<DocumentValues> {
  type: DocumentType
  record?: DocumentDetail
}

/** The fields and texts of a document; its type stays as it was made. */
export function DocumentForm({ type, form, submit, cancel, record }: Props) {
  const levels = DOCUMENT_LEVELS.map(({ id, title }) => ({ value: String(id), label: t(title) }))
  const known = record?.competencies.map(({ id, code, name }) => ({ value: id, label: `${code} ${name}` })) ?? []
  return (
    <GuardedForm form={form}>
      {record && <UsedNote uses={record.uses} readers={record.readers} />}
      <FormSection title="General">
        <TextField form={form} name="title" label="Title" placeholder="Input title" required maxLength={150} />
        <TextField form={form} name="copywrite" label="Copyright" placeholder="© 2026 PT Nusantara" maxLength={150} />
        <RichTextField form={form} name="description" label="Description" required folder="content/user-upload/editor" />
        <CategoryField
          form={form}
          name="category_id"
          label="Category"
          placeholder="Select category"
          required
          module={`document-${type}`}
          present={record?.category_id}
        />
        <SelectField form={form} name="level_id" label="Level" placeholder="Select level" required options={levels} />
        <ManyField
          form={form}
          name="competencies"
          label="Competencies"
          placeholder="Select competency"
          endpoint={competencyApi.list}
          input={{ query: {} }}
          choice={({ id, code, name }) => ({ value: id, label: `${code} ${name}` })}
          known={known}
          failed="Failed get competencies"
        />
        <TagsField form={form} name="tags" label="Tags" help="Separated by commas" placeholder="Input tags" />
        <ImageField
          form={form}
          name="thumbnail"
          label="Thumbnail"
          folder="content/user-upload/image"
          rules={IMAGE_RULES}
          hint="JPG or PNG, at most 2MB"
          given={THUMBNAILS}
        />
      </FormSection>
      <FormSection title="File">
        <FileField form={form} name="file_id" label="File" required type={type} present={record?.file ?? undefined} />
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
            <FileField
              form={form}
              name="preview_id"
              label="Preview"
              help="A PDF of the presentation, which learners read on their screen. Without one they download the file."
              type={type}
              preview
              present={record?.preview_id ? (record.viewed ?? undefined) : undefined}
            />
          </>
        )}
      </FormSection>
      <FormSection title="Access">
        <SelectField
          form={form}
          name="privacy"
          label="Privacy"
          required
          options={DOCUMENT_PRIVACIES.map((value) => ({ value, label: t(PRIVACIES[value]) }))}
        />
        <OrganizationsField
          form={form}
          name="distributed_organizations"
          label="Distribute to organizations"
          present={record?.distributed_organizations}
        />
        <SwitchField form={form} name="allow_download" label="Allow Download" />
        <RadioField form={form} name="status" label="Status" options={STATES} required />
      </FormSection>
      <FormFooter form={form} submit={submit} cancel={cancel} />
    </GuardedForm>
  )
}
