/** The screens of this area, each in a file of its own. */
export default {
  list: () => import('./role-list.tsx'),
  create: () => import('./role-create.tsx'),
  edit: () => import('./role-edit.tsx'),
  detail: () => import('./role-detail.tsx'),
}
