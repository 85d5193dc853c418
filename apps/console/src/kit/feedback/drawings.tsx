import css from './states.module.css'

/** An empty tray with a sheet floating over it: there is nothing here yet. */
function EmptyDrawing() {
  return (
    <svg viewBox="0 0 160 120" className={css.drawing} aria-hidden="true">
      <ellipse cx="80" cy="108" rx="56" ry="6" className={css.shade} />
      <path d="M28 62 44 40h72l16 22v34a6 6 0 0 1-6 6H34a6 6 0 0 1-6-6Z" className={css.paper} />
      <path d="M28 62h30l6 12h32l6-12h30" className={css.stroke} />
      <g transform="rotate(-6 80 34)">
        <rect x="60" y="12" width="42" height="34" rx="5" className={css.sheet} />
        <path d="M68 22h26M68 29h26M68 36h14" className={css.lines} />
      </g>
      <circle cx="124" cy="24" r="4" className={css.accent} />
      <circle cx="38" cy="26" r="3" className={css.dot} />
      <path d="M134 40h8M138 36v8" className={css.stroke} />
    </svg>
  )
}

/** A sheet under a magnifying glass that finds no line: nothing is left. */
function NarrowedDrawing() {
  return (
    <svg viewBox="0 0 160 120" className={css.drawing} aria-hidden="true">
      <ellipse cx="80" cy="108" rx="52" ry="6" className={css.shade} />
      <rect x="40" y="18" width="64" height="82" rx="7" className={css.paper} />
      <path d="M52 34h40M52 46h40M52 58h16" className={css.lines} />
      <circle cx="96" cy="68" r="21" className={css.sheet} />
      <path d="m111 83 16 16" className={css.thick} />
      <path d="M88 68h16" className={css.stroke} />
      <circle cx="30" cy="34" r="3" className={css.dot} />
      <circle cx="132" cy="30" r="4" className={css.accent} />
    </svg>
  )
}

/** Two closed choices and a hand's width between them: choose first. */
function UnchosenDrawing() {
  return (
    <svg viewBox="0 0 160 120" className={css.drawing} aria-hidden="true">
      <ellipse cx="80" cy="108" rx="52" ry="6" className={css.shade} />
      <rect x="32" y="24" width="96" height="28" rx="7" className={css.paper} />
      <path d="M44 38h40m26-3 5 5 5-5" className={css.stroke} />
      <rect x="32" y="62" width="96" height="28" rx="7" className={css.paper} />
      <path d="M44 76h28m38-3 5 5 5-5" className={css.stroke} />
      <circle cx="138" cy="20" r="4" className={css.accent} />
      <circle cx="22" cy="58" r="3" className={css.dot} />
    </svg>
  )
}

/** A cloud whose cable has come loose: the answer did not arrive. */
function ErrorDrawing() {
  return (
    <svg viewBox="0 0 160 120" className={css.drawing} aria-hidden="true">
      <ellipse cx="80" cy="108" rx="52" ry="6" className={css.shade} />
      <path d="M52 68a20 20 0 0 1 2-40 28 28 0 0 1 53-4 22 22 0 0 1 3 44Z" className={css.paper} />
      <path d="M72 42h0M90 42h0M70 56q11-8 22 0" className={css.face} />
      <path d="M81 68v10M81 98v-6" className={css.stroke} />
      <rect x="75" y="76" width="12" height="8" rx="3" className={css.sheet} />
      <rect x="75" y="88" width="12" height="8" rx="3" className={css.accent} />
      <path d="m62 84-6 3m6 4-6-3m44-4 6 3m-6 4 6-3" className={css.stroke} />
    </svg>
  )
}

const DRAWINGS = { unused: EmptyDrawing, narrowed: NarrowedDrawing, unchosen: UnchosenDrawing, failed: ErrorDrawing }

export type DrawingKind = keyof typeof DRAWINGS

export default function DrawingOf({ kind }: { kind: DrawingKind }) {
  const Chosen = DRAWINGS[kind]
  return <Chosen />
}
