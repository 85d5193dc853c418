import { TODAY } from '@pelita/contract/core/menu.ts'
import { useState } from 'react'

const KEY = 'open_menu_groups'
/** Up to this many entries the whole menu fits, so nothing starts folded. */
const FEW = 14

type Choices = Readonly<Record<string, boolean>>

const stored = (): Choices => {
  try {
    const value: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? '{}')
    return typeof value === 'object' && value !== null ? (value as Choices) : {}
  } catch {
    return {}
  }
}

/**
 * Which groups are unfolded, kept for this browser tab; the group a navigation leads into unfolds by itself. Where nothing leads into one,
 * as on the dashboard, the first is unfolded. Today is unfolded until somebody folds it.
 */
export function useOpenGroups(entryCount: number, activeGroup: string | null, firstGroup: string | null) {
  const [choices, setChoices] = useState(stored)
  const [lastActive, setLastActive] = useState(activeGroup)

  const choose = (group: string, open: boolean) => {
    const next = { ...choices, [group]: open }
    sessionStorage.setItem(KEY, JSON.stringify(next))
    setChoices(next)
  }

  if (activeGroup !== lastActive) {
    setLastActive(activeGroup)
    if (activeGroup) setChoices({ ...choices, [activeGroup]: true })
  }

  const unfolded = activeGroup === null || activeGroup === TODAY ? firstGroup : activeGroup
  const isOpen = (group: string) => choices[group] ?? (entryCount <= FEW || group === TODAY || group === unfolded)
  return { isOpen, toggle: (group: string) => choose(group, !isOpen(group)) }
}
