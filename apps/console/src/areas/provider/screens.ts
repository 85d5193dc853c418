/** The screens of this area, each in a file of its own. */
export default {
  list: () => import('./provider-list.tsx'),
  create: () => import('./provider-create.tsx'),
  edit: () => import('./provider-edit.tsx'),
  detail: () => import('./provider-detail.tsx'),
}
