import { useEffect, useRef, useState } from 'react'

interface MadePage {
  readonly html: string
  readonly warnings: readonly string[]
}

interface LivePage {
  /** The last page that could be made. */
  readonly page: MadePage | undefined
  readonly problem: unknown
}

const WAIT_MS = 500

/** Makes the page anew half a second after the last change; an older answer never replaces a newer one. */
export function useLivePage<D>(draft: D | null, make: (draft: D) => Promise<MadePage>): LivePage {
  const [state, setState] = useState<LivePage>({ page: undefined, problem: null })
  const latest = useRef(make)
  latest.current = make
  const text = JSON.stringify(draft)
  useEffect(() => {
    const wanted = JSON.parse(text) as D | null
    if (wanted === null) return
    let left = false
    const timer = setTimeout(() => {
      latest.current(wanted).then(
        (page) => left || setState({ page, problem: null }),
        (problem: unknown) => left || setState((before) => ({ ...before, problem })),
      )
    }, WAIT_MS)
    return () => {
      left = true
      clearTimeout(timer)
    }
  }, [text])
  return state
}
