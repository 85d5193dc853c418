import { type CategoryDetail, categoryApi, categoryForm, categoryScreens } from '@pelita/contract/areas/category.ts'
import { IMAGE_MAX_BYTES } from '@pelita/contract/areas/file.ts'
import { CATEGORY_MODULES, moduleTitle } from '@pelita/contract/areas/reference.ts'
import type { z } from 'zod'
import { ChecksField } from '../../kit/form/checks-field.tsx'
import { FormFooter } from '../../kit/form/form-footer.tsx'
import { FormSection } from '../../kit/form/form-section.tsx'
import { GuardedForm } from '../../kit/form/guarded-form.tsx'
import { SwitchField } from '../../kit/form/switch-field.tsx'
import { TextArea } from '../../kit/form/text-area.tsx'
import { TextField } from '../../kit/form/text-field.tsx'
import { filledFrom, type RecordForm } from '../../kit/form/use-record-form.ts'
import { CategoryField } from '../../kit/pickers/category-field.tsx'
import { ImageField } from '../../kit/upload/image-field.tsx'

export type CategoryValues = z.input<typeof categoryForm>

const ICON_RULES = { accept: ['image/jpeg', 'image/png'], maxBytes: IMAGE_MAX_BYTES }
const EMPTY: CategoryValues = { title: '', description: '', parent_id: '', icon: '', modules: [], is_active: true }

export const categoryKind = {
  api: categoryApi,
  schema: categoryForm,
  noun: 'Category',
  list: categoryScreens.list.path,
  empty: EMPTY,
  valuesOf: (record: CategoryDetail) => filledFrom(EMPTY, record),
}

const MODULES = CATEGORY_MODULES.map((slug) => ({ value: slug, label: moduleTitle(slug) }))

interface Props extends RecordForm<CategoryValues> {
  record?: CategoryDetail
}

/** The fields and texts of a category, for creating and for editing. */
export function CategoryForm({ form, submit, cancel, record }: Props) {
  const hasChildren = (record?.children_count ?? 0) > 0
  return (
    <GuardedForm form={form}>
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
        <ImageField
          form={form}
          name="icon"
          label="Icon"
          folder="content/user-upload/image"
          rules={ICON_RULES}
          hint="JPG or PNG, at most 2MB"
        />
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
      <FormFooter form={form} submit={submit} cancel={cancel} />
    </GuardedForm>
  )
}
