/** The screens of this area, each in a file of its own. */
export default {
  home: () => import('./badge-list.tsx'),
  list: () => import('./badge-list.tsx'),
  create: () => import('./badge-create.tsx'),
  edit: () => import('./badge-edit.tsx'),
  detail: () => import('./badge-detail.tsx'),
  result: () => import('./badge-result.tsx'),
}
