import type { CategoryRow } from '@pelita/contract/learning/category.ts'
import { moduleTitle } from '@pelita/contract/learning/modules.ts'
import { IconCornerDownRight } from '@tabler/icons-react'
import { CutBeside } from '../../kit/list/cells/cell.tsx'
import { safeImage } from '../../kit/rich-text/safe-address.ts'
import { t } from '../../kit/text/t.ts'
import css from './category.module.css'

/** One that belongs to another stands a step further in. */
export const categoryTitle = ({ title, icon, parent_id }: CategoryRow) => (
  <CutBeside
    before={
      <>
        {parent_id && <IconCornerDownRight className={css.below} size={16} stroke={1.5} aria-hidden />}
        <CategoryIcon icon={icon} />
      </>
    }
    text={title}
  />
)

export function CategoryIcon({ icon }: { icon: string | null }) {
  const address = safeImage(icon)
  return address ? <img className={css.icon} src={address} alt="" width={24} height={24} /> : null
}

export const categoryModules = (modules: readonly string[]): string =>
  modules.length === 0 ? t('All modules') : modules.map((slug) => t(moduleTitle(slug))).join(', ')
