/** The screens of this area, each in a file of its own. */
export default {
  list: () => import('./announcement-list.tsx'),
  create: () => import('./announcement-create.tsx'),
  edit: () => import('./announcement-edit.tsx'),
  detail: () => import('./announcement-detail.tsx'),
}
