/** The screens of this area, each in a file of its own. */
export default {
  login: () => import('./login.tsx'),
  verification: () => import('./verification.tsx'),
  profile: () => import('./profile.tsx'),
  error404: () => import('./error-404.tsx'),
  error500: () => import('./error-500.tsx'),
  notAuthorized: () => import('./not-authorized.tsx'),
}
