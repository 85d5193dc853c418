import { organizationApi, type SsoOffer } from '@pelita/contract/areas/organization.ts'
import { tokensOf } from '../kit/theme/tokens.ts'
import { learnerCall, learnerOrgCode } from './learner-session.ts'

export interface LearnerBrand {
  readonly title: string
  readonly logo: string | null
  /** null: the sign-in form asks for the organisation's code. */
  readonly orgCode: string | null
  readonly sso: SsoOffer | null
  readonly colours: Parameters<typeof tokensOf>[0]
}

const NEUTRAL: LearnerBrand = {
  title: 'My Learning',
  logo: null,
  orgCode: null,
  sso: null,
  colours: { primary_color: '#0f62ac', secondary_color: '#f5a623', text_color: '#1f2937' },
}

const dark = window.matchMedia('(prefers-color-scheme: dark)')

/** Colours as variables on the page, in the scheme of the system. */
const paint = (brand: LearnerBrand) => {
  const tokens = tokensOf(brand.colours, dark.matches ? 'dark' : 'light')
  for (const [name, value] of Object.entries(tokens)) document.documentElement.style.setProperty(name, value)
  document.documentElement.dataset.mantineColorScheme = dark.matches ? 'dark' : 'light'
}

/** The organisation's colours, title, logo and icon; without an answer the page stays neutral. */
export async function loadBrand(): Promise<LearnerBrand> {
  const orgCode = learnerOrgCode()
  const query = orgCode ? { org_code: orgCode } : {}
  const found = await learnerCall(organizationApi.configurationInit, { query }).catch(() => null)
  const brand = found
    ? { title: found.title, logo: found.url_logo, orgCode: found.org_code, sso: found.sso, colours: found }
    : { ...NEUTRAL, orgCode: null }
  paint(brand)
  dark.onchange = () => paint(brand)
  document.title = found?.org_code ? `${NEUTRAL.title} | ${found.website_title}` : NEUTRAL.title
  const icon = document.querySelector<HTMLLinkElement>('link[rel="icon"]')
  if (icon && found?.url_favicon) icon.href = found.url_favicon
  return brand
}
