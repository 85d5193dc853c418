import type { OpenPlacement } from '@pelita/contract/areas/popup/popup.ts'
import { KINDS } from '../learn/kinds.ts'

/** Where an organisation may show a popup, by how the place begins. */
const STARTS: ReadonlyMap<string, OpenPlacement> = new Map([
  ['/', 'home'],
  ['/library', 'digilib'],
  ...[...KINDS.values()].flatMap(({ back, popups }) => (popups ? [[back.to, popups] as const] : [])),
])

export const placementOf = (place: string): OpenPlacement | null => {
  const [, first = '', kind = ''] = place.split('/')
  // An older address of a content leads below the classes.
  const older = first === 'classes' ? KINDS.get(kind)?.popups : undefined
  return older ?? STARTS.get(`/${first}`) ?? null
}
