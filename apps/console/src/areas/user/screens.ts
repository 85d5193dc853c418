/** The screens of this area, each in a file of its own. */
export default {
  list: () => import('./user-list.tsx'),
  create: () => import('./user-create.tsx'),
  detail: () => import('./user-detail.tsx'),
  edit: () => import('./user-edit.tsx'),
}
