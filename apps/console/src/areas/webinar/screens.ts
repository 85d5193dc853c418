/** The screens of webinars, each in a file of its own. */
export default {
  list: () => import('./webinar-list.tsx'),
  create: () => import('./webinar-create.tsx'),
  edit: () => import('./webinar-edit.tsx'),
  detail: () => import('./webinar-detail.tsx'),
}
