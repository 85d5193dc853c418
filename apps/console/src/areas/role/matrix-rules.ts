import { ALL_ACCESS } from '@pelita/contract/core/catalogue.ts'
import { type PermissionFeature, permissionGroups } from '@pelita/contract/core/permission-groups.ts'

/** The five columns of their own; every further action stands under Other. */
export const COLUMNS = ['list', 'view', 'create', 'update', 'delete'] as const
export type Column = (typeof COLUMNS)[number] | 'other'

const columnNames: readonly string[] = COLUMNS
/** Actions that open a tab or part of the detail page, which nobody reaches without View. */
const TABS = new Set([
  'general',
  'qr-code',
  'attendance',
  'result',
  'question-management',
  'preference',
  'question-bank',
  'quiz-result',
  'target',
  'merchandise',
])

export const cellsIn = (feature: PermissionFeature, column: Column) =>
  feature.actions.filter(({ action }) => (column === 'other' ? !columnNames.includes(action) : action === column))

export const cellsOf = (features: readonly PermissionFeature[]): string[] =>
  features.flatMap(({ actions }) => actions.map(({ permission }) => permission))

const requirementsOf = (feature: PermissionFeature): [string, string[]][] => {
  const find = (wanted: string) => feature.actions.find(({ action }) => action === wanted)?.permission
  const view = find('view')
  // A settings page has no list: there View is what everything else stands on.
  const base = find('list') ?? view
  return feature.actions.map(({ action, permission }) => {
    const needed = [base, TABS.has(action) ? view : undefined]
    return [permission, needed.filter((one) => one !== undefined && one !== permission) as string[]]
  })
}

const features = permissionGroups.flatMap((group) => group.items)
const required = new Map(features.flatMap(requirementsOf))

/** What must be on for this permission to make sense. */
export const requirements = (permission: string): readonly string[] => required.get(permission) ?? []

type Permissions = ReadonlySet<string>

const holds = (held: Permissions, permission: string) => held.has(ALL_ACCESS) || held.has(permission)

/** Nobody grants what they do not hold, nor what would bring along something they do not hold. */
export const mayToggle = (held: Permissions, chosen: Permissions, permission: string): boolean =>
  chosen.has(permission) ||
  (holds(held, permission) && requirements(permission).every((one) => chosen.has(one) || holds(held, one)))

export interface MatrixStep {
  readonly cells: readonly string[]
  readonly on: boolean
}

/** One click in the matrix: on brings along what is needed, off takes away what would be left without. */
export const reduceMatrix = (chosen: Permissions, { cells, on }: MatrixStep, held: Permissions): Permissions => {
  const next = new Set(chosen)
  if (on) {
    for (const cell of cells.filter((one) => mayToggle(held, chosen, one)))
      for (const one of [cell, ...requirements(cell)]) next.add(one)
    return next
  }
  for (const cell of cells) next.delete(cell)
  for (const cell of chosen) if (requirements(cell).some((one) => !next.has(one))) next.delete(cell)
  return next
}

export type Share = 'all' | 'some' | 'none'

/** How much of these cells is on, of those the person could switch. */
export const shareOf = (chosen: Permissions, cells: readonly string[], held: Permissions): Share => {
  const open = cells.filter((cell) => mayToggle(held, chosen, cell))
  const on = open.filter((cell) => chosen.has(cell)).length
  if (on === 0) return 'none'
  return on === open.length ? 'all' : 'some'
}

/** A header box: all on unless all are on already. */
export const toggleAll = (chosen: Permissions, cells: readonly string[], held: Permissions): Permissions =>
  reduceMatrix(chosen, { cells, on: shareOf(chosen, cells, held) !== 'all' }, held)

/** The groups that have a feature of this name, and only those features. */
export const searchFeatures = (typed: string) => {
  const wanted = typed.trim().toLowerCase()
  if (wanted === '') return permissionGroups
  return permissionGroups
    .map((group) => ({ ...group, items: group.items.filter(({ title }) => title.toLowerCase().includes(wanted)) }))
    .filter((group) => group.items.length > 0)
}

/** In the order of the catalogue, without what the person may not grant: what a copy of a role starts with. */
export const grantable = (permissions: readonly string[], held: Permissions): string[] => {
  if (permissions.includes(ALL_ACCESS)) return held.has(ALL_ACCESS) ? [ALL_ACCESS] : []
  const kept = permissions.filter((permission) => holds(held, permission))
  return kept.filter((permission) => requirements(permission).every((one) => kept.includes(one) || holds(held, one)))
}
