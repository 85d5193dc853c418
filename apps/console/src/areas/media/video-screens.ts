/** The screens of videos, each in a file of its own. */
export default {
  list: () => import('./video-list.tsx'),
  create: () => import('./video-create.tsx'),
  edit: () => import('./video-edit.tsx'),
  detail: () => import('./video-detail.tsx'),
}
