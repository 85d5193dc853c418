/** The screens of quizzes that are offered by themselves, each in a file of its own. */
export default {
  list: () => import('./offer-list.tsx'),
  create: () => import('./offer-create.tsx'),
  edit: () => import('./offer-edit.tsx'),
  detail: () => import('./offer-detail.tsx'),
}
