import { safeImage } from '../../../kit/rich-text/safe-address.ts'
import css from './badge.module.css'

/** A badge's picture in a square of this size; its name stands beside it unless it is told here. */
export function BadgeImage({ address, size, name = '' }: { address: string; size: number; name?: string }) {
  return <img className={css.image} src={safeImage(address) ?? ''} alt={name} width={size} height={size} loading="lazy" />
}
