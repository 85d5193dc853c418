/** What the frame knows of the area: its icons in the menu by path, and the file that names its screens. */
export const playgroundArea = {
  screens: { playground: () => import('./screens.ts') },
}
