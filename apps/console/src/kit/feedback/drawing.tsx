import { Suspense } from 'react'
import { lazyPart } from '../page/lazy-part.tsx'
import type { DrawingKind } from './drawings.tsx'
import css from './states.module.css'

const Drawings = lazyPart(() => import('./drawings.tsx'))

/** Most visits show none: their file comes once the browser is idle, or with the first of them, whose place is kept until then (decision 105). */
export function Drawing({ kind }: { kind: DrawingKind }) {
  return (
    <Suspense fallback={<span className={css.drawing} />}>
      <Drawings kind={kind} />
    </Suspense>
  )
}

export const prepareDrawings = (): void => void Drawings.prepare()
