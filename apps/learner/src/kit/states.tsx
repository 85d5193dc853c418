import { t } from '@pelita/console/kit/text/t.ts'

export function Waiting() {
  return (
    <div className="stack" role="status">
      <span className="unseen">{t('Loading')}</span>
      <div className="bone" />
      <div className="bone" />
    </div>
  )
}

export function Nothing({ text }: { text: string }) {
  return (
    <div className="nothing">
      <svg viewBox="0 0 120 72" width="120" height="72" aria-hidden="true">
        <ellipse cx="60" cy="66" rx="44" ry="5" fill="var(--p-line)" />
        <rect x="30" y="14" width="60" height="46" rx="8" fill="var(--p-card)" stroke="var(--p-field-line)" strokeWidth="2" />
        <path d="M30 28h60" stroke="var(--p-field-line)" strokeWidth="2" />
        <path d="M46 8v12M74 8v12" stroke="var(--p-brand-text)" strokeWidth="4" strokeLinecap="round" />
        <circle cx="60" cy="44" r="6" fill="var(--p-accent)" />
      </svg>
      <p>{t(text)}</p>
    </div>
  )
}

export function Problem({ text, retry }: { text: string; retry: () => void }) {
  return (
    <div className="alert" role="alert">
      <p>{t(text)}</p>
      <button type="button" className="button" onClick={retry}>
        {t('Try Again')}
      </button>
    </div>
  )
}
