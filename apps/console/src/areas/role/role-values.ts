import { type RoleDetail, roleApi, roleForm, roleScreens } from '@pelita/contract/areas/role.ts'
import type { z } from 'zod'
import { SAVE_CHANGES } from '../../kit/form/use-guarded-form.ts'

/** What the form holds. */
export type RoleValues = z.input<typeof roleForm>

export const roleKind = {
  api: roleApi,
  schema: roleForm,
  noun: 'Role',
  list: roleScreens.list.path,
  empty: { title: '', description: '', permissions: [] } as RoleValues,
  valuesOf: ({ title, description, permissions }: RoleDetail): RoleValues => ({ title, description, permissions }),
}

const TITLE_MAX = 50
const MARK = ' (Copy)'

/** The name of a copy, cut so that it still is one. */
export const copyTitle = (title: string): string => `${title.slice(0, TITLE_MAX - MARK.length)}${MARK}`

const sameSet = (one: readonly string[], other: readonly string[]) =>
  one.length === other.length && one.every((permission) => other.includes(permission))

/** Who else is concerned is said before the permissions of a held role change. */
export const saveQuestion = (before: RoleDetail, permissions: readonly string[]) => {
  const count = before.users_count
  if (count === 0 || sameSet(before.permissions, permissions)) return SAVE_CHANGES
  const text = count === 1 ? '1 account will get the new permissions.' : '{count} accounts will get the new permissions.'
  return { ...SAVE_CHANGES, text, values: { count } }
}
