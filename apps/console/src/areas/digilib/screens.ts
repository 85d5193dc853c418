/** The screens of this area, each in a file of its own. */
export default {
  list: () => import('./digilib-list.tsx'),
  create: () => import('./digilib-create.tsx'),
  edit: () => import('./digilib-edit.tsx'),
  detail: () => import('./digilib-detail.tsx'),
}
