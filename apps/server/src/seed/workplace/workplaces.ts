export interface Workplace {
  readonly companies: readonly (readonly [code: string, name: string])[]
  readonly divisions: readonly (readonly [code: string, name: string])[]
}

const shared = [
  ['HC', 'Human Capital'],
  ['FIN', 'Finance & Accounting'],
  ['IT', 'Information Technology'],
  ['SLS', 'Sales'],
  ['MKT', 'Marketing & Communication'],
  ['LEG', 'Legal & Compliance'],
  ['CS', 'Customer Service'],
] as const

/** Where the people of each demonstration organisation work. */
export const workplaces: Readonly<Record<string, Workplace>> = {
  nusantara: {
    companies: [
      ['NCU', 'PT Nusantara Karya Utama'],
      ['NED', 'PT Nusantara Energi Digital'],
      ['NLT', 'PT Nusantara Logistik Terpadu'],
    ],
    divisions: [...shared, ['OPS', 'Operations'], ['RND', 'Research & Development']],
  },
  bahari: {
    companies: [
      ['BPS', 'PT Bahari Pelayaran Sejahtera'],
      ['BGP', 'PT Bahari Galangan Perkasa'],
      ['BMP', 'PT Bahari Mitra Pelabuhan'],
    ],
    divisions: [...shared, ['FLT', 'Fleet Operations'], ['HSE', 'Health, Safety & Environment'], ['PRT', 'Port Services']],
  },
}

/** From the top of the tree to its leaves: whoever stands in one row reports to somebody in the row above. */
export const LEVELS = ['director', 'head', 'manager', 'supervisor', 'staff'] as const
export type Level = (typeof LEVELS)[number]

export const positionTitle = (level: Level, division: string): string =>
  ({
    director: 'President Director',
    head: `Head of ${division}`,
    manager: `${division} Manager`,
    supervisor: `${division} Supervisor`,
    staff: `${division} Officer`,
  })[level]
