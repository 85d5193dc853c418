import { useOrganization } from '../../data/organization.ts'
import { Logo } from '../../kit/page/logo.tsx'

/** The organisation this console belongs to. */
export function BrandMark({ sign = false }: { sign?: boolean }) {
  const { title, url_logo, url_favicon } = useOrganization()
  const picture = sign ? (url_favicon ?? url_logo) : url_logo
  return <Logo key={picture} title={title} picture={picture} sign={sign} />
}
