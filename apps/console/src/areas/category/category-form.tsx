import { type CategoryDetail, categoryForm } from '@pelita/contract/learning/category.ts'
import { CATEGORY_MODULES, moduleTitle } from '@pelita/contract/learning/modules.ts'
import type { z } from 'zod'
import { ChecksField } from '../../kit/form/choice/checks-field.tsx'
import { SwitchField } from '../../kit/form/choice/switch-field.tsx'
import { FormSection } from '../../kit/form/layout/form-section.tsx'
import { TextArea } from '../../kit/form/text/text-area.tsx'
import { TextField } from '../../kit/form/text/text-field.tsx'
import { CategoryField } from '../../kit/pickers/category-field.tsx'
import { type FieldsProps, recordForm } from '../../kit/record/record-form.tsx'
import { ImageField } from '../../kit/upload/image-field.tsx'
import { PICTURE_OR_DRAWING } from '../../kit/upload/picture-rules.ts'
import { categoryRecord } from './category-record.ts'

type CategoryValues = z.input<typeof categoryForm>

const MODULES = CATEGORY_MODULES.map((slug) => ({ value: slug, label: moduleTitle(slug) }))

export default recordForm(categoryRecord, {
  schema: categoryForm,
  empty: { title: '', description: '', parent_id: '', icon: '', modules: [], is_active: true },
  Fields,
})

function Fields({ form, record }: FieldsProps<CategoryValues, CategoryDetail>) {
  const hasChildren = (record?.children_count ?? 0) > 0
  return (
    <>
      <FormSection title="General" help="How the category appears where a content has it.">
        <TextField form={form} name="title" label="Title" placeholder="Input title" required maxLength={100} />
        <TextArea form={form} name="description" label="Description" placeholder="Input description" maxLength={255} />
        <CategoryField
          form={form}
          name="parent_id"
          label="Parent"
          placeholder={hasChildren ? 'Has subcategories' : 'None: a main category'}
          help={hasChildren ? 'A category with subcategories cannot have a parent.' : 'Leave it empty for a main category.'}
          disabled={hasChildren}
          main
          clearable
          except={record?.id}
          present={record?.parent_id}
        />
        <ImageField form={form} name="icon" label="Icon" folder="category/icons" {...PICTURE_OR_DRAWING} />
      </FormSection>
      <FormSection title="Use" help="Where the category can be chosen.">
        <ChecksField
          form={form}
          name="modules"
          label="Module Type"
          help="Without any it is offered for every module."
          options={MODULES}
        />
        <SwitchField
          form={form}
          name="is_active"
          label="Active"
          help="An inactive category is offered no longer; contents that have it keep it."
        />
      </FormSection>
    </>
  )
}
