import type { EMPLOYMENTS, GENDERS } from '@pelita/contract/areas/user-account.ts'
import { USER_GROUPS, type UserGroup } from '@pelita/contract/platform/user.ts'
import type { FieldWords } from '../../kit/form/field/field-words.ts'
import { shortDay } from '../../kit/format/dates.ts'
import { t } from '../../kit/text/t.ts'

export const GROUP_LABELS: Readonly<Record<UserGroup, string>> = {
  expert: 'Expert',
  'training-support': 'Training Support',
  coach: 'Coach',
}
export const groupLabel = (group: string): string => t((GROUP_LABELS as Readonly<Record<string, string>>)[group] ?? group)
export const groupOptions = () => USER_GROUPS.map((value) => ({ value, label: t(GROUP_LABELS[value]) }))

export const GENDER_LABELS: Readonly<Record<(typeof GENDERS)[number], string>> = { male: 'Male', female: 'Female' }
export const EMPLOYMENT_LABELS: Readonly<Record<(typeof EMPLOYMENTS)[number], string>> = {
  permanent: 'Permanent',
  contract: 'Contract',
  intern: 'Intern',
  external: 'External',
}

export const optionsOf = (labels: Readonly<Record<string, string>>) =>
  Object.entries(labels).map(([value, label]) => ({ value, label: t(label) }))

const listed = (value: unknown): string => (Array.isArray(value) && value.length > 0 ? value.map(groupLabel).join(', ') : '-')
const named = (labels: Readonly<Record<string, string>>) => (value: unknown) => t(labels[String(value)] ?? '-')
const dated = (value: unknown) => (typeof value === 'string' ? shortDay(value) : '-')

/** How the fields of an account are called where its history speaks of them. */
export const ACCOUNT_WORDS = new Map<string, FieldWords>([
  ['nik', { label: 'NIK' }],
  ['posisi', { label: 'Job Position' }],
  ['new_email', { label: 'New Email' }],
  ['manager_id', { label: 'Supervisor' }],
  ['groups', { label: 'Group', show: listed }],
  ['gender', { label: 'Gender', show: named(GENDER_LABELS) }],
  ['employment_status', { label: 'Employment Status', show: named(EMPLOYMENT_LABELS) }],
  ['birth_date', { label: 'Birth Date', show: dated }],
  ['join_date', { label: 'Join Date', show: dated }],
])
