import { useSearch } from '@tanstack/react-router'

/** Edit opens the step of the tab somebody is on; `tabs` are the keys of the tabs in the order of the steps. */
export function useEditPath(wizard: string, tabs: readonly string[]): string {
  const { tab }: { tab?: unknown } = useSearch({ strict: false })
  const step = typeof tab === 'string' ? tabs.indexOf(tab) : 0
  return step > 0 ? `${wizard}?step=${step + 1}` : wizard
}
