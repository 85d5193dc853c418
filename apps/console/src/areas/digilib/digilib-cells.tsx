import type { DigilibRow } from '@pelita/contract/areas/digilib/digilib.ts'
import { DIGILIB_TYPES } from '@pelita/contract/areas/digilib/digilib-form.ts'
import { CutBeside } from '../../kit/list/cells/cell.tsx'
import { safeImage } from '../../kit/rich-text/safe-address.ts'
import css from './digilib.module.css'

const TYPES: Readonly<Record<number, string>> = DIGILIB_TYPES
export const typeTitle = (type: number): string => TYPES[type] ?? '-'

/** x/y copies, and nothing for what is read on a screen. */
export const availability = ({ available, total_copies }: Pick<DigilibRow, 'available' | 'total_copies'>): string =>
  available === null ? '-' : `${available}/${total_copies ?? 0}`

export const coverAndTitle = ({ cover, title }: Pick<DigilibRow, 'cover' | 'title'>) => (
  <CutBeside before={<img className={css.cover} src={safeImage(cover) ?? ''} alt="" loading="lazy" />} text={title} />
)
