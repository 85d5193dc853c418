/** The screens of this area, each in a file of its own. */
export default {
  list: () => import('./quiz-list.tsx'),
  create: () => import('./wizard/quiz-create.tsx'),
  edit: () => import('./edit/quiz-edit.tsx'),
  editSynced: () => import('./edit/quiz-edit-synced.tsx'),
  detail: () => import('./detail/quiz-detail.tsx'),
  report: () => import('./report/quiz-report.tsx'),
  review: () => import('./review/quiz-review.tsx'),
  grading: () => import('./grading/quiz-grading.tsx'),
  impact: () => import('./impact/quiz-impact.tsx'),
}
