import { type UserDetail, type UserForm, userEdit, userForm } from '@pelita/contract/areas/user-account.ts'
import { formSchema } from '../../kit/form/field/form-schema.ts'

/** What the form holds: '' where nothing is chosen or typed. */
export interface UserValues extends Record<string, unknown> {
  full_name: string
  email: string
  phone: string
  picture: string
  gender: string
  birth_date: string
  nik: string
  posisi: string
  division_id: string
  company_id: string
  manager_id: string
  join_date: string
  employment_status: string
  role_id: string
  groups: readonly string[]
  send_invitation: boolean
  /** Of people without an address: to be handed over. */
  password: string
}

export const createSchema = formSchema<UserValues, UserForm>(userForm)
export const editSchema = formSchema<UserValues, Omit<UserForm, 'send_invitation'>>(userEdit)

export const EMPTY: UserValues = {
  full_name: '',
  email: '',
  phone: '',
  picture: '',
  gender: '',
  birth_date: '',
  nik: '',
  posisi: '',
  division_id: '',
  company_id: '',
  manager_id: '',
  join_date: '',
  employment_status: '',
  role_id: '',
  groups: [],
  send_invitation: true,
  password: '',
}

export const valuesOf = (record: UserDetail): UserValues => ({
  full_name: record.full_name,
  email: record.new_email ?? record.email ?? '',
  phone: record.phone ?? '',
  picture: record.picture ?? '',
  gender: record.gender ?? '',
  birth_date: record.birth_date ?? '',
  nik: record.nik,
  posisi: record.posisi,
  division_id: record.division?.id ?? '',
  company_id: record.company?.id ?? '',
  manager_id: record.manager?.id ?? '',
  join_date: record.join_date ?? '',
  employment_status: record.employment_status ?? '',
  role_id: record.role?.id ?? '',
  groups: record.groups,
  send_invitation: true,
  password: '',
})

/** Somebody in the same place: where and as what they work, never who they are. */
export const copyOf = (record: UserDetail): UserValues => {
  const { posisi, division_id, company_id, manager_id, join_date, employment_status, role_id, groups } = valuesOf(record)
  return { ...EMPTY, posisi, division_id, company_id, manager_id, join_date, employment_status, role_id, groups }
}
