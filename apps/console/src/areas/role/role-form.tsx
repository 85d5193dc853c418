import { ALL_ACCESS } from '@pelita/contract/core/catalogue.ts'
import { useCallback } from 'react'
import { useSession } from '../../data/session.ts'
import { useField } from '../../kit/form/field/use-field.tsx'
import { GuardedForm } from '../../kit/form/guarded-form.tsx'
import { FormFooter } from '../../kit/form/layout/form-footer.tsx'
import { FormSection } from '../../kit/form/layout/form-section.tsx'
import type { RecordForm } from '../../kit/form/record/use-record-form.ts'
import { TextArea } from '../../kit/form/text/text-area.tsx'
import { TextField } from '../../kit/form/text/text-field.tsx'
import { t } from '../../kit/text/t.ts'
import { AllAccessSwitch } from './all-access-switch.tsx'
import { PermissionMatrix } from './permission-matrix.tsx'
import type { RoleValues } from './role-values.ts'

/** The fields and texts of a role, for creating and for editing. */
export function RoleForm({ form, submit, cancel }: RecordForm<RoleValues>) {
  return (
    <GuardedForm form={form} wide>
      <FormSection title="General">
        <TextField form={form} name="title" label="Role Name" placeholder="Input role name" required maxLength={50} />
        <TextArea form={form} name="description" label="Description" placeholder="Input description" maxLength={255} />
      </FormSection>
      <FormSection title="Permissions" help="What everybody with this role may see and do. It acts on their next call.">
        <Permissions form={form} />
      </FormSection>
      <FormFooter form={form} submit={submit} cancel={cancel} />
    </GuardedForm>
  )
}

const NOBODY: ReadonlySet<string> = new Set()

function Permissions({ form }: Pick<RecordForm<RoleValues>, 'form'>) {
  const held = useSession()?.features ?? NOBODY
  const show = useCallback((value: unknown) => described(value), [])
  const { value, change } = useField({ form, name: 'permissions', label: 'Permissions' }, show)
  const permissions = listOf(value)
  const all = permissions.includes(ALL_ACCESS)
  // The cells chosen before stay in the form, so that the switch can be turned back.
  const cells = permissions.filter((one) => one !== ALL_ACCESS)
  return (
    <>
      <AllAccessSwitch on={all} allowed={held.has(ALL_ACCESS)} change={(on) => change(on ? [ALL_ACCESS, ...cells] : cells)} />
      <PermissionMatrix permissions={permissions} held={held} change={change} />
    </>
  )
}

const listOf = (value: unknown): string[] => (Array.isArray(value) ? value.filter((one) => typeof one === 'string') : [])

const described = (value: unknown): string => {
  const permissions = listOf(value)
  return permissions.includes(ALL_ACCESS) ? t('All access') : t('{n} permissions selected', { n: permissions.length })
}
