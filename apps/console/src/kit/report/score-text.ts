/** A score as it is read everywhere: nothing counted, nothing to tell. */
export const scoreText = (score: number | null): string => (score === null ? '-' : String(score))
