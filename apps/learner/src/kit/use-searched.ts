import { useEffect, useState } from 'react'

const PAUSE_MS = 400

/** What was typed, once the typing paused; fewer than three letters find nothing. */
export function useSearched(typed: string): string {
  const [searched, setSearched] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setSearched(typed.trim().length >= 3 ? typed.trim() : ''), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [typed])
  return searched
}
