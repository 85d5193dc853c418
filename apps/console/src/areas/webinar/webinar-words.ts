import { webinarScreens } from '@pelita/contract/areas/webinar/webinar.ts'
import { pathTo } from '@pelita/contract/core/screen.ts'

export const detailPath = (id: string): string => pathTo(webinarScreens.detail.path, { id })
export const editPath = (id: string): string => pathTo(webinarScreens.edit.path, { webinarId: id })
export const copyPath = (id: string): string => `/webinar/create/${id}`
