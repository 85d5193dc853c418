import type { MediaDetail } from '@pelita/contract/areas/media/media.ts'
import { MEDIA_LEVELS, MEDIA_LIMITS, type MediaValues } from '@pelita/contract/areas/media/media-form.ts'
import { competencyApi } from '@pelita/contract/learning/competency.ts'
import { IMAGE_MAX_BYTES, THUMBNAILS } from '@pelita/contract/platform/file.ts'
import { userListApi } from '@pelita/contract/platform/user-list.ts'
import { IconFileMusic, IconMovie } from '@tabler/icons-react'
import { type ComponentProps, useMemo } from 'react'
import { AccessFields } from '../../kit/content/general/access-fields.tsx'
import { BaseFields, type ContentBase } from '../../kit/content/general/base-fields.tsx'
import { RadioField } from '../../kit/form/choice/radio-field.tsx'
import { SwitchField } from '../../kit/form/choice/switch-field.tsx'
import { GuardedForm } from '../../kit/form/guarded-form.tsx'
import { FormFooter } from '../../kit/form/layout/form-footer.tsx'
import { FormSection } from '../../kit/form/layout/form-section.tsx'
import { NumberField } from '../../kit/form/number/number-field.tsx'
import type { RecordForm } from '../../kit/form/record/use-record-form.ts'
import { TextField } from '../../kit/form/text/text-field.tsx'
import { RichTextField } from '../../kit/rich-text/rich-text-field.tsx'
import { t } from '../../kit/text/t.ts'
import { LargeFileField } from '../../kit/upload/large-file-field.tsx'
import { ChaptersField } from './chapters-field.tsx'
import type { Kind } from './media-kinds.ts'
import { readLength } from './read-length.ts'
import { SubtitlesField } from './subtitles-field.tsx'

const SOURCES = [
  { value: 'upload', label: 'Upload' },
  { value: 'link', label: 'Link' },
]
const TYPES = { video: 'MP4, WebM or MOV', podcast: 'MP3, M4A or WAV' } as const
const GENERAL = ['title', 'description', 'category', 'level', 'competencies', 'authors', 'tags'] as const

const baseOf = ({ kind, host }: Kind): ContentBase<MediaValues> => ({
  module: kind,
  fields: [...GENERAL, 'thumbnail'],
  names: { authors: 'hosts' },
  levels: MEDIA_LEVELS,
  competencies: competencyApi.list,
  authors: { label: host, from: userListApi.list },
  pictures: { maxBytes: IMAGE_MAX_BYTES, given: THUMBNAILS },
})

interface Props
  extends Omit<RecordForm<MediaValues>, 'submit'>,
    Pick<ComponentProps<typeof FormFooter>, 'submit' | 'also' | 'chosen'> {
  kind: Kind
  record?: MediaDetail
}

/** The fields and texts of a video or podcast. */
export function MediaFormFields({ kind, form, submit, also, chosen, cancel, record }: Props) {
  const base = useMemo(() => baseOf(kind), [kind])
  const known = record && { ...record, authors: record.hosts }
  return (
    <GuardedForm form={form}>
      <FormSection title="General">
        <BaseFields form={form} base={base} record={known} only={GENERAL} />
      </FormSection>
      <MediaSection kind={kind} form={form} record={record} />
      <FormSection title="Thumbnail">
        <BaseFields form={form} base={base} record={known} only={['thumbnail']} />
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
        <AccessFields form={form} present={record?.distributed_organizations} />
      </FormSection>
      <FormFooter {...{ form, submit, also, chosen, cancel }} />
    </GuardedForm>
  )
}

function MediaSection({ kind, form, record }: Pick<Props, 'kind' | 'form'> & { record: MediaDetail | undefined }) {
  const isLink = form.fields.values.source_type === 'link'
  const measure = async (url: string) => {
    const seconds = await readLength(url, kind.kind === 'video')
    if (seconds === null) return
    form.fields.getInputProps('seconds').onChange(seconds)
    form.fields.getInputProps('duration').onChange(Math.max(1, Math.ceil(seconds / 60)))
  }
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
        <LargeFileField
          {...{ form, name: 'file_id', label: 'File', folder: kind.kind, types: TYPES[kind.kind] }}
          required
          icon={kind.kind === 'video' ? IconMovie : IconFileMusic}
          present={record?.file}
          taken={(file) => void measure(file.url)}
        />
      )}
      <NumberField
        {...{ form, name: 'duration', label: 'Duration', suffix: 'Minutes', min: 1, max: MEDIA_LIMITS.duration }}
        required={isLink}
      />
    </FormSection>
  )
}
