import { defineScreens } from '../core/screen.ts'

export const dashboardScreens = defineScreens({
  home: { path: '/dashboard', name: 'dashboard', title: 'Dashboard', needs: 'open', crumbs: [] },
})
