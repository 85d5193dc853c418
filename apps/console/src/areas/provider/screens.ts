import { recordScreens } from '../../kit/record/record-screens.ts'

/** The screens of this area, each in a file of its own. */
export default recordScreens({
  list: () => import('./provider-list.tsx'),
  form: () => import('./provider-form.tsx'),
  detail: () => import('./provider-detail.tsx'),
})
