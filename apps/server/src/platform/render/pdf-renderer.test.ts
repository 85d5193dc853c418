import { afterAll, expect, test } from 'vitest'
import { findBrowser } from './find-browser.ts'
import { createPdfRenderer } from './pdf-renderer.ts'

const renderer = createPdfRenderer('')
afterAll(() => renderer.close())

const page = (body: string) =>
  `<!doctype html><meta charset="utf-8"><style>@page{size:297mm 210mm;margin:0}body{margin:0}</style>${body}`
const pages = (pdf: Buffer) => pdf.toString('latin1').match(/\/Type \/Page\b/g)?.length

test('without a browser nothing is rendered, and that is said', async () => {
  for (const path of ['off', '/nowhere/chromium']) {
    expect(createPdfRenderer(path).available()).toBe(false)
    await expect(createPdfRenderer(path).pdf('x')).rejects.toMatchObject({ statusCode: 502, message: 'Preview is not available' })
  }
})

test('what is no browser is no renderer either', async () => {
  await expect(createPdfRenderer(process.execPath).pdf('x')).rejects.toMatchObject({ statusCode: 502 })
})

// A machine without Chromium makes no PDFs at all; the tests above hold there too.
test.runIf(findBrowser(''))('one page of the paper’s own size, however many ask at once', async () => {
  const made = await Promise.all([1, 2, 3].map((n) => renderer.pdf(page(`<h1>Halaman ${n}</h1>`))))
  for (const pdf of made) {
    expect(pdf.subarray(0, 5).toString()).toBe('%PDF-')
    expect(pages(pdf)).toBe(1)
    expect(pdf.toString('latin1')).toMatch(/MediaBox \[0 0 841\.\d+ 594\.\d+\]/)
  }
})

test.runIf(findBrowser(''))('nothing runs and nothing is fetched', async () => {
  const plain = await renderer.pdf(page('<p>a</p>'))
  const started = Date.now()
  const attacked = await renderer.pdf(
    page(
      '<p>a</p><script>document.body.innerHTML="x".repeat(9999)</script><img src="http://127.0.0.1:9/a.png" width="0"><img src="file:///etc/passwd" width="0">',
    ),
  )
  expect(Math.abs(attacked.byteLength - plain.byteLength)).toBeLessThan(2_000)
  expect(Date.now() - started).toBeLessThan(15_000)
})
