import type { roleApi } from '@pelita/contract/areas/role.ts'
import { permissionGroups } from '@pelita/contract/core/permission-groups.ts'
import type { z } from 'zod'

type Comparison = Pick<z.output<typeof roleApi.compare.data>, 'only_left' | 'only_right' | 'both'>

/** One feature of the comparison: the names of the actions each side has alone, and of those both have. */
export interface RoleDifference {
  readonly key: string
  readonly title: string
  readonly left: readonly string[]
  readonly right: readonly string[]
  readonly both: readonly string[]
}

/** The features in which two roles differ, in the order of the menu; `shared` adds what they have in common. */
export const compareRows = ({ only_left, only_right, both }: Comparison, shared: boolean): RoleDifference[] =>
  permissionGroups
    .flatMap((group) => group.items)
    .map(({ key, title, actions }) => {
      const named = (permissions: readonly string[]) =>
        actions.filter(({ permission }) => permissions.includes(permission)).map((action) => action.title)
      return { key, title, left: named(only_left), right: named(only_right), both: shared ? named(both) : [] }
    })
    .filter((row) => row.left.length + row.right.length + row.both.length > 0)
