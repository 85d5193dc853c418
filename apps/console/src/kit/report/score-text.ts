/** A score as it is read everywhere: nothing counted, nothing to tell; a third of hundred points has no more than two decimals. */
export const scoreText = (score: number | null): string => (score === null ? '-' : String(Math.round(score * 100) / 100))
