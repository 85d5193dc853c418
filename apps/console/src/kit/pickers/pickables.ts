import type { Pickables } from './content-sources.ts'

let load = async (): Promise<Pickables> => ({})

/** The frame says where what the areas hand in is found; it is fetched when somebody first chooses. */
export const offerPickables = (from: typeof load): void => {
  load = from
}
export const fetchPickables = (): Promise<Pickables> => load()
