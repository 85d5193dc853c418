import { statements } from '../src/platform/db/client-dialect.ts'

/** No list asks the database more often than this, whatever it shows. */
const MOST = 6

/** What is wrong with a list that asked so often for one row and so often for more. */
const complaint = (few: number, many: number): string | null => {
  if (few !== many) return `asks ${few} times for one row and ${many} times for more`
  return few > MOST ? `asks ${few} times, more than ${MOST}` : null
}

/** Makes one row and reads, makes four more and reads again; answers what is wrong with how often the database was asked, or null. */
export async function askedTooOften(make: () => Promise<unknown>, read: () => Promise<unknown>): Promise<string | null> {
  const counts: number[] = []
  for (const rows of [1, 4]) {
    for (let made = 0; made < rows; made++) await make()
    const before = statements.count
    await read()
    counts.push(statements.count - before)
  }
  return complaint(counts[0] ?? 0, counts[1] ?? 0)
}
