/** The screens of this area, each in a file of its own. */
export default {
  list: () => import('./certificate-list.tsx'),
  create: () => import('./certificate-create.tsx'),
  edit: () => import('./certificate-edit.tsx'),
  detail: () => import('./certificate-detail.tsx'),
  result: () => import('./certificate-result.tsx'),
}
