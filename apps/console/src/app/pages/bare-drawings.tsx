import type { ReactNode } from 'react'
import css from './bare-page.module.css'

function Drawing({ children }: { children: ReactNode }) {
  return (
    <svg className={css.drawing} viewBox="0 0 240 160" fill="none" aria-hidden="true">
      <ellipse cx="120" cy="146" rx="88" ry="8" fill="var(--p-line)" />
      {children}
    </svg>
  )
}

/** A signpost that points nowhere. */
export function LostDrawing() {
  return (
    <Drawing>
      <path d="M118 40h6v106h-6z" fill="var(--p-field-line)" />
      <path d="M62 44h88l16 16-16 16H62z" fill="var(--p-brand)" />
      <path d="M176 86H96L80 100l16 14h80z" fill="var(--p-brand-tint-hover)" stroke="var(--p-brand-text)" strokeWidth="2" />
      <path d="M78 60h52M104 100h52" stroke="var(--p-brand-label)" strokeWidth="4" strokeLinecap="round" opacity="0.7" />
      <circle cx="121" cy="32" r="9" fill="var(--p-accent)" />
    </Drawing>
  )
}

/** A plug out of its socket. */
export function BrokenDrawing() {
  return (
    <Drawing>
      <path d="M12 96c36 0 44-34 74-34" stroke="var(--p-field-line)" strokeWidth="5" strokeLinecap="round" />
      <path d="M86 44h20a18 18 0 0 1 0 36H86z" fill="var(--p-brand)" />
      <path d="M122 54h14M122 70h14" stroke="var(--p-brand)" strokeWidth="5" strokeLinecap="round" />
      <path
        d="M176 44h-20v36h20a18 18 0 0 0 0-36Z"
        fill="var(--p-brand-tint-hover)"
        stroke="var(--p-brand-text)"
        strokeWidth="2"
      />
      <path d="M194 62c24 0 14 36 40 36" stroke="var(--p-field-line)" strokeWidth="5" strokeLinecap="round" />
      <path d="m146 22-6 12m18-10 2 12m-32-10 6 10" stroke="var(--p-accent)" strokeWidth="4" strokeLinecap="round" />
    </Drawing>
  )
}

/** A closed gate. */
export function ClosedDrawing() {
  return (
    <Drawing>
      <path d="M60 146V76a60 60 0 0 1 120 0v70z" fill="var(--p-brand-tint-hover)" stroke="var(--p-brand-text)" strokeWidth="2" />
      <path d="M86 146V44m34 102V18m34 128V44" stroke="var(--p-brand-text)" strokeWidth="2" opacity="0.5" />
      <rect x="96" y="84" width="48" height="40" rx="8" fill="var(--p-brand)" />
      <path d="M106 84v-9a14 14 0 0 1 28 0v9" stroke="var(--p-brand)" strokeWidth="6" />
      <circle cx="120" cy="101" r="5" fill="var(--p-accent)" />
      <path d="M120 104v9" stroke="var(--p-accent)" strokeWidth="4" strokeLinecap="round" />
    </Drawing>
  )
}
