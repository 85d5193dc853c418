import { competencyApi } from '@pelita/contract/areas/competency.ts'
import { IMAGE_MAX_BYTES, THUMBNAILS } from '@pelita/contract/areas/file.ts'
import type { MediaDetail } from '@pelita/contract/areas/media/media.ts'
import { MEDIA_LEVELS, MEDIA_LIMITS, MEDIA_PRIVACIES } from '@pelita/contract/areas/media/media-form.ts'
import { userListApi } from '@pelita/contract/areas/user-list.ts'
import type { ComponentProps } from 'react'
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
import { ChaptersField } from './chapters-field.tsx'
import { MediaFileField } from './media-file-field.tsx'
import type { Kind, MediaTyped } from './media-kinds.ts'
import { SubtitlesField } from './subtitles-field.tsx'

const IMAGE_RULES = { accept: ['image/jpeg', 'image/png'], maxBytes: IMAGE_MAX_BYTES }
const LEVELS = MEDIA_LEVELS.map(({ id, title }) => ({ value: String(id), label: title }))
const SOURCES = [
  { value: 'upload', label: 'Upload' },
  { value: 'link', label: 'Link' },
]
export const PRIVACY_WORDS = {
  PUBLIC: 'Public',
  PROTECTED: 'Protected',
  PRIVATE: 'Private',
  CORPORATE: 'Corporate Only',
} as const

interface Props
  extends Omit<RecordForm<MediaTyped>, 'submit'>,
    Pick<ComponentProps<typeof FormFooter>, 'submit' | 'also' | 'chosen'> {
  kind: Kind
  record?: MediaDetail
}

/** The fields and texts of a video or podcast. */
export function MediaFormFields({ kind, form, submit, also, chosen, cancel, record }: Props) {
  const levels = LEVELS.map(({ value, label }) => ({ value, label: t(label) }))
  const privacies = MEDIA_PRIVACIES.map((value) => ({ value, label: t(PRIVACY_WORDS[value]) }))
  return (
    <GuardedForm form={form}>
      <FormSection title="General">
        <TextField form={form} name="title" label="Title" placeholder="Input title" required maxLength={150} />
        <RichTextField form={form} name="description" label="Description" placeholder="Input description" required />
        <CategoryField
          {...{ form, name: 'category_id', label: 'Category', placeholder: 'Select category', module: kind.kind }}
          required
          present={record?.category_id}
        />
        <SelectField form={form} name="level_id" label="Level" placeholder="Select level" required options={levels} />
        <ManyField
          {...{ form, name: 'competencies', label: 'Competencies', placeholder: 'Select competency' }}
          endpoint={competencyApi.list}
          input={{ query: {} }}
          choice={({ id, code, name }) => ({ value: id, label: `${code} ${name}` })}
          known={(record?.competencies ?? []).map(({ id, name }) => ({ value: id, label: name }))}
          failed="Failed get competencies"
        />
        <ManyField
          {...{ form, name: 'hosts', label: kind.host, placeholder: 'Select person' }}
          endpoint={userListApi.list}
          input={{ query: { for_author: 'true' } }}
          choice={({ id, full_name }) => ({ value: id, label: full_name })}
          known={(record?.hosts ?? []).map(({ id, full_name }) => ({ value: id, label: full_name }))}
          failed="Failed get users"
        />
        <TextField form={form} name="tags" label="Tags" help="Separated by commas" placeholder="Input tags" />
      </FormSection>
      <MediaSection kind={kind} form={form} record={record} />
      <FormSection title="Thumbnail">
        <ImageField
          {...{ form, name: 'thumbnail', label: 'Thumbnail', folder: 'content/user-upload/image', rules: IMAGE_RULES }}
          hint="JPG or PNG, at most 2MB"
          given={THUMBNAILS}
        />
      </FormSection>
      <FormSection title="Additional">
        {kind.kind === 'video' && <SubtitlesField form={form} name="subtitles" label="Subtitles" present={record?.subtitles} />}
        {kind.kind === 'podcast' && (
          <>
            <NumberField form={form} name="season" label="Season" min={1} max={999} />
            <NumberField form={form} name="episode_no" label="Episode" min={1} max={9999} />
          </>
        )}
        <RichTextField form={form} name="transcript" label="Transcript" placeholder="Input transcript" />
        <ChaptersField form={form} name="chapters" label="Chapters" help="Where its parts begin, at most 20" />
        <SwitchField form={form} name="allow_download" label="Allow Download" />
        <SwitchField form={form} name="allow_comment" label="Allow Comment" />
      </FormSection>
      <FormSection title="Access">
        <SelectField form={form} name="privacy" label="Privacy" required options={privacies} />
        <OrganizationsField
          form={form}
          name="distributed_organizations"
          label="Distribute to organizations"
          present={record?.distributed_organizations}
        />
      </FormSection>
      <FormFooter {...{ form, submit, also, chosen, cancel }} />
    </GuardedForm>
  )
}

function MediaSection({ kind, form, record }: Pick<Props, 'kind' | 'form'> & { record: MediaDetail | undefined }) {
  const isLink = form.fields.values.source_type === 'link'
  const uses = record?.uses ?? 0
  const used = uses > 0 ? t('It is used in {n} modules: whoever takes part sees the new one.', { n: uses }) : undefined
  return (
    <FormSection title="Media" {...(used && { help: used })}>
      <RadioField form={form} name="source_type" label="Source" options={SOURCES} required />
      {isLink ? (
        <TextField
          {...{ form, name: 'link_url', label: 'Link', placeholder: 'https://', maxLength: 500 }}
          required
          help={kind.kind === 'video' ? 'YouTube, Vimeo or an mp4 file' : 'Spotify, SoundCloud or an mp3 file'}
        />
      ) : (
        <MediaFileField form={form} name="file_id" label="File" required kind={kind.kind} present={record?.file} />
      )}
      <NumberField
        {...{ form, name: 'duration', label: 'Duration', suffix: 'Minutes', min: 1, max: MEDIA_LIMITS.duration }}
        required={isLink}
      />
    </FormSection>
  )
}
