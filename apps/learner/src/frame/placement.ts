import type { OpenPlacement } from '@pelita/contract/areas/popup/popup.ts'

/** Where an organisation may show a popup, by how the place begins. */
const STARTS: Readonly<Record<OpenPlacement, string>> = {
  home: '/',
  classroom: '/classes',
  course: '/courses',
  digilib: '/library',
}

export const placementOf = (place: string): OpenPlacement | null => {
  const [, first = '', kind] = place.split('/')
  // An older address of a course leads below the classes.
  const start = first === 'classes' && kind === 'course' ? STARTS.course : `/${first}`
  return (Object.keys(STARTS) as OpenPlacement[]).find((one) => STARTS[one] === start) ?? null
}
