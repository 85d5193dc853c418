import { z } from 'zod'

/** One cell of an imported sheet that could not be taken, in the words of whoever filled it in. */
export const sheetProblem = z.object({
  sheet: z.string(),
  /** As the spreadsheet program numbers it, the header being 1. */
  row: z.number(),
  column: z.string(),
  value: z.string(),
  reason: z.string(),
  fix: z.string(),
})
export type SheetProblem = z.output<typeof sheetProblem>
