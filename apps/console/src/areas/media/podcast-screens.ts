/** The screens of podcasts, each in a file of its own. */
export default {
  list: () => import('./podcast-list.tsx'),
  create: () => import('./podcast-create.tsx'),
  edit: () => import('./podcast-edit.tsx'),
  detail: () => import('./podcast-detail.tsx'),
}
