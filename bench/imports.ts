import { bookParts, sheetXml, zipForTests } from '../apps/server/src/platform/sheets/zip-for-tests.ts'
import { atMost, note } from './report.ts'
import { signInToken } from './session.ts'

const COLUMNS = ['NIK', 'Full Name', 'Email', 'Job Position', 'Division Code']

const people = (count: number): Buffer =>
  Buffer.from(
    [COLUMNS.join(';'), ...Array.from({ length: count }, (_, i) => `00${i};Peserta Uji ${i};uji${i}@bench.test;Staf;BENCH`)].join(
      '\r\n',
    ),
  )

/** Gigabytes from some kilobytes: a hundred and fifty parts of eight megabytes that share their bytes. */
const exploding = (): Buffer => {
  const content = Buffer.alloc(8_000_000)
  const shared = Array.from({ length: 150 }, (_, i) => ({ name: `xl/media/${i}.xml`, content, ...(i ? { sameAs: 4 } : {}) }))
  return zipForTests(bookParts(sheetXml(''), shared))
}

/** Every one of half a million rows is formatted and empty. */
const formatted = (): Buffer => {
  const rows = Array.from(
    { length: 500_000 },
    (_, i) => `<row r="${i + 2}" s="1" customFormat="1"><c r="A${i + 2}" s="1"/></row>`,
  )
  return zipForTests(bookParts(sheetXml(`<row r="1"><c r="A1" t="str"><v>NIK</v></c></row>${rows.join('')}`)))
}

/** Sheets of accounts: a long good one, and three that must be refused at once while the server keeps answering. */
export async function measureImports(url: string): Promise<void> {
  const authorization = await signInToken(url)
  const preview = async (name: string, bytes: Buffer) => {
    const body = new FormData()
    body.append('mode', 'create')
    body.append('create_divisions', 'true')
    body.append('file', new File([new Uint8Array(bytes)], name))
    const start = performance.now()
    const answer = await fetch(`${url}/api/users/import/preview`, { method: 'POST', headers: { authorization }, body })
    const text = await answer.text()
    return { ok: answer.ok, text, seconds: (performance.now() - start) / 1000 }
  }
  const taken = await preview('akun.csv', people(5_000))
  if (!taken.ok) throw new Error(`The sheet of 5,000 accounts was refused: ${taken.text}`)
  atMost('preview of 5,000 accounts', taken.seconds, 5, 's')

  const bad: readonly [string, string, Buffer][] = [
    ['a sheet that unpacks to gigabytes', 'bom.xlsx', exploding()],
    ['a sheet formatted to its end', 'format.xlsx', formatted()],
    ['a picture called xlsx', 'gambar.xlsx', Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), Buffer.alloc(100, 1)])],
  ]
  let finished = false
  let longest = 0
  const watch = (async () => {
    while (!finished) {
      const start = performance.now()
      await (await fetch(`${url}/health`)).text()
      longest = Math.max(longest, performance.now() - start)
      await new Promise((resolve) => setTimeout(resolve, 10))
    }
  })()
  for (const [what, name, bytes] of bad) {
    const refused = await preview(name, bytes)
    if (refused.ok) throw new Error(`${what} was taken`)
    atMost(`${what}, refused`, refused.seconds, 1, 's')
  }
  finished = true
  await watch
  note('longest wait of another request meanwhile', longest)
}
