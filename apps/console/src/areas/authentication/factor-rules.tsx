import type { authenticationForm } from '@pelita/contract/areas/authentication.ts'
import { roleApi } from '@pelita/contract/areas/role.ts'
import { FACTOR_MODES } from '@pelita/contract/platform/second-factor.ts'
import type { z } from 'zod'
import { useData } from '../../data/use-data.ts'
import { ChecksField } from '../../kit/form/choice/checks-field.tsx'
import { SelectField } from '../../kit/form/choice/select-field.tsx'
import { SwitchField } from '../../kit/form/choice/switch-field.tsx'
import { FormSection } from '../../kit/form/layout/form-section.tsx'
import type { GuardedForm } from '../../kit/form/use-guarded-form.ts'
import { t } from '../../kit/text/t.ts'

const MODES = { off: 'Off', offered: 'Of whoever has set it up', required: 'Required by role' } as const
const modes = FACTOR_MODES.map((value) => ({ value, label: t(MODES[value]) }))
const ALL_ROLES = { query: { page_size: -1, order_by: 'title' } } as const

/** Whether this organisation asks for a second factor at its doors, and of whom in any case. */
export function FactorRules({ form }: { form: GuardedForm<z.input<typeof authenticationForm>> }) {
  const { data } = useData(roleApi.list, ALL_ROLES, 'Failed get roles')
  const options = (data?.results ?? []).map(({ id, title }) => ({ value: id, label: title }))
  const isRequired = form.fields.values.factor_mode === 'required'
  return (
    <FormSection
      title="Two-Step Sign-In"
      help="An authenticator app or a passkey, after the password and the code by mail. It belongs to the person; single sign-on asks for its own."
    >
      <SelectField form={form} name="factor_mode" label="Two-Step Sign-In" required options={modes} />
      {isRequired && (
        <>
          <ChecksField
            form={form}
            name="factor_roles"
            label="Required For"
            help="Whoever has one of these roles sets it up at the next sign-in."
            options={options}
          />
          <SwitchField form={form} name="factor_learners" label="People without a role" help="Learners must have it as well." />
        </>
      )}
    </FormSection>
  )
}
