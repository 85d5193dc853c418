import { z } from 'zod'
import type { SheetTemplate } from '../core/sheet-columns.ts'
import { sheetProblem } from '../core/sheet-problem.ts'

export const PARTICIPANT_IMPORT_BYTES = 5 * 1024 * 1024
export const PARTICIPANT_IMPORT_ROWS = 5_000
export const NIK_COLUMN = 'NIK'
/** Any sheet that has this column; what else stands in it is left alone. */
export const PARTICIPANT_TEMPLATE = {
  ...{ columns: [NIK_COLUMN], required: [NIK_COLUMN], open: true },
} as const satisfies SheetTemplate

export const IMPORT_ACTIONS = ['add', 'wait', 'skip'] as const

/** What becomes of one row of the sheet. */
export const importedParticipant = z.object({
  row: z.number(),
  nik: z.string(),
  name: z.string().nullable(),
  action: z.enum(IMPORT_ACTIONS),
  /** Why it is skipped. */
  reason: z.string().nullable(),
})
export type ImportedParticipant = z.output<typeof importedParticipant>

export const importedParticipants = z.object({
  total: z.number(),
  added: z.number(),
  waiting: z.number(),
  skipped: z.array(z.object({ nik: z.string(), reason: z.string() })),
  rows: z.array(importedParticipant),
  /** Headings that were matched by hand. */
  columns: z.record(z.string(), z.string()),
  /** The rows that are skipped, cell by cell. */
  problems: z.array(sheetProblem),
})
export type ImportedParticipants = z.output<typeof importedParticipants>
