import { recordScreens } from '../../kit/record/record-screens.ts'

/** The screens of this area, each in a file of its own. */
export default recordScreens({
  list: () => import('./location-list.tsx'),
  form: () => import('./location-form.tsx'),
  detail: () => import('./location-detail.tsx'),
})
