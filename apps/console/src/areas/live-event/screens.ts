/** The screens of live events, each in a file of its own. */
export default {
  list: () => import('./live-event-list.tsx'),
  create: () => import('./live-event-create.tsx'),
  edit: () => import('./live-event-edit.tsx'),
  detail: () => import('./live-event-detail.tsx'),
  contents: () => import('./contents-screen.tsx'),
}
