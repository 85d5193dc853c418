import { useEffect } from 'react'
import { useOrganization } from '../../data/organization.ts'
import { t } from '../../kit/text/t.ts'

const FAVICON = '/favicon.svg'

/** After each navigation: "{page title} | {organisation title}" and a fresh favicon. */
export function useBrowserTab(title: string | undefined, path: string | undefined): void {
  const { title: organization, url_favicon } = useOrganization()

  useEffect(() => {
    document.title = title ? `${t(title)} | ${organization}` : organization
  }, [title, organization])

  useEffect(() => {
    const icon = document.querySelector<HTMLLinkElement>('link[rel="icon"]')
    // The path is named so that the icon is set again at every navigation.
    if (icon && path) icon.href = url_favicon ?? FAVICON
  }, [url_favicon, path])
}
