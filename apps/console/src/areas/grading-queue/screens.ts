/** The screens of this area, each in a file of its own. */
export default {
  list: () => import('./grading-queue-list.tsx'),
}
