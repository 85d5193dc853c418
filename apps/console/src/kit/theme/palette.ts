type Shades = readonly [string, string, string, string, string, string, string, string, string, string]

/** Greys carry nine tenths of the interface: 0 page, 3 lines, 6 soft text. */
export const gray: Shades = [
  '#f6f7f9',
  '#eef0f3',
  '#e6e9ee',
  '#dde1e7',
  '#c8ced7',
  '#9aa3b0',
  '#5f6876',
  '#48505d',
  '#2d333d',
  '#191d24',
]

/** Dark scheme: 0 text, 2 soft text, 4 lines, 7 cards, 8 page. */
export const dark: Shades = [
  '#e5e8ed',
  '#c6ccd5',
  '#a3acb9',
  '#8791a0',
  '#333a45',
  '#282e37',
  '#20252d',
  '#191d23',
  '#111418',
  '#0b0d10',
]

export const red: Shades = [
  '#fef3f2',
  '#fee4e2',
  '#fecdca',
  '#fda29b',
  '#f97066',
  '#f04438',
  '#d92d20',
  '#b42318',
  '#912018',
  '#7a271a',
]

export const green: Shades = [
  '#ecfdf3',
  '#d1fadf',
  '#a6f4c5',
  '#6ce9a6',
  '#32d583',
  '#12b76a',
  '#087a45',
  '#056039',
  '#05502f',
  '#044027',
]

export const yellow: Shades = [
  '#fffaeb',
  '#fef0c7',
  '#fedf89',
  '#fec84b',
  '#fdb022',
  '#f79009',
  '#b54708',
  '#93370d',
  '#7a2e0e',
  '#632609',
]

export const blue: Shades = [
  '#eff8ff',
  '#d1e9ff',
  '#b2ddff',
  '#84caff',
  '#53b1fd',
  '#2e90fa',
  '#175cd3',
  '#1849a9',
  '#194185',
  '#14325f',
]

export const violet: Shades = [
  '#f4f3ff',
  '#ebe9fe',
  '#d9d6fe',
  '#bdb4fe',
  '#9b8afb',
  '#7a5af8',
  '#6938ef',
  '#5925dc',
  '#4a1fb8',
  '#3e1c96',
]

/** Ten shades around one colour: it stands at 6 unchanged, lighter ones below, darker ones above. */
export const shadesOf = (lighter: (share: number) => string, darker: (share: number) => string): Shades => [
  lighter(0.95),
  lighter(0.88),
  lighter(0.74),
  lighter(0.58),
  lighter(0.38),
  lighter(0.18),
  lighter(0),
  darker(0.14),
  darker(0.28),
  darker(0.44),
]
