import { useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { GRADING_STATES, type GradingView } from './grading-source.ts'
import { namesHidden, rememberNamesHidden } from './hidden-names.ts'

/** The result a link of the grading queue names: its work comes first. */
export function useFirst(): string | undefined {
  const { first } = useSearch({ strict: false }) as { first?: unknown }
  return typeof first === 'string' && /^[0-9a-f-]{36}$/.test(first) ? first : undefined
}

/** State and order are in the address, for a reload and a shared link; hidden names belong to the person. */
export function useGradingView(orders: readonly { readonly value: string }[]) {
  const search: Record<string, unknown> = useSearch({ strict: false })
  const navigate = useNavigate()
  const [hideNames, setHideNames] = useState(namesHidden)
  const view: GradingView = {
    state: GRADING_STATES.find((state) => state === search.state) ?? 'ungraded',
    order: (orders.find(({ value }) => value === search.order) ?? orders[0])?.value ?? '',
    hideNames,
  }
  const change = (next: GradingView) => {
    if (next.hideNames !== hideNames) {
      rememberNamesHidden(next.hideNames)
      setHideNames(next.hideNames)
    }
    if (next.state === view.state && next.order === view.order) return
    const { state, order } = next
    void navigate({ to: '.', search: (previous: Record<string, unknown>) => ({ ...previous, state, order }), replace: true })
  }
  return { view, change }
}
