/** The screens of this area, each in a file of its own. */
export default {
  list: () => import('./knowledge-list.tsx'),
  detail: () => import('./knowledge-detail.tsx'),
}
