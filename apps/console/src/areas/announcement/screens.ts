import { recordScreens } from '../../kit/record/record-screens.ts'

/** The screens of this area, each in a file of its own. */
export default recordScreens({
  list: () => import('./announcement-list.tsx'),
  form: () => import('./announcement-form.tsx'),
  detail: () => import('./announcement-detail.tsx'),
})
