import { roleScreens } from '@pelita/contract/areas/role.ts'

/** The create form, filled with a copy of this role. */
export const copyPath = (id: string): string => `${roleScreens.create.path}?from=${encodeURIComponent(id)}`
