/** The screens of this area, each in a file of its own. */
export default { setting: () => import('./authentication-setting.tsx') }
