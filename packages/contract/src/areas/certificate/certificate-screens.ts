import { defineScreens } from '../../core/screen.ts'
import { achievements } from './certificate-types.ts'

const content = { label: 'Content' } as const
const home = { label: 'Achievement', path: '/achievement' } as const
const certificates = { label: 'Certificate', path: '/achievement/certificate' } as const
const detailCrumb = { label: 'Details Certificate', path: '/achievement/certificate/detail/:id' } as const

/** Certificates that modules award; their templates and themes have screens of their own. */
export const awardScreens = defineScreens({
  list: { path: '/achievement/certificate', title: 'Certificate List', needs: achievements.all, crumbs: [content] },
  create: {
    path: '/achievement/certificate/create',
    title: 'Create Certificate',
    needs: [achievements.can('create')],
    crumbs: [content, home, certificates],
  },
  edit: {
    path: '/achievement/certificate/edit/:id',
    title: 'Edit Certificate',
    needs: [achievements.can('update')],
    crumbs: [content, home, certificates],
  },
  detail: {
    path: '/achievement/certificate/detail/:id',
    title: 'Details Certificate',
    needs: [achievements.can('view')],
    crumbs: [content, home, certificates],
  },
  result: {
    path: '/achievement/certificate/detail/:id/result',
    title: 'Result Certificate',
    needs: [achievements.can('result')],
    crumbs: [content, home, certificates, detailCrumb],
  },
})
