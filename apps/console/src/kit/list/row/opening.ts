import { IconEye, IconPencil } from '@tabler/icons-react'
import type { RowAction } from '../define-list.ts'

/** What opens a row that is pressed beside everything, the first that it has: its own link, what looks at it, who it names, what changes it. */
export const OPENINGS = ['row', 'look', 'name', 'edit'] as const
export type Opening = (typeof OPENINGS)[number]

type Action = Pick<RowAction<never>, 'icon' | 'inMenu'> & { readonly to?: unknown }

/** The action of a row that opens it, and how: to look where there is an eye, by what else leads on, to edit where nothing else does. */
export function openingAction<A extends Action>(offered: readonly A[]): { action: A; as: Opening } | null {
  const leading = offered.filter((action) => action.to !== undefined && !action.inMenu)
  const looks = leading.find(({ icon }) => icon === IconEye) ?? leading.find(({ icon }) => icon !== IconPencil)
  if (looks) return { action: looks, as: 'look' }
  return leading[0] ? { action: leading[0], as: 'edit' } : null
}
