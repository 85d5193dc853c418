/** The screens of this area, each in a file of its own. */
export default {
  list: () => import('./leaderboard-list.tsx'),
  targetCreate: () => import('./target-form.tsx'),
  targetEdit: () => import('./target-form.tsx'),
  targetDetail: () => import('./target-detail.tsx'),
  merchandiseCreate: () => import('./merchandise-form.tsx'),
  merchandiseEdit: () => import('./merchandise-form.tsx'),
  merchandiseDetail: () => import('./merchandise-detail.tsx'),
}
