import { recordScreens } from '../../kit/record/record-screens.ts'

/** The screens of this area, each in a file of its own. */
export default recordScreens({
  list: () => import('./mentoring-list.tsx'),
  form: () => import('./mentoring-form.tsx'),
  detail: () => import('./mentoring-detail.tsx'),
})
