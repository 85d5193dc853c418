import { fillPath, type Screen } from '@pelita/contract/core/screen.ts'
import { useMatches } from '@tanstack/react-router'

export interface CurrentScreen {
  readonly screen: Screen
  readonly params: Readonly<Record<string, string>>
  readonly path: string
}

/** The registered screen on display and the parameters in its address. */
export function useCurrentScreen(): CurrentScreen | null {
  const match = useMatches({ select: (matches) => matches.at(-1) })
  const screen = match?.staticData.screen
  return screen ? { screen, params: match.params, path: match.pathname } : null
}

type Place = Pick<CurrentScreen, 'screen' | 'params'>

export interface CrumbLink {
  readonly label: string
  readonly href?: string
}

/** The trail between the home link and the title, with `:id` filled in. */
export const crumbLinks = ({ screen, params }: Place): CrumbLink[] =>
  screen.crumbs.map(({ label, path }) => (path ? { label, href: fillPath(path, params) } : { label }))

/** The whole trail: a record stands in it by its name, on its own page and on those below it. */
export const trailOf = (current: Place, record?: { name: string; of?: string }): CrumbLink[] => {
  const below = current.screen.crumbs.some(({ path }) => path?.includes(':'))
  const above = crumbLinks(current).map((crumb, n) =>
    record && current.screen.crumbs[n]?.path?.includes(':') ? { ...crumb, label: record.of ?? record.name } : crumb,
  )
  const ownName = below && !record?.of ? undefined : record?.name
  return [...above, { label: ownName ?? current.screen.title }]
}

/** The back button leads to the last breadcrumb that has an address. */
export const backTarget = (current: Place): string | null => backCrumb(current)?.href ?? null

export const backCrumb = (current: Place): CrumbLink | undefined => crumbLinks(current).findLast((crumb) => crumb.href)
