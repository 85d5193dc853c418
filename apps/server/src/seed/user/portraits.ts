/** Portraits of the demonstration: a face, hair or a headscarf, clothes and a ground, drawn by hand so that they show nobody. */

const SIDE = 192

const SKINS = ['#F1C9A5', '#E3AC7F', '#C98F63', '#A9714B', '#8A5A3C'] as const
const HAIRS = ['#1C1512', '#2B1D16', '#3A2A22', '#57534E'] as const
const GROUNDS = ['#CCFBF1', '#DBEAFE', '#FEF3C7', '#FCE7F3', '#E2E8F0', '#DCFCE7', '#EDE9FE'] as const
const CLOTHES = ['#0F766E', '#1D4ED8', '#B45309', '#7C3AED', '#334155', '#BE123C', '#15803D', '#0E7490'] as const
const SCARVES = ['#475569', '#9D174D', '#0F766E', '#7C2D12', '#4338CA', '#A8A29E'] as const

const eyes = `<g fill="#1F1A17"><circle cx="40.5" cy="46" r="1.9"/><circle cx="55.5" cy="46" r="1.9"/></g>`
const glasses = `<g fill="none" stroke="#292524" stroke-width="1.4"><circle cx="40.5" cy="46" r="5.4"/><circle cx="55.5" cy="46" r="5.4"/><path d="M45.9 45.5h4.2"/></g>`
const smile = `<path d="M42 56q6 5 12 0" fill="none" stroke="#7F1D1D" stroke-width="1.8" stroke-linecap="round"/>`

/** Behind the face and over it, by who wears it. */
const heads = {
  male: [
    (hair: string) => ['', `<path d="M30 44q-2-22 18-22t18 22q-3-9-8-11-12 3-20-1-6 3-8 12z" fill="${hair}"/>`],
    (hair: string) => ['', `<path d="M30.5 40q0-17 17.5-17t17.5 17q-4-8-17.5-8t-17.5 8z" fill="${hair}"/>`],
    (hair: string) => ['', `<path d="M30 45q-4-25 20-24 17 1 16 24-2-8-5-12-9 1-17-4-9 4-14 16z" fill="${hair}"/>`],
    () => ['', `<path d="M31 37q2-16 17-16t17 16q-17-7-34 0z" fill="#1F1A17"/>`],
  ],
  female: [
    (hair: string) => [
      `<path d="M28 78q-4-56 20-56t20 56z" fill="${hair}"/>`,
      `<path d="M31 44q1-19 17-19t17 19q-5-11-13-13-8 9-21 13z" fill="${hair}"/>`,
    ],
    (hair: string) => [
      `<path d="M27 62q-3-40 21-40t21 40z" fill="${hair}"/>`,
      `<path d="M31 45q0-20 17-20t17 20q-7-4-9-13-9 11-25 13z" fill="${hair}"/>`,
    ],
  ],
} as const

/** A headscarf leaves the face free and falls over the shoulders. */
const scarf = (colour: string) => [
  `<path d="M26 50q0-30 22-30t22 30q0 14 8 32H18q8-18 8-32z" fill="${colour}"/>`,
  `<path fill-rule="evenodd" d="M28 48q0-26 20-26t20 26-20 24-20-24zm5.5-1q0 20 14.5 20t14.5-20q0-16-14.5-16T33.5 47z" fill="${colour}"/>`,
]

const from = <T>(list: readonly [T, ...T[]], luck: number): T => list[Math.floor(luck * list.length)] ?? list[0]

export function drawPortrait(gender: 'male' | 'female', random: () => number): string {
  const [skin, hair, ground, clothes] = [
    from(SKINS, random()),
    from(HAIRS, random()),
    from(GROUNDS, random()),
    from(CLOTHES, random()),
  ]
  const [covered, scarfColour, style, seesBadly] = [random() < 0.5, from(SCARVES, random()), random(), random() < 0.25]
  const styles = heads[gender]
  const [behind, over] =
    gender === 'female' && covered ? scarf(scarfColour) : (styles[Math.floor(style * styles.length)] ?? styles[0])(hair)
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96" width="${SIDE}" height="${SIDE}">
<rect width="96" height="96" fill="${ground}"/>${behind}
<path d="M12 96q2-24 26-26h20q24 2 26 26z" fill="${clothes}"/><path d="M41 60h14v10q-7 8-14 0z" fill="${skin}"/>
<ellipse cx="48" cy="47" rx="16" ry="19" fill="${skin}"/>${over}${eyes}${seesBadly ? glasses : ''}${smile}</svg>`
}
