import type { HandedPasswords } from '@pelita/contract/areas/user-first-passwords.ts'
import { createPortal } from 'react-dom'
import { t } from '../../../kit/text/t.ts'
import css from './slips.module.css'

/** What the printer gets in place of the screen: a slip for each person, to be cut apart. */
export function PrintedSlips({ handed: { organization, address, slips } }: { handed: HandedPasswords }) {
  return createPortal(
    <div className={css.paper} aria-hidden="true">
      {slips.map(({ id, nik, full_name, posisi, division, password }) => (
        <section key={id} className={css.slip}>
          <p className={css.org}>{organization}</p>
          <p className={css.name}>{full_name}</p>
          <p>{[posisi, division].filter(Boolean).join(' · ')}</p>
          <dl>
            <dt>{t('NIK')}</dt>
            <dd>{nik}</dd>
            <dt>{t('First Password')}</dt>
            <dd>{password}</dd>
          </dl>
          <p className={css.address}>{address}</p>
          <p>{t('Sign in there with NIK and first password, and choose a password of your own.')}</p>
        </section>
      ))}
    </div>,
    document.body,
  )
}
