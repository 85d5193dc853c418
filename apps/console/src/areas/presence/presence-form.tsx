import { DESCRIPTION_MAX, type presenceForm } from '@pelita/contract/areas/presence.ts'
import { referenceApi } from '@pelita/contract/areas/reference.ts'
import { useMemo } from 'react'
import type { z } from 'zod'
import { useData } from '../../data/use-data.ts'
import { SelectField } from '../../kit/form/choice/select-field.tsx'
import { GuardedForm } from '../../kit/form/guarded-form.tsx'
import { FormFooter } from '../../kit/form/layout/form-footer.tsx'
import { FormSection } from '../../kit/form/layout/form-section.tsx'
import { TextArea } from '../../kit/form/text/text-area.tsx'
import { TextField } from '../../kit/form/text/text-field.tsx'
import type { GuardedForm as Form } from '../../kit/form/use-guarded-form.ts'

export type PresenceValues = z.input<typeof presenceForm>

interface Props {
  form: Form<PresenceValues>
  submit: 'Create' | 'Save'
  cancel: () => void
  /** A module already uses the presence, so its type stays. */
  associated?: boolean
}

/** The fields and texts of a presence, for creating and for editing. */
export function PresenceForm({ form, submit, cancel, associated = false }: Props) {
  const types = useData(referenceApi.moduleOptions, { query: { group: 'presence' } }, 'Failed get module types')
  const options = useMemo(() => (types.data ?? []).map(({ slug, title }) => ({ value: slug, label: title })), [types.data])
  return (
    <GuardedForm form={form}>
      <FormSection title="General" help="What participants see when they check in, and where the presence is used.">
        <TextField form={form} name="title" label="Title" placeholder="Input title" required maxLength={150} />
        <SelectField
          form={form}
          name="content_type"
          label="Learning Module Type"
          placeholder="Select learning module type"
          required
          options={options}
          loading={types.isPending}
          disabled={associated}
          help={associated ? 'The type cannot be changed while a module uses this presence.' : undefined}
        />
        <TextArea
          form={form}
          name="description"
          label="Description"
          placeholder="Input description"
          required
          maxLength={DESCRIPTION_MAX}
        />
      </FormSection>
      <FormFooter form={form} submit={submit} cancel={{ go: cancel }} />
    </GuardedForm>
  )
}
