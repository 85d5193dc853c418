/** Badges of the demonstration: a shape, a symbol and two colours, drawn by hand so that they belong to nobody else. */

const SIDE = 480

/** Around the middle of a square of 96. */
const shapes = {
  hexagon: 'M48 4 86 26v44L48 92 10 70V26z',
  shield: 'M48 4 84 16v34q0 28-36 42Q12 78 12 50V16z',
  circle: 'M48 4a44 44 0 1 1 0 88 44 44 0 0 1 0-88z',
  rosette:
    'M48 3l9 8 12-4 5 11 12 2 0 12 10 7-5 11 5 11-10 7 0 12-12 2-5 11-12-4-9 8-9-8-12 4-5-11-12-2 0-12-10-7 5-11-5-11 10-7 0-12 12-2 5-11 12 4z',
} as const

const symbols = {
  star: 'M48 26l6.6 14.2 15.4 1.9-11.4 10.6 3 15.3L48 60.4 34.4 68l3-15.3L26 42.1l15.4-1.9z',
  helmet: 'M29 56q0-18 12-22v12h4V31h6v15h4V34q12 4 12 22zM27 59h42v5H27z',
  compass: 'M48 24a24 24 0 1 1 0 48 24 24 0 0 1 0-48zm0 6a18 18 0 1 0 0 36 18 18 0 0 0 0-36zm10 8-6 14-14 6 6-14z',
  mountain: 'M22 68 42 34l9 15 5-8 18 27zM60 26a7 7 0 1 1 0 14 7 7 0 0 1 0-14z',
  anchor:
    'M48 24a7 7 0 0 1 3.5 13v5H60v6h-8.5v16Q63 62 66 52l-6 3 1-13 12 6-5 3q-3 18-20 21-17-3-20-21l-5-3 12-6 1 13-6-3q3 10 14.5 12V48H36v-6h8.5v-5A7 7 0 0 1 48 24z',
  book: 'M24 32q12-4 22 3v33q-10-7-22-3zM72 32q-12-4-22 3v33q10-7 22-3z',
  people:
    'M38 30a9 9 0 1 1 0 18 9 9 0 0 1 0-18zm22 4a7 7 0 1 1 0 14 7 7 0 0 1 0-14zM20 68q0-16 18-16t18 16zm40 0q0-10-4-14 20-3 20 14z',
  heart: 'M48 68Q24 52 24 39q0-11 11-11 9 0 13 8 4-8 13-8 11 0 11 11 0 13-24 29z',
} as const

export interface BadgeLook {
  readonly shape: keyof typeof shapes
  readonly symbol: keyof typeof symbols
  readonly dark: string
  readonly bright: string
}

/** An inner line repeats the outline; light falls from above. */
export const drawBadge = ({ shape, symbol, dark, bright }: BadgeLook): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96" width="${SIDE}" height="${SIDE}">
<defs><linearGradient id="light" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#fff" stop-opacity=".28"/><stop offset=".6" stop-color="#fff" stop-opacity="0"/></linearGradient></defs>
<path d="${shapes[shape]}" fill="${dark}"/><path d="${shapes[shape]}" fill="url(#light)"/>
<g transform="translate(48 48) scale(.84) translate(-48 -48)"><path d="${shapes[shape]}" fill="none" stroke="${bright}" stroke-width="2.4"/></g>
<path d="${symbols[symbol]}" fill="${bright}" fill-rule="evenodd"/></svg>`
