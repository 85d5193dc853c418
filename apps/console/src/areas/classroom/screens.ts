/** The screens of this area, each in a file of its own. */
export default {
  list: () => import('./classroom-list.tsx'),
  calendar: () => import('./calendar/calendar-screen.tsx'),
  create: () => import('./wizard/classroom-create.tsx'),
  createBatch: () => import('./batch/batch-new.tsx'),
  createBatchEdit: () => import('./batch/batch-of-new.tsx'),
  edit: () => import('./wizard/classroom-edit.tsx'),
  editBatch: () => import('./batch/batch-add.tsx'),
  batch: () => import('./batch/batch-of-edited.tsx'),
  detail: () => import('./classroom-detail.tsx'),
}
