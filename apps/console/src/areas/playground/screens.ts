/** The screens of this area, each in a file of its own. */
export default {
  list: () => import('./playground-list.tsx'),
}
