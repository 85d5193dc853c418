/** The screens of this area, each in a file of its own. */
export default {
  list: () => import('./point-list.tsx'),
  create: () => import('./point-create.tsx'),
  edit: () => import('./point-edit.tsx'),
  detail: () => import('./point-detail.tsx'),
}
