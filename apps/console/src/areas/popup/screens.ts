/** The screens of this area, each in a file of its own; the addresses of Channel show the same. */
export default {
  list: () => import('./popup-list.tsx'),
  create: () => import('./popup-create.tsx'),
  edit: () => import('./popup-edit.tsx'),
  detail: () => import('./popup-detail.tsx'),
}
