const grouped = new Intl.NumberFormat('en-US')

/** 1,532: every digit of a count that is shown short elsewhere. */
export const fullCount = (count: number): string => grouped.format(count)
