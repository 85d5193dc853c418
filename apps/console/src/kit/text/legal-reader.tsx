import { LEGAL_TITLES, type LegalText } from '@pelita/contract/platform/consent.ts'
import { useState } from 'react'
import { RichText } from '../rich-text/rich-text.tsx'
import css from './legal-reader.module.css'
import { t } from './t.ts'

const LANGUAGES = { id: 'Bahasa Indonesia', en: 'English' } as const
type Language = keyof typeof LANGUAGES

const languagesOf = (text: LegalText): Language[] =>
  (Object.keys(LANGUAGES) as Language[]).filter((language) => text.contents[language])

const browserLanguage = (): Language => (navigator.language.toLowerCase().startsWith('id') ? 'id' : 'en')

/** The wished language where the text has it. */
const firstLanguage = (texts: readonly LegalText[], wished: Language): Language => {
  const known = texts.flatMap(languagesOf)
  return known.includes(wished) ? wished : (known[0] ?? wished)
}

/** The organisation's texts to read, one below the other, in the language one chooses; at first the app's, or else the browser's. */
export function LegalReader({ texts, spoken }: { texts: readonly LegalText[]; spoken?: Language }) {
  const [language, setLanguage] = useState(() => firstLanguage(texts, spoken ?? browserLanguage()))
  const languages = (Object.keys(LANGUAGES) as Language[]).filter((one) => texts.some((text) => text.contents[one]))
  return (
    <>
      {languages.length > 1 && (
        <fieldset className={css.languages}>
          <legend className="unseen">{t('Language')}</legend>
          {languages.map((one) => (
            <label key={one}>
              <input
                type="radio"
                className="unseen"
                name="language"
                checked={one === language}
                onChange={() => setLanguage(one)}
              />
              {LANGUAGES[one]}
            </label>
          ))}
        </fieldset>
      )}
      {/* Longer than its box: the arrow keys move it. */}
      <div className={css.texts} {...{ tabIndex: 0, role: 'group', 'aria-label': t('Texts') }}>
        {texts.map((text) => (
          <article key={text.document} lang={text.contents[language] ? language : undefined}>
            <h3>{t(LEGAL_TITLES[text.document])}</h3>
            <p className={css.version}>{t('Version {n}', { n: text.version })}</p>
            {text.summary && <p className={css.summary}>{text.summary}</p>}
            <RichText html={text.contents[language] ?? text.contents.id ?? text.contents.en ?? ''} />
          </article>
        ))}
      </div>
    </>
  )
}
