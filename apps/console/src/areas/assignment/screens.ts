/** The screens of this area, each in a file of its own. */
export default {
  list: () => import('./assignment-list.tsx'),
  create: () => import('./assignment-create.tsx'),
  edit: () => import('./assignment-edit.tsx'),
  detail: () => import('./assignment-detail.tsx'),
  report: () => import('./assignment-report.tsx'),
  grading: () => import('./assignment-grading.tsx'),
}
