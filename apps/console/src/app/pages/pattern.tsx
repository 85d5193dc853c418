import css from './auth.module.css'

/** Our own drawing for organisations without a picture: lamps (pelita) whose light meets, in the brand's colours. */
export function Pattern() {
  return (
    <svg className={css.pattern} viewBox="0 0 600 800" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      <g fill="none" stroke="currentColor" strokeWidth="1.5">
        {[60, 120, 180, 240, 300, 360, 420].map((radius) => (
          <circle key={radius} cx="460" cy="190" r={radius} opacity={0.5 - radius / 1000} />
        ))}
        {[50, 100, 150, 200, 250, 300].map((radius) => (
          <circle key={radius} cx="90" cy="620" r={radius} opacity={0.42 - radius / 900} />
        ))}
      </g>
      <g className={css.lamp}>
        <path d="M460 128c26 32 40 52 40 74a40 40 0 0 1-80 0c0-22 14-42 40-74Z" />
        <path d="M90 580c17 21 26 34 26 49a26 26 0 0 1-52 0c0-15 9-28 26-49Z" />
      </g>
      <g fill="currentColor" opacity="0.55">
        <circle cx="250" cy="330" r="4" />
        <circle cx="320" cy="470" r="3" />
        <circle cx="190" cy="180" r="3" />
        <circle cx="520" cy="520" r="4" />
        <circle cx="400" cy="680" r="3" />
      </g>
    </svg>
  )
}
