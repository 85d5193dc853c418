import { type ThemeRow, themeApi } from '@pelita/contract/areas/certificate/theme.ts'
import { useData } from '../../data/use-data.ts'

export type ThemeChoice = Pick<ThemeRow, 'id' | 'title' | 'orientation' | 'page_size' | 'is_default'>

export const THEMES_FAILED = 'Failed get certificate themes'

/** Themes a template may use, the default one first. */
export const useThemes = () =>
  useData(
    themeApi.list,
    { query: { page_size: 100, status: 'publish', order_by: 'is_default', order_type: 'desc' } },
    THEMES_FAILED,
  )
