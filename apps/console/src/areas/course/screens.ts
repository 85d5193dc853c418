/** The screens of courses, each in a file of its own. */
export default {
  list: () => import('./course-list.tsx'),
  create: () => import('./wizard/course-create.tsx'),
  edit: () => import('./wizard/course-edit.tsx'),
  detail: () => import('./course-detail.tsx'),
  contents: () => import('./contents-screen.tsx'),
  lim: () => import('./lim-screen.tsx'),
}
