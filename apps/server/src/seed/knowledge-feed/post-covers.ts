const SCENES = [
  ['#0F766E', '#FDE68A'],
  ['#4338CA', '#A5B4FC'],
  ['#B45309', '#FED7AA'],
  ['#BE123C', '#FECDD3'],
  ['#1D4ED8', '#BAE6FD'],
] as const

/** Hills under a sun in two colours: the cover of a post that belongs to nobody else. */
export function drawPostCover(n: number): string {
  const [ground, light] = SCENES[n % SCENES.length] ?? SCENES[0]
  const sun = 240 + ((n * 170) % 500)
  return `
<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 960 540" width="960" height="540">
<rect width="960" height="540" fill="${light}"/><circle cx="${sun}" cy="200" r="84" fill="#fff" opacity=".85"/>
<path d="M0 380q160-150 330-30t300-40 330 20v210H0z" fill="${ground}" opacity=".45"/>
<path d="M0 440q200-110 420-20t540-40v160H0z" fill="${ground}" opacity=".7"/>
<path d="M0 490q260-70 520 0t440-30v80H0z" fill="${ground}"/></svg>`
}
