import css from './auth.module.css'

const RINGS = [90, 150, 210, 270, 330, 390, 450, 510, 570]
const SPARKS = [
  [96, 210, 3],
  [182, 96, 2.5],
  [520, 520, 3],
  [150, 470, 2.5],
  [330, 560, 2],
  [556, 96, 2.5],
] as const

/** Our own drawing for organisations without a picture: an oil lamp (pelita) and its light, in the brand's colours. */
export function Pattern() {
  return (
    <svg className={css.pattern} viewBox="0 0 600 800" preserveAspectRatio="xMidYMin slice" aria-hidden="true">
      <g fill="none" stroke="currentColor" strokeWidth="1.2">
        {RINGS.map((radius) => (
          <circle key={radius} cx="336" cy="236" r={radius} opacity={0.42 - radius / 1600} />
        ))}
      </g>
      <g fill="currentColor" opacity="0.6">
        {SPARKS.map(([x, y, radius]) => (
          <circle key={x} cx={x} cy={y} r={radius} />
        ))}
      </g>
      <g className={css.lamp} fill="currentColor">
        <path
          className={css.flame}
          d="M338 160c5 24 34 42 34 76 0 24-16 40-36 40s-36-15-36-38c0-20 11-30 19-44 3 10 7 15 12 18-2-20 1-38 7-52Z"
        />
        <path opacity="0.85" d="M338 226c3 10 14 17 14 31 0 11-7 18-16 18s-16-7-16-17c0-13 13-19 18-32Z" />
        <path d="M252 290h168c8 0 20-6 34-20 3-3 8-1 8 4-2 44-40 66-84 66h-84c-34 0-60-20-60-44 0-4 5-6 18-6Z" opacity="0.92" />
        <path d="M300 346h76l8 18c2 5-1 10-6 10h-80c-5 0-8-5-6-10Z" opacity="0.7" />
      </g>
    </svg>
  )
}
