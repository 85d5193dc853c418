import { recordScreens } from '../../kit/record/record-screens.ts'

/** The screens of this area, each in a file of its own. */
export default recordScreens({
  list: () => import('./popup-list.tsx'),
  form: () => import('./popup-form.tsx'),
  detail: () => import('./popup-detail.tsx'),
})
