import type { Pickables } from '../kit/pickers/content-sources.ts'

const files = import.meta.glob<{ readonly pickable: Pickables }>('../areas/*/pickable.ts', { eager: true })

/** What areas hand in to choose contents from, each by its file `pickable.ts`. */
export const pickables: Pickables = Object.assign({}, ...Object.values(files).map(({ pickable }) => pickable))
