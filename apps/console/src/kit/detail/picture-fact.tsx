import { safeImage } from '../rich-text/safe-address.ts'
import css from './detail.module.css'
import type { Fact } from './facts.tsx'

/** The picture of a record as its first fact; none where it has no picture that may be shown. */
export function pictureFact(label: string, address: string | null, alt: string): readonly Fact[] {
  const src = safeImage(address)
  return src ? [{ label, value: <img className={css.picture} src={src} alt={alt} />, wide: true }] : []
}
