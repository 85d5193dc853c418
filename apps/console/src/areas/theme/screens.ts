/** The screens of this area, each in a file of its own. */
export default {
  list: () => import('./theme-list.tsx'),
  create: () => import('./theme-create.tsx'),
  edit: () => import('./theme-edit.tsx'),
  detail: () => import('./theme-detail.tsx'),
}
