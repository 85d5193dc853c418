/** The screens of this area, each in a file of its own. */
export default {
  list: () => import('./template-list.tsx'),
  create: () => import('./template-create.tsx'),
  edit: () => import('./template-edit.tsx'),
  detail: () => import('./template-detail.tsx'),
}
