import { t } from '@pelita/console/kit/text/t.ts'
import { useState } from 'react'
import { larger } from './in-pages.ts'

const FIRST = 20

/** How many entries of a list are asked for: more and more, by `inPages`. */
export function useSize() {
  const [size, setSize] = useState(FIRST)
  return { size, grow: () => setSize(larger(size)) }
}

export function MoreButton({ isLeft, grow }: { isLeft: boolean; grow: () => void }) {
  if (!isLeft) return null
  return (
    <button type="button" className="button" onClick={grow}>
      {t('Show more')}
    </button>
  )
}
