import {
  type AuthenticationForm,
  authentication,
  authenticationApi,
  type authenticationForm,
  EXPIRY,
  OTP_DOORS,
  OTP_MODES,
} from '@pelita/contract/areas/authentication.ts'
import type { CallOutput } from '@pelita/contract/core/endpoint.ts'
import { workplaceApi } from '@pelita/contract/platform/workplace.ts'
import { lazy, Suspense } from 'react'
import type { z } from 'zod'
import { useData } from '../../data/use-data.ts'
import { SelectField } from '../../kit/form/choice/select-field.tsx'
import { SwitchField } from '../../kit/form/choice/switch-field.tsx'
import { lazySchema } from '../../kit/form/field/lazy-schema.ts'
import { FormSection } from '../../kit/form/layout/form-section.tsx'
import { NumberField } from '../../kit/form/number/number-field.tsx'
import { filledFrom } from '../../kit/form/record/use-record-form.ts'
import { LinesField } from '../../kit/form/text/lines-field.tsx'
import type { GuardedForm } from '../../kit/form/use-guarded-form.ts'
import { SettingsPage } from '../../kit/settings/settings-page.tsx'
import { t } from '../../kit/text/t.ts'

/** Needs the roles, which nothing else here does: it follows the rest of the page (decision 105). */
const FactorRules = lazy(async () => ({ default: (await import('./factor-rules.tsx')).FactorRules }))

type Values = z.input<typeof authenticationForm>
type Page = CallOutput<typeof authenticationApi.read>
interface Part {
  form: GuardedForm<Values>
}

const EMPTY: Values = {
  ...{ min_length: 10, require_upper: false, require_lower: false, require_digit: false, require_symbol: false, history: 5 },
  ...{ expires_days: 0, max_failures: 5, window_minutes: 15, lock_minutes: 15, session_duration: 480, remember_days: 30 },
  ...{ idle_minutes: 60, learner_idle_minutes: 240 },
  single_session: false,
  ...{ allowed_ip_ranges: [], otp_mode: 'off', otp_life_minutes: 5, otp_apply_to: 'console', allow_request_access: false },
  ...{ factor_mode: 'offered', factor_roles: [], factor_learners: false, allowed_email_domains: [], default_division: '' },
}

const kind = {
  api: authenticationApi,
  schema: lazySchema(async () => (await import('@pelita/contract/areas/authentication.ts')).authenticationForm),
  page: 'Authentication',
  update: authentication.can('update'),
  valuesOf: (page: Page): Values => filledFrom(EMPTY, page),
}

const MODES = { off: 'Off', every_login: 'At every login', new_device: 'On a new device' } as const
const DOORS = { console: 'Console', learner: 'Learner app', both: 'Both' } as const
const modes = OTP_MODES.map((value) => ({ value, label: t(MODES[value]) }))
const doors = OTP_DOORS.map((value) => ({ value, label: t(DOORS[value]) }))

/** Password Policy, Login Protection, Verification and Registration. */
export function SignInRules() {
  return (
    <SettingsPage<AuthenticationForm, Values, Page> kind={kind}>
      {(form) => (
        <>
          <PasswordPolicy form={form} />
          <LoginProtection form={form} />
          <Verification form={form} />
          <Suspense fallback={null}>
            <FactorRules form={form} />
          </Suspense>
          <Registration form={form} />
        </>
      )}
    </SettingsPage>
  )
}

function PasswordPolicy({ form }: Part) {
  return (
    <FormSection
      title="Password Policy"
      help="A stricter policy applies at the next password change. Common passwords, the own name or email and the name of the organization are always refused."
    >
      <NumberField form={form} name="min_length" label="Minimum Length" required min={8} max={64} suffix="Characters" />
      <SwitchField form={form} name="require_upper" label="Uppercase letter" />
      <SwitchField form={form} name="require_lower" label="Lowercase letter" />
      <SwitchField form={form} name="require_digit" label="Digit" />
      <SwitchField form={form} name="require_symbol" label="Symbol" />
      <NumberField
        form={form}
        name="history"
        label="Password History"
        help="So many earlier passwords cannot be used again."
        required
        min={0}
        max={24}
      />
      <NumberField
        form={form}
        name="expires_days"
        label="Expires After"
        help="0 is never."
        required
        min={0}
        max={EXPIRY.most}
        suffix="Days"
      />
    </FormSection>
  )
}

function LoginProtection({ form }: Part) {
  return (
    <FormSection
      title="Login Protection"
      help="Failures are counted for an account and an address together: nobody can lock another person out from elsewhere."
    >
      <NumberField form={form} name="max_failures" label="Maximum Failures" required min={3} max={10} />
      <NumberField form={form} name="window_minutes" label="Counted Within" required min={1} max={1440} suffix="Minutes" />
      <NumberField form={form} name="lock_minutes" label="Locked For" required min={5} max={1440} suffix="Minutes" />
      <NumberField form={form} name="session_duration" label="Session Duration" required min={15} max={1440} suffix="Minutes" />
      <NumberField
        form={form}
        name="idle_minutes"
        label="Idle Console"
        help="Whoever does nothing for so long is signed out; the console says so two minutes before."
        required
        min={5}
        max={1440}
        suffix="Minutes"
      />
      <NumberField
        form={form}
        name="learner_idle_minutes"
        label="Idle Learner App"
        help="The same in the learner app. A phone that stays signed in goes on by itself."
        required
        min={15}
        max={1440}
        suffix="Minutes"
      />
      <NumberField
        form={form}
        name="remember_days"
        label="Remember Phones"
        help="So long a phone may stay signed in to the learner app. 0 is never. Terms, addresses and status are checked each time."
        required
        min={0}
        max={365}
        suffix="Days"
      />
      <SwitchField form={form} name="single_session" label="Single session" help="A new login ends the ones before." />
      <LinesField
        form={form}
        name="allowed_ip_ranges"
        label="Allowed IP Addresses"
        help="One address or range in each line, such as 10.1.0.0/16. None: everywhere."
      />
    </FormSection>
  )
}

function Verification({ form }: Part) {
  const isOff = form.fields.values.otp_mode === 'off'
  return (
    <FormSection title="Verification" help="A code by mail, after the password.">
      <SelectField form={form} name="otp_mode" label="Verification" required options={modes} />
      <NumberField form={form} name="otp_life_minutes" label="Code Life" required min={1} max={30} suffix="Minutes" />
      <SelectField form={form} name="otp_apply_to" label="Applies To" required options={doors} disabled={isOff} />
    </FormSection>
  )
}

const ALL_DIVISIONS = { query: { page_size: -1, order_by: 'division_name' } } as const

function Registration({ form }: Part) {
  const { data } = useData(workplaceApi.divisions, ALL_DIVISIONS, 'Failed get divisions')
  const options = (data?.results ?? []).map(({ id, division_name }) => ({ value: id, label: division_name }))
  return (
    <FormSection title="Registration">
      <SwitchField
        form={form}
        name="allow_request_access"
        label="Request access"
        help="The login page offers to ask for an account; somebody approves each."
      />
      <LinesField
        form={form}
        name="allowed_email_domains"
        label="Email Domains"
        help="One in each line. Only addresses of these may ask. None: all."
      />
      <SelectField
        form={form}
        name="default_division"
        label="Default Division"
        placeholder="Select division"
        options={options}
        clearable
      />
    </FormSection>
  )
}
