/** The screens of this area, each in a file of its own. */
export default {
  list: () => import('./category-list.tsx'),
  create: () => import('./category-create.tsx'),
  edit: () => import('./category-edit.tsx'),
  detail: () => import('./category-detail.tsx'),
}
