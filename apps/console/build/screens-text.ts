import type { Screen } from '@pelita/contract/core/screen.ts'

type Screens = Readonly<Record<string, Screen>>

interface Usual {
  readonly path: Screen['path']
  readonly noun: string
  readonly crumbs: Screen['crumbs']
  readonly label?: string
  readonly title?: string
}

/** Makes the four usual screens of a record, as `crudScreens` does. */
export type Make = (feature: string, usual: Usual) => Screens

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)

/** What the four screens were made of, where they were: nothing else may come out of it. */
const usualOf = ({ list, create }: Screens): { feature: string; usual: Usual } | null => {
  const noun = /^Create (.+)$/.exec(create?.title ?? '')?.[1]
  const feature = typeof create?.needs === 'object' ? create.needs[0]?.split(':')[1] : undefined
  const label = create?.crumbs.at(-1)?.label
  if (!list || !noun || !feature || !label) return null
  const { path, crumbs, title } = list
  return {
    feature,
    usual: { path, noun, crumbs, ...(label !== noun && { label }), ...(title !== `${noun} List` && { title }) },
  }
}

const entry = (name: string, text: string): string => `${JSON.stringify(name)}:${text}`

const areaText = (screens: Screens, make: Make): string => {
  const found = usualOf(screens)
  const made = found ? Object.entries(make(found.feature, found.usual)) : []
  const kept = Object.entries(screens).filter(([name, screen]) => !made.some(([key, one]) => key === name && isSame(one, screen)))
  // One that is made and not there would be a screen nobody declared.
  if (!found || made.length === 0 || made.some(([name]) => !(name in screens))) return JSON.stringify(screens)
  const rest = kept.map(([name, screen]) => entry(name, JSON.stringify(screen)))
  return `{${[`...c(f(${JSON.stringify(found.feature)}),${JSON.stringify(found.usual)})`, ...rest].join(',')}}`
}

/** The registry as source: `c` is `crudScreens` and `f` is `feature` there. */
export const screensText = (registry: Readonly<Record<string, Screens>>, make: Make): string =>
  `{${Object.entries(registry)
    .map(([area, screens]) => entry(area, areaText(screens, make)))
    .join(',')}}`
