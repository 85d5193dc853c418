/** Whole percent, rounded half up; the nudge undoes what binary fractions take away from 28.5. */
export const wholePercent = (share: number): number => Math.round(Number((share * 100).toFixed(6)))

/** 0.725 as "73%"; nothing to tell is "-". */
export const percentText = (share: number | null): string => (share === null ? '-' : `${wholePercent(share)}%`)
