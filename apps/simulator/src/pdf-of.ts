const plain = (text: string) => text.replace(/[^\x20-\x7e]|[()\\]/g, ' ')

/** A PDF of plain pages, the lines of each as they are given: what the demonstration and the tests read. `weight` bytes lie behind each page. */
export function pdfOf(pages: readonly string[], weight = 0): Buffer {
  const lines = (page: string) =>
    page
      .split('\n')
      .map((line, n) => `BT /F1 ${n === 0 ? 20 : 12} Tf 72 ${770 - n * 22} Td (${plain(line)}) Tj ET`)
      .join('\n')
  const kids = pages.map((_, n) => `${4 + n * 3} 0 R`).join(' ')
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Kids [${kids}] /Count ${pages.length} >>`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
    ...pages.flatMap((page, n) => {
      const text = lines(page)
      return [
        `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents ${5 + n * 3} 0 R /Resources << /Font << /F1 3 0 R >> >> >>`,
        `<< /Length ${text.length} >>\nstream\n${text}\nendstream`,
        `<< /Length ${weight} >>\nstream\n${'.'.repeat(weight)}\nendstream`,
      ]
    }),
  ]
  let body = '%PDF-1.4\n'
  const places = objects.map((object, n) => {
    const at = body.length
    body += `${n + 1} 0 obj\n${object}\nendobj\n`
    return `${String(at).padStart(10, '0')} 00000 n \n`
  })
  const size = objects.length + 1
  const table = `xref\n0 ${size}\n0000000000 65535 f \n${places.join('')}`
  return Buffer.from(`${body}${table}trailer\n<< /Size ${size} /Root 1 0 R >>\nstartxref\n${body.length}\n%%EOF\n`, 'latin1')
}
