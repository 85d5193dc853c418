/** The screens of this area, each in a file of its own. */
export default {
  list: () => import('./presence-list.tsx'),
  create: () => import('./presence-create.tsx'),
  edit: () => import('./presence-edit.tsx'),
  detail: () => import('./presence-detail.tsx'),
  preview: () => import('./presence-preview.tsx'),
}
