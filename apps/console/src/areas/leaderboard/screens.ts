/** The screens of this area, each in a file of its own. */
export default {
  list: () => import('./leaderboard-list.tsx'),
  targetCreate: () => import('./target-create.tsx'),
  targetEdit: () => import('./target-edit.tsx'),
  targetDetail: () => import('./target-detail.tsx'),
  merchandiseCreate: () => import('./merchandise-create.tsx'),
  merchandiseEdit: () => import('./merchandise-edit.tsx'),
  merchandiseDetail: () => import('./merchandise-detail.tsx'),
}
