import { recordScreens } from '../../kit/record/record-screens.ts'

/** The screens of this area, each in a file of its own. */
export default recordScreens({
  list: () => import('./category-list.tsx'),
  form: () => import('./category-form.tsx'),
  detail: () => import('./category-detail.tsx'),
})
