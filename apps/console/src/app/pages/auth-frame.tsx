import { type LoginPageConfigs, organizationApi } from '@pelita/contract/platform/organization.ts'
import type { ReactNode } from 'react'
import { useOrganization } from '../../data/organization.ts'
import { useData } from '../../data/use-data.ts'
import { t } from '../../kit/text/t.ts'
import { BrandMark } from '../shell/brand-mark.tsx'
import css from './auth.module.css'
import { Pattern } from './pattern.tsx'

const NEUTRAL: LoginPageConfigs = {
  layout: 'split',
  headline: 'Learning that people finish',
  text: 'Plan, run and measure the learning of your organisation in one place.',
  side_image: null,
  show_logo: true,
  footer_text: '',
}

/** Styling of the login page, from the first item's configs. */
function useLoginStyle(): LoginPageConfigs | null {
  const { org_code } = useOrganization()
  const styling = useData(organizationApi.loginPage, { params: { orgCode: org_code ?? '' } }, 'Failed get login page', {
    enabled: org_code !== null,
    show: 'none',
    staleTime: Number.POSITIVE_INFINITY,
  })
  if (org_code === null || styling.isError) return NEUTRAL
  return styling.data ? (styling.data[0]?.configs ?? NEUTRAL) : null
}

/** The frame of login and verification: the organisation on one side, the form on the other. */
export function AuthFrame({ title, intro, children }: { title: string; intro?: ReactNode; children: ReactNode }) {
  const style = useLoginStyle()
  if (!style) return <main className={css.page} />
  return (
    <main className={css.page} data-layout={style.layout}>
      {style.layout === 'split' && <Side style={style} />}
      <div className={css.column}>
        <div className={css.card}>
          {style.show_logo && (
            <div className={css.logo}>
              <BrandMark />
            </div>
          )}
          <h1 className={css.title} tabIndex={-1}>
            {t(title)}
          </h1>
          {intro && <p className={css.intro}>{intro}</p>}
          {children}
        </div>
        {style.footer_text && <footer className={css.footer}>{style.footer_text}</footer>}
      </div>
    </main>
  )
}

function Side({ style }: { style: LoginPageConfigs }) {
  return (
    <section className={css.side} aria-label={t('Welcome')}>
      {style.side_image ? <img className={css.photo} src={style.side_image} alt="" /> : <Pattern />}
      <div className={css.words}>
        <p className={css.headline}>{style.headline}</p>
        <p className={css.text}>{style.text}</p>
      </div>
    </section>
  )
}
