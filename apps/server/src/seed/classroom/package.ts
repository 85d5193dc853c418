import { randomUUID } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { sql } from 'kysely'
import { ZipFile } from 'yazl'
import { placeItem } from '../../learning/item/place-item.ts'
import { type OrgDb, withOrg } from '../../platform/db/scope.ts'
import type { Services } from '../../platform/services.ts'
import { privateKey } from '../../platform/storage/keys.ts'
import type { SeededOrganization } from '../user/people.ts'
import { limitedSteps } from './enrichment.ts'

type Kept = Pick<Services, 'database' | 'storage'>

const PAGE = `<!doctype html>
<html lang="id"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Periksa alat pelindung</title>
<link rel="stylesheet" href="look.css"></head>
<body><h1>Apa yang dipakai lebih dahulu?</h1><p>Ketuk alat pelindung diri sesuai urutannya.</p>
<div id="gear"></div><p id="told" role="status"></p><script src="play.js"></script></body></html>
`
const LOOK = `body { margin: 0; padding: 24px; color: #1c2733; background: #f5f8fb; font: 18px/1.5 system-ui, sans-serif }
h1 { margin: 0 0 8px; font-size: 24px }
#gear { display: grid; grid-template-columns: repeat(auto-fit, minmax(140px, 1fr)); gap: 12px }
button { min-height: 64px; border: 2px solid #8aa1b8; border-radius: 12px; background: #fff; color: inherit; font: inherit }
button:disabled { border-color: #1f7a4d; background: #e3f4ea }
`
/** At its end it says so to the page around it. */
const PLAY = `const order = ['Sepatu', 'Rompi', 'Helm', 'Sarung tangan']
let next = 0
const told = document.getElementById('told')
for (const name of [...order].sort()) {
  const button = document.createElement('button')
  button.textContent = name
  button.onclick = () => {
    if (name !== order[next]) { told.textContent = 'Belum, coba yang lain.'; return }
    button.disabled = true
    next += 1
    told.textContent = next < order.length ? 'Benar, lanjutkan.' : 'Selesai. Anda siap bekerja.'
    if (next === order.length) parent.postMessage({ type: 'complete' }, '*')
  }
  document.getElementById('gear').append(button)
}
`

async function keepPackage(services: Kept, db: OrgDb, org: SeededOrganization): Promise<string> {
  const zip = new ZipFile()
  for (const [name, text] of [
    ['index.html', PAGE],
    ['look.css', LOOK],
    ['play.js', PLAY],
  ] as const)
    zip.addBuffer(Buffer.from(text), name)
  zip.end()
  const bytes = await buffer(zip.outputStream)
  const id = randomUUID()
  const key = privateKey(org.code, 'html5', { id, ext: 'zip' })
  const row = { id, key, name: 'periksa-alat-pelindung.zip', mime: 'application/zip', size: bytes.byteLength }
  await services.storage.put(key, bytes, { mime: row.mime, visibility: 'private' })
  await db
    .insertInto('files')
    .values({ ...row, visibility: 'private' })
    .execute()
  return id
}

/** A package, a link, a meeting and a file to hand in for whoever likes, in every batch of the class that has run longest. */
export async function seedPackages(services: Kept, org: SeededOrganization): Promise<void> {
  await withOrg(services.database.pool, org.id, async (db) => {
    const { rows: batches } = await sql<{ id: string }>`
      select b.id from cohorts b where b.kind = 'batch' and b.content_id = (
        select h.content_id from cohorts h join contents c on c.id = h.content_id and c.content_type = 'classroom'
         where h.kind = 'batch' and h.start_at <= now() and h.end_at > now() order by h.start_at, h.id limit 1)`.execute(db)
    if (batches.length === 0) return
    const html5_content = await keepPackage(services, db, org)
    const instruction = 'Baca satu artikel dan catat tiga hal yang baru bagi Anda.'
    const items = [
      { type: 'html5', title: 'Permainan: alat pelindung diri', settings: { html5_content, completion: 'message' } },
      { type: 'others', title: 'Bacaan: keselamatan kerja', settings: { url: 'https://www.ilo.org/', instruction } },
      ...limitedSteps(),
    ] as const
    for (const { type, title, settings } of items) {
      const item_id = randomUUID()
      const titles = { section: 'Pengayaan', content: title }
      for (const { id } of batches) await placeItem(db, { type, asset_id: null, cohort_id: id, item_id, can_skip: true, titles })
      await sql`update content_items set settings = ${JSON.stringify(settings)} where id = ${item_id}`.execute(db)
    }
  })
}
