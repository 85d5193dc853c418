/** The screens of this area, each in a file of its own. */
export default {
  home: () => import('./dashboard.tsx'),
  reviews: () => import('./review-list.tsx'),
  waiting: () => import('./waiting-requests.tsx'),
  people: () => import('./figure-people.tsx'),
  learning: () => import('./figure-learning.tsx'),
}
