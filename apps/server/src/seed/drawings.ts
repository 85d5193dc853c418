/** Logos, favicons and login pictures of the demonstration organisations, drawn by hand so that they belong to nobody else. */

const TEAL = '#0F766E'
const AMBER = '#F59E0B'
const INDIGO = '#4338CA'
const ORANGE = '#FB923C'

const svg = (width: number, height: number, title: string, body: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" role="img" aria-label="${title}">${body}</svg>`

/** The kawung of Javanese batik: four petals that meet in one point. */
const kawung = (fill: string, seed: string) =>
  `<g fill="${fill}"><path d="M46 46Q20 44 18 18 44 20 46 46Z"/><path d="M50 46Q52 20 78 18 76 44 50 46Z"/>
<path d="M46 50Q44 76 18 78 20 52 46 50Z"/><path d="M50 50Q76 52 78 78 52 76 50 50Z"/></g>
<path d="M48 39l9 9-9 9-9-9z" fill="${seed}"/>`

const nusantaraMark = svg(
  96,
  96,
  'Nusantara Corporate University',
  `<rect width="96" height="96" rx="22" fill="${TEAL}"/>${kawung('#fff', AMBER)}`,
)

const nusantaraIcon = svg(
  64,
  64,
  'Nusantara',
  `<rect width="64" height="64" rx="14" fill="${TEAL}"/><g transform="translate(-8 -8) scale(.833)">${kawung('#fff', AMBER)}</g>`,
)

const waves = (y: number, fill: string) => `<path d="M0 ${y}q12-10 24 0t24 0 24 0 24 0v${96 - y}H0z" fill="${fill}"/>`

const bahariBody = `<clipPath id="card"><rect width="96" height="96" rx="22"/></clipPath><g clip-path="url(#card)">
<rect width="96" height="96" fill="${INDIGO}"/><circle cx="48" cy="50" r="22" fill="${ORANGE}"/>
${waves(54, '#fff')}${waves(66, '#A5B4FC')}${waves(78, '#312E81')}</g>`

const bahariMark = svg(96, 96, 'Bahari Learning Center', bahariBody)
const bahariIcon = svg(
  64,
  64,
  'Bahari',
  `<clipPath id="card"><rect width="64" height="64" rx="14"/></clipPath><g clip-path="url(#card)"><rect width="64" height="64" fill="${INDIGO}"/>
<circle cx="32" cy="33" r="16" fill="${ORANGE}"/><path d="M0 38q8-7 16 0t16 0 16 0 16 0v26H0z" fill="#fff"/><path d="M0 49q8-7 16 0t16 0 16 0 16 0v15H0z" fill="#A5B4FC"/></g>`,
)

const rings = (x: number, y: number, from: number, step: number, colour: string) =>
  [0, 1, 2, 3]
    .map(
      (n) =>
        `<circle cx="${x}" cy="${y}" r="${from + n * step}" fill="none" stroke="${colour}" stroke-width="2" opacity="${0.32 - n * 0.07}"/>`,
    )
    .join('')

/** Mountains and rice terraces in the morning. */
const nusantaraSide = svg(
  1200,
  1600,
  'Morning over the mountains',
  `<defs><linearGradient id="sky" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#083F3B"/><stop offset=".55" stop-color="${TEAL}"/><stop offset="1" stop-color="#2DD4BF"/></linearGradient>
<pattern id="batik" width="96" height="96" patternUnits="userSpaceOnUse" patternTransform="scale(1.25)"><g opacity=".07">${kawung('#fff', '#fff')}</g></pattern></defs>
<rect width="1200" height="1600" fill="url(#sky)"/><rect width="1200" height="1100" fill="url(#batik)"/>
${rings(820, 690, 190, 62, '#FDE68A')}<circle cx="820" cy="690" r="150" fill="${AMBER}"/>
<path d="M0 960 210 760q40-36 78 0l150 150 190-230q46-52 92 0l260 290 90-84q34-30 68 0l62 58v800H0z" fill="#0D5E58"/>
<path d="M628 680q46-52 92 0l58 65-52 34-46-26-58 42-52-34z" fill="#CCFBF1" opacity=".5"/>
<path d="M0 1080q180-120 380-30t420-20 400 10v560H0z" fill="#0B4F4A"/>
<path d="M0 1200q220-90 460-10t420-10 320-20v440H0z" fill="#115E59"/><path d="M0 1290q260-80 520 0t680-30v340H0z" fill="#0F766E"/>
<path d="M0 1380q300-70 600 0t600-20v240H0z" fill="#14857B"/><path d="M0 1470q300-60 620 0t580-20v150H0z" fill="#1A968B"/>
<g fill="none" stroke="#99F6E4" stroke-width="3" opacity=".35"><path d="M0 1200q220-90 460-10t420-10 320-20"/><path d="M0 1290q260-80 520 0t680-30"/><path d="M0 1380q300-70 600 0t600-20"/><path d="M0 1470q300-60 620 0t580-20"/></g>`,
)

const swell = (y: number, height: number, fill: string) =>
  `<path d="M-60 ${y}q110-${height} 220 0t220 0 220 0 220 0 220 0 220 0V1600H-60z" fill="${fill}"/>`

/** A phinisi under sail in the evening. */
const bahariSide = svg(
  1200,
  1600,
  'A ship in the evening',
  `<defs><linearGradient id="sky" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#1E1B4B"/><stop offset=".45" stop-color="${INDIGO}"/><stop offset=".68" stop-color="#C2410C"/><stop offset=".72" stop-color="#FDBA74"/></linearGradient></defs>
<rect width="1200" height="1600" fill="url(#sky)"/><g fill="#E0E7FF" opacity=".7"><circle cx="150" cy="210" r="3"/><circle cx="340" cy="120" r="4"/><circle cx="560" cy="260" r="3"/><circle cx="760" cy="150" r="3"/><circle cx="980" cy="240" r="4"/><circle cx="1080" cy="110" r="3"/><circle cx="240" cy="400" r="3"/><circle cx="900" cy="420" r="3"/></g>
${rings(380, 1030, 230, 70, '#FED7AA')}<circle cx="380" cy="1030" r="180" fill="${ORANGE}"/>
<g transform="translate(690 764)"><path d="M10 300q190 62 400-14l-44 86q-156 42-306 6z" fill="#1E1B4B"/><path d="M128 300V20M266 300V56" stroke="#1E1B4B" stroke-width="9"/>
<path d="M120 36v240H-10Q84 170 120 36Z" fill="#FFF7ED"/><path d="M138 30q88 110 92 246h-92z" fill="#FFEDD5"/><path d="M276 70q76 96 84 204h-84z" fill="#FFF7ED"/><path d="M128 20l34-14v22z" fill="${ORANGE}"/></g>
${swell(1130, 44, '#4F46E5')}${swell(1210, 52, '#4338CA')}${swell(1300, 60, '#3730A3')}${swell(1400, 66, '#312E81')}${swell(1500, 66, '#1E1B4B')}
<g fill="none" stroke="#FDBA74" stroke-width="4" stroke-linecap="round" opacity=".55"><path d="M300 1165h160M340 1190h90M280 1245h190M350 1275h80"/></g>`,
)

export interface Drawings {
  readonly logo: string
  readonly favicon: string
  readonly side: string
}

export const drawings = {
  nusantara: { logo: nusantaraMark, favicon: nusantaraIcon, side: nusantaraSide },
  bahari: { logo: bahariMark, favicon: bahariIcon, side: bahariSide },
} as const satisfies Record<string, Drawings>
