import { z } from 'zod'

/** The first entry of a backup: what it holds, and which schema its rows have. */
export const Manifest = z.object({
  program: z.literal('pelita'),
  format: z.literal(1),
  version: z.string(),
  made_at: z.iso.datetime(),
  database: z.enum(['embedded', 'postgresql']),
  migrations: z.array(z.string()).min(1),
  tables: z.array(z.object({ name: z.string(), columns: z.array(z.string()), rows: z.number().int() })),
  sequences: z.array(z.object({ name: z.string(), last_value: z.string().nullable() })),
  holds_files: z.boolean(),
})
export type Manifest = z.infer<typeof Manifest>

/** The last entry: a backup without it is not whole, and one whose sum differs was damaged. */
export const Ending = z.object({ entries: z.number().int(), files: z.number().int(), sha256: z.string() })
export type Ending = z.infer<typeof Ending>

export const MANIFEST = 'manifest.json'
export const SECRET = 'secret'
export const ENDING = 'checksum.json'
export const tableEntry = (name: string) => `tables/${name}.jsonl.gz`
export const fileEntry = (key: string) => `files/${key}`
export const traitsEntry = (key: string) => `traits/${key}.json`
