import { z } from 'zod'

export const PARTICIPANT_IMPORT_BYTES = 5 * 1024 * 1024
export const PARTICIPANT_IMPORT_ROWS = 5_000
export const NIK_COLUMN = 'NIK'

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
})
export type ImportedParticipants = z.output<typeof importedParticipants>
