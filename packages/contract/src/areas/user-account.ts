import { z } from 'zod'
import { cleanName } from '../core/clean-name.ts'
import { choice, email, instant, orEmpty, patchOf, personName, recordId, requiredName, says } from '../core/fields.ts'
import { phone } from '../core/phone.ts'
import { optionalPicture } from '../platform/file.ts'
import { USER_GROUPS, userGroup, userRow } from '../platform/user.ts'

export const GENDERS = ['male', 'female'] as const
export const EMPLOYMENTS = ['permanent', 'contract', 'intern', 'external'] as const

const optionalId = recordId.nullish()
const NAME_LENGTH = 'Full Name must be between 3 and 100 characters'

export const fullName = z
  .string(says.required('Full Name'))
  .overwrite(cleanName)
  .min(1, says.required('Full Name'))
  .min(3, NAME_LENGTH)
  .max(100, NAME_LENGTH)
export const nik = z
  .string(says.required('NIK'))
  .trim()
  .min(1, says.required('NIK'))
  .max(30, says.tooLong('NIK', 30))
  .regex(/^[A-Za-z0-9.-]+$/, says.notValid('NIK'))
export const jobPosition = requiredName('Job Position', 100)

const today = () => new Date().toISOString().slice(0, 10)

/** What belongs to the person; in several organisations, only the person changes it. */
const personal = {
  full_name: fullName,
  /** None: the person is known by the NIK, to this organisation alone, and signs in with it (decision 125). */
  email: orEmpty(email()),
  phone: phone.nullish(),
  picture: optionalPicture('Picture', ['content/user-upload/picture']),
  gender: choice('Gender', GENDERS).nullish(),
  birth_date: z.iso
    .date(says.notValid('Birth Date'))
    .refine((day) => day < today() && day > '1900', says.notValid('Birth Date'))
    .nullish(),
}
export type PersonalField = keyof typeof personal
export const PERSONAL_FIELDS = Object.keys(personal) as PersonalField[]

/** The policy of the organisation is checked when it is saved. */
const password = z.string(says.notValid('Password')).max(128, says.tooLong('Password', 128)).nullish()

export const userEdit = z.object({
  ...personal,
  nik,
  posisi: jobPosition,
  division_id: z.uuid(says.required('Division')),
  company_id: optionalId,
  manager_id: optionalId,
  role_id: optionalId,
  groups: z.array(userGroup, says.notValid('Group')).max(USER_GROUPS.length, says.notValid('Group')).optional(),
  join_date: z.iso.date(says.notValid('Join Date')).nullish(),
  employment_status: choice('Employment Status', EMPLOYMENTS).nullish(),
  password,
})
export const userForm = userEdit.extend({ send_invitation: z.boolean().optional() })
export const userPatch = patchOf(userEdit)
export type UserForm = z.output<typeof userForm>
export type UserPatch = z.output<typeof userPatch>

export const userDetail = userRow.extend({
  phone: z.string().nullable(),
  gender: z.enum(GENDERS).nullable(),
  birth_date: z.string().nullable(),
  manager: z.object({ id: z.uuid(), full_name: z.string(), nik: z.string() }).nullable(),
  join_date: z.string().nullable(),
  employment_status: z.enum(EMPLOYMENTS).nullable(),
  locked_until: instant.nullable(),
  /** Signs in with the organisation's own provider: whoever came first as this account, and nobody else. */
  sso_linked: z.boolean(),
  is_self: z.boolean(),
  /** The person also belongs to somebody else: what is theirs is read-only here. */
  is_shared: z.boolean(),
  /** Whether e-mail and password may be changed by the reader. */
  can_change_login: z.boolean(),
  created_by: personName.nullable(),
  updated_by: personName.nullable(),
})
export type UserDetail = z.output<typeof userDetail>
