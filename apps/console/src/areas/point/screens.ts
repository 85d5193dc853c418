import { recordScreens } from '../../kit/record/record-screens.ts'

/** The screens of this area, each in a file of its own. */
export default recordScreens({
  list: () => import('./point-list.tsx'),
  form: () => import('./point-form.tsx'),
  detail: () => import('./point-detail.tsx'),
})
