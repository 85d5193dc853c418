import { requiredName, says } from '@pelita/contract/core/fields.ts'
import type { LargeFolder } from '@pelita/contract/platform/file.ts'
import type { Icon } from '@tabler/icons-react'
import { z } from 'zod'
import { SelectField } from '../form/choice/select-field.tsx'
import type { FieldForm } from '../form/field/use-field.tsx'
import { NumberField } from '../form/number/number-field.tsx'
import { askValues } from '../form/popup/ask-values.tsx'
import { TextField } from '../form/text/text-field.tsx'
import { t } from '../text/t.ts'
import { LargeFileField } from '../upload/large-file-field.tsx'
import type { LargeFile } from '../upload/large-upload.ts'
import { titleOf } from '../upload/many-files.ts'
import { CategoryField } from './category-field.tsx'
import type { Builds, ContentRow } from './content-sources.ts'

const MOST_PAGES = 1000

const schema = z.object({
  title: requiredName('Title', 150),
  file_id: z.string().min(1, says.required('File')),
  category_id: z.string().min(1, says.required('Category')),
  level_id: z.coerce.number<string>(says.required('Level')).min(1, says.required('Level')),
  pages: z.union([z.literal('').transform(() => undefined), z.coerce.number<string>()]),
})
type Said = z.output<typeof schema>

export interface AskedUpload {
  /** `Upload Video` */
  readonly heading: string
  readonly folder: LargeFolder
  /** `PPT or PPTX` */
  readonly types: string
  readonly icon: Icon
  /** Whose categories are offered. */
  readonly module: string
  readonly levels: readonly { readonly id: number; readonly title: string }[]
  /** Somebody may have to say how many pages it has. */
  readonly asksPages?: boolean
  /** Makes a draft of the file that has arrived. */
  readonly make: (file: LargeFile, said: Said) => Promise<ContentRow>
}

/** A file becomes a draft of the content that is built; category and level are proposed as the content has them. */
export async function askUpload({ about }: Builds, asked: AskedUpload): Promise<ContentRow | undefined> {
  let file: LargeFile | undefined
  let made: ContentRow | undefined
  const level = asked.levels.some(({ id }) => id === about?.level_id) ? String(about?.level_id) : ''
  await askValues({
    title: asked.heading,
    initial: { title: '', file_id: '', category_id: about?.category_id ?? '', level_id: level, pages: '' },
    schema,
    submit: 'Create',
    failed: 'Failed to upload file',
    send: async (said) => {
      if (file) made = await asked.make(file, said)
    },
    fields: (form) => (
      <UploadFields
        form={form}
        asked={asked}
        taken={(arrived) => {
          file = arrived
          const title = form.fields.getInputProps('title')
          if (title.value === '') title.onChange(titleOf(arrived.name))
        }}
      />
    ),
  })
  return made
}

interface Props {
  form: FieldForm<z.input<typeof schema>>
  asked: AskedUpload
  taken: (file: LargeFile) => void
}

function UploadFields({ form, asked: { folder, types, icon, module, levels, asksPages }, taken }: Props) {
  return (
    <>
      <LargeFileField {...{ form, name: 'file_id', label: 'File', folder, types, icon, taken }} required present={null} />
      <TextField form={form} name="title" label="Title" placeholder="Input title" required maxLength={150} />
      <CategoryField form={form} name="category_id" label="Category" placeholder="Select category" required module={module} />
      <SelectField
        {...{ form, name: 'level_id', label: 'Level', placeholder: 'Select level' }}
        required
        options={levels.map(({ id, title }) => ({ value: String(id), label: t(title) }))}
      />
      {asksPages && (
        <NumberField
          {...{ form, name: 'pages', label: 'Pages', placeholder: 'Input pages', min: 1, max: MOST_PAGES }}
          help="Counted by itself once there is a preview."
        />
      )}
    </>
  )
}
