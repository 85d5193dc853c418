/** The screens of this area, each in a file of its own. */
export default {
  list: () => import('./location-list.tsx'),
  create: () => import('./location-create.tsx'),
  edit: () => import('./location-edit.tsx'),
  detail: () => import('./location-detail.tsx'),
}
