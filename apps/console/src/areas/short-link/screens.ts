/** The screens of this area, each in a file of its own. */
export default {
  list: () => import('./short-link-list.tsx'),
  create: () => import('./short-link-create.tsx'),
  detail: () => import('./short-link-detail.tsx'),
  edit: () => import('./short-link-edit.tsx'),
}
