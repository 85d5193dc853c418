import { grants, type Permission } from './catalogue.ts'

export interface Crumb {
  readonly label: string
  readonly path?: `/${string}`
}

/** One screen: where it lives, what the header shows, and which permissions open it. */
export interface Screen {
  readonly path: `/${string}`
  /** Named route of the specification, where it gives one. */
  readonly name?: string
  readonly title: string
  /** `open`: every signed-in person; `all-access`: whose role has it; otherwise one of these permissions is enough. */
  readonly needs: 'open' | 'all-access' | readonly Permission[]
  /** Needed besides one of `needs`, all of them. */
  readonly also?: readonly Permission[]
  /** What stands between the home link and the title in the breadcrumb. */
  readonly crumbs: readonly Crumb[]
  /** `bare` screens have no sidebar and no header. */
  readonly layout?: 'shell' | 'bare'
}

export const defineScreens = <const S extends Record<string, Screen>>(screens: S): S => screens

export const mayOpen = ({ needs, also = [] }: Pick<Screen, 'needs' | 'also'>, held: ReadonlySet<string>): boolean => {
  if (!grants(held, also)) return false
  if (needs === 'open') return true
  return needs === 'all-access' ? held.has('*') : needs.some((permission) => grants(held, permission))
}

type ParamNames<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Name | ParamNames<`/${Rest}`>
  : Path extends `${string}:${infer Name}`
    ? Name
    : never

/** Fills `:id` style parameters; missing or misspelt ones do not compile. */
export const pathTo = <const Path extends string>(
  path: Path,
  ...[params]: [ParamNames<Path>] extends [never] ? [] : [Record<ParamNames<Path>, string>]
): string => fillPath(path, params as Record<string, string> | undefined)

export const fillPath = (path: string, params: Readonly<Record<string, unknown>> | undefined): string =>
  path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params?.[name] ?? '')))
