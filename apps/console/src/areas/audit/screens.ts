/** The screens of this area, each in a file of its own. */
export default {
  log: () => import('./audit-log.tsx'),
}
