import type { UserDetail } from '@pelita/contract/areas/user-account.ts'
import { IMAGE_MAX_BYTES } from '@pelita/contract/platform/file.ts'
import { useMemo } from 'react'
import { dayOf } from '../../kit/filters/day.ts'
import { ChecksField } from '../../kit/form/choice/checks-field.tsx'
import { SelectField } from '../../kit/form/choice/select-field.tsx'
import { SwitchField } from '../../kit/form/choice/switch-field.tsx'
import { DateField } from '../../kit/form/date/date-field.tsx'
import { GuardedForm } from '../../kit/form/guarded-form.tsx'
import { FormFooter } from '../../kit/form/layout/form-footer.tsx'
import { FormSection } from '../../kit/form/layout/form-section.tsx'
import { TextField } from '../../kit/form/text/text-field.tsx'
import type { GuardedForm as Form } from '../../kit/form/use-guarded-form.ts'
import { t } from '../../kit/text/t.ts'
import { ImageField } from '../../kit/upload/image-field.tsx'
import { SupervisorField } from './supervisor-field.tsx'
import css from './user.module.css'
import { useAssignableRoles, useCompanies, useDivisions, useRoles } from './user-options.ts'
import type { UserValues } from './user-values.ts'
import { EMPLOYMENT_LABELS, GENDER_LABELS, groupOptions, optionsOf } from './user-words.ts'

const PICTURE = { accept: ['image/jpeg', 'image/png'], maxBytes: IMAGE_MAX_BYTES }

interface Props {
  form: Form<UserValues>
  submit: 'Create' | 'Save'
  /** Only a form that creates has one. */
  cancel?: () => void
  /** The account that is edited. */
  record?: UserDetail
}

/** The fields and texts of an account, for creating, copying and editing. */
export function UserForm({ form, submit, cancel, record }: Props) {
  return (
    <GuardedForm form={form}>
      <Personal form={form} record={record} />
      <Employment form={form} record={record} />
      <Access form={form} record={record} />
      <FormFooter form={form} submit={submit} {...(cancel && { cancel: { go: cancel } })} />
    </GuardedForm>
  )
}

interface SectionProps {
  form: Form<UserValues>
  record: UserDetail | undefined
}

/** Of somebody who may do more than oneself, only what describes the job can be changed. */
const isOutOfReach = (record: UserDetail | undefined): boolean => record !== undefined && !record.can_manage && !record.is_self
const OUT_OF_REACH = 'This account may do more than yours. You can change only what describes the job.'

/** The same words for every address: whether somebody has it elsewhere is nobody's business here. */
const emailHelp = (record: UserDetail | undefined): string => {
  if (!record || record.is_pending)
    return 'The account is pending until the invitation sent to this address is accepted. Leave it empty for people without e-mail: they sign in with their NIK.'
  if (!record.email)
    return record.new_email
      ? 'Not accepted yet. Until then the person signs in with the NIK.'
      : 'An address counts once the invitation sent there is accepted. Until then the person signs in with the NIK.'
  return record.new_email
    ? 'Not accepted yet. Until then the person signs in with the present address.'
    : 'A new address counts once the invitation sent there is accepted.'
}

function Personal({ form, record }: SectionProps) {
  const outOfReach = isOutOfReach(record)
  const theirs = (record?.is_shared ?? false) || outOfReach
  const loginClosed = record !== undefined && !record.can_change_login
  return (
    <FormSection title="Personal" help="Who the person is, and where mail reaches them.">
      {theirs && (
        <p className={css.notice}>
          {t(outOfReach ? OUT_OF_REACH : 'This account is managed by its owner. Only the person can change what stands here.')}
        </p>
      )}
      <ImageField
        form={form}
        name="picture"
        label="Picture"
        folder="content/user-upload/picture"
        rules={PICTURE}
        hint="JPG or PNG, at most 2MB"
        disabled={theirs}
      />
      <TextField
        form={form}
        name="full_name"
        label="Full Name"
        placeholder="Input full name"
        required
        maxLength={100}
        disabled={theirs}
      />
      <TextField
        form={form}
        name="email"
        label="Email"
        placeholder="Input email"
        type="email"
        required={Boolean(record?.email) && !record?.is_pending}
        maxLength={150}
        disabled={loginClosed}
        help={emailHelp(record)}
      />
      <TextField form={form} name="phone" label="Phone" placeholder="081234567890" type="tel" maxLength={16} disabled={theirs} />
      <div className={css.pair}>
        <SelectField
          form={form}
          name="gender"
          label="Gender"
          placeholder="Select gender"
          options={optionsOf(GENDER_LABELS)}
          clearable
          disabled={theirs}
        />
        <DateField form={form} name="birth_date" label="Birth Date" max={dayOf(new Date())} disabled={theirs} />
      </div>
    </FormSection>
  )
}

function Employment({ form, record }: SectionProps) {
  const divisions = useDivisions()
  const companies = useCompanies()
  return (
    <FormSection title="Employment" help="Where the person works in this organization.">
      <div className={css.pair}>
        <TextField
          form={form}
          name="nik"
          label="NIK"
          placeholder="Input NIK"
          required
          maxLength={30}
          help="Nomor Induk Karyawan: the number the organization knows this person by, once for everybody"
          disabled={isOutOfReach(record)}
        />
        <TextField form={form} name="posisi" label="Job Position" placeholder="Input job position" required maxLength={100} />
      </div>
      <SelectField form={form} name="division_id" label="Division" placeholder="Select division" required {...divisions} />
      <SelectField form={form} name="company_id" label="Company" placeholder="Select company" clearable {...companies} />
      <SupervisorField form={form} present={record?.manager ?? null} {...(record && { except: record.id })} />
      <div className={css.pair}>
        <SelectField
          form={form}
          name="employment_status"
          label="Employment Status"
          placeholder="Select employment status"
          options={optionsOf(EMPLOYMENT_LABELS)}
          clearable
        />
        <DateField form={form} name="join_date" label="Join Date" />
      </div>
    </FormSection>
  )
}

const NOT_YOURS = 'Role and status of this account are not yours to change.'

function Access({ form, record }: SectionProps) {
  const groups = useMemo(groupOptions, [])
  const hasAddress = form.fields.values.email.trim() !== ''
  const closed = record !== undefined && !record.can_manage
  // A role that is not theirs to give is still shown where they cannot change it.
  const every = useRoles(closed)
  const assignable = useAssignableRoles(!closed)
  const roles = closed ? every : assignable
  return (
    <FormSection title="Access" help="What the person may do. Without a role the person is a learner only.">
      <SelectField
        form={form}
        name="role_id"
        label="Role"
        placeholder="Select role"
        clearable
        disabled={closed}
        help={closed ? NOT_YOURS : undefined}
        {...roles}
      />
      <ChecksField form={form} name="groups" label="Group" options={groups} disabled={isOutOfReach(record)} />
      {!record && !hasAddress && (
        <TextField
          form={form}
          name="password"
          label="First Password"
          placeholder="Leave empty to have one made"
          maxLength={128}
          autoComplete="new-password"
          help="To be handed over with the NIK. It must be changed at the first sign-in."
        />
      )}
      {!record && hasAddress && (
        <SwitchField
          form={form}
          name="send_invitation"
          label="Send invitation e-mail"
          help="The person accepts with the link in it, within 72 hours, and can sign in from then on."
        />
      )}
    </FormSection>
  )
}
