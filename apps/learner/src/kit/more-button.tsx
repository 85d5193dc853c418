import { t } from '@pelita/console/kit/text/t.ts'
import { useState } from 'react'

const STEP = 20
const MOST = 100

/** How many entries of a list are asked for: more and more, up to what one page may hold. */
export function useSize() {
  const [size, setSize] = useState(STEP)
  return { size, grow: size < MOST ? () => setSize(Math.min(size + STEP, MOST)) : null }
}

export function MoreButton({ isLeft, grow }: { isLeft: boolean; grow: (() => void) | null }) {
  if (!isLeft || !grow) return null
  return (
    <button type="button" className="button" onClick={grow}>
      {t('Show more')}
    </button>
  )
}
