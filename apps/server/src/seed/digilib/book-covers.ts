const COLOURS = ['#0F766E', '#4338CA', '#B45309', '#BE123C', '#1D4ED8', '#15803D', '#7C3AED', '#334155']

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

/** Words in lines that fit the cover. */
function linesOf(title: string): string[] {
  const lines: string[] = []
  for (const word of title.split(' ')) {
    const longer = `${lines.at(-1) ?? ''} ${word}`.trim()
    if (lines.length > 0 && longer.length <= 14) lines[lines.length - 1] = longer
    else lines.push(word)
  }
  return lines
}

/** The cover of a book as a drawing: its title on one colour, so that it belongs to nobody else. */
export const drawCover = (title: string, author: string, n: number): string => `
<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 300 420" width="300" height="420">
<rect width="300" height="420" fill="${COLOURS[n % COLOURS.length]}"/><rect width="18" height="420" fill="#000" opacity=".18"/>
<circle cx="${210 - (n % 3) * 40}" cy="330" r="${70 + (n % 4) * 12}" fill="#fff" opacity=".12"/>
<g fill="#fff" font-family="sans-serif" font-weight="700" font-size="30">${linesOf(title)
  .map((line, at) => `<text x="40" y="${80 + at * 38}">${escaped(line)}</text>`)
  .join('')}</g>
<text x="40" y="385" fill="#fff" font-family="sans-serif" font-size="17">${escaped(author)}</text></svg>`
