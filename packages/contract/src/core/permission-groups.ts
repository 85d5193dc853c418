import { catalogue, type FeatureKey, feature } from './catalogue.ts'

export interface PermissionAction {
  readonly action: string
  readonly permission: string
  readonly title: string
}
export interface PermissionFeature {
  readonly key: string
  readonly title: string
  readonly actions: PermissionAction[]
}
export interface PermissionGroup {
  readonly group: string
  readonly title: string
  readonly items: PermissionFeature[]
}

const capital = (word: string) => (word.length === 2 ? word.toUpperCase() : word.charAt(0).toUpperCase() + word.slice(1))
const words = (key: string) => key.split('-').map(capital).join(' ')

const featureOf = (key: FeatureKey): PermissionFeature => {
  const { title, all } = feature(key)
  const actions = all.map((permission) => {
    const action = permission.slice(permission.lastIndexOf(':') + 1)
    return { action, permission, title: words(action) }
  })
  return { key, title, actions }
}

/** The catalogue as the role editor and the permission-catalogue call show it. */
export const permissionGroups: readonly PermissionGroup[] = Object.entries(catalogue).map(([group, features]) => ({
  group,
  title: words(group),
  items: (Object.keys(features) as FeatureKey[]).map(featureOf),
}))
