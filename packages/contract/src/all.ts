import { binArea } from './areas/bin.ts'
import { dashboardArea } from './areas/dashboard.ts'
import { learnerArea } from './areas/learner/registration.ts'
import { notificationArea } from './areas/notification/registration.ts'
import { paletteArea } from './areas/palette.ts'
import { areas } from './areas.ts'
import { mergeParts } from './core/area.ts'
import type { Endpoint } from './core/endpoint.ts'

/** All areas: those of `areas.ts`, and those that look over them. */
const every = [...areas, binArea, dashboardArea, learnerArea, notificationArea, paletteArea] as const

/** The registry of screens: sidebar, guards, command palette and tests read it. */
export const screens = mergeParts(every, 'screens')

/** The registry of calls: server, API document and the generated tests read it. */
export const apis = mergeParts(every, 'apis')

export type AreaName = keyof typeof apis

export const everyEndpoint: readonly (readonly [name: string, Endpoint])[] = Object.entries(apis).flatMap(([area, api]) =>
  Object.entries(api as Record<string, Endpoint>).map(([name, e]) => [`${area}.${name}`, e] as const),
)
