/** The learner site with a single-use token in the fragment, which never reaches a server or a log. */
export const frontpageUrl = (subdomain: string | null, token: string): string => {
  const fragment = `#token=${encodeURIComponent(token)}`
  return subdomain ? `https://${subdomain}/sso${fragment}` : `/learn${fragment}`
}

/** Where learners of this organisation sign in. */
export const learnerSite = ({ url_subdomain, org_code }: { url_subdomain: string | null; org_code: string | null }): string =>
  url_subdomain ? `https://${url_subdomain}/` : `/learn?org_code=${encodeURIComponent(org_code ?? '')}`
